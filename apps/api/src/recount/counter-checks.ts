import type { CounterCheck } from '../db/counter-check.ts';
import { circleCounters } from '../features/circles/circle.queries.ts';
import { commentCounters } from '../features/comments/comment-changes.queries.ts';
import { highlightCounters } from '../features/highlights/highlight.queries.ts';
import { streamCounters } from '../features/live/live-votes.queries.ts';
import { sessionCounters } from '../features/match/vibe-session.queries.ts';
import { memberCounters } from '../features/members/member-counters.queries.ts';
import { hashtagCounters, postCounters } from '../features/posts/post-counters.queries.ts';
import { reportCounters } from '../features/reports/case.queries.ts';

export const counterChecks: readonly CounterCheck[] = [
  postCounters,
  commentCounters,
  memberCounters,
  hashtagCounters,
  circleCounters,
  highlightCounters,
  reportCounters,
  streamCounters,
  sessionCounters,
];

export const counterNames: readonly string[] = counterChecks.flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
);
