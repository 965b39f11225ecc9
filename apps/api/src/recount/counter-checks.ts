import type { CounterCheck } from '../db/counter-check.ts';
import { circleCounters } from '../features/circles/recount-circles.queries.ts';
import { commentCounters } from '../features/comments/recount-comments.queries.ts';
import { highlightCounters } from '../features/highlights/recount-highlights.queries.ts';
import { streamCounters } from '../features/live/recount-streams.queries.ts';
import { sessionCounters } from '../features/match/recount-sessions.queries.ts';
import { memberCounters } from '../features/members/recount-members.queries.ts';
import { hashtagCounters, postCounters } from '../features/posts/recount-posts.queries.ts';
import { reportCounters } from '../features/reports/recount-reports.queries.ts';

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
