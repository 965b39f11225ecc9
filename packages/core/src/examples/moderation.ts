import type { Decision, LogEntry, ModerationCase, Suspension } from '../features/moderation/moderation.schema.ts';
import type { RingDetails, RingExclusion, VoteRing } from '../features/moderation/ring.schema.ts';
import type { OwnDecision, OwnLogEntry, OwnReport } from '../features/reports/report.schema.ts';
import { exampleAuthor, examplePost } from './entities.ts';
import { exampleTime } from './time.ts';

const exampleDecisionTime = '2026-05-04T09:02:11.000Z';
const exampleDecisionReason = 'It advertises the same shop in every thread.';
const exampleReportedText = 'Cheap watches, only today!';

export const exampleReport: OwnReport = {
  id: 61,
  kind: 'post',
  reason: 'spam',
  note: 'The third one today.',
  status: 'decided',
  outcome: 'removed',
  lines: [],
  createdAt: exampleTime,
  decidedAt: exampleDecisionTime,
  subject: null,
};

export const exampleOwnDecision: OwnDecision = {
  id: 40,
  action: 'hide',
  isHiding: true,
  rule: 'spam',
  reason: exampleDecisionReason,
  until: null,
  createdAt: exampleDecisionTime,
  kind: 'post',
  postId: examplePost.id,
  commentId: null,
  text: exampleReportedText,
  undoneAt: null,
  undoneReason: null,
  appealUntil: '2026-06-03T09:02:11.000Z',
  canAppeal: false,
  appeal: { state: 'open', text: 'It is my own shop.', createdAt: exampleDecisionTime, answer: null, answeredAt: null },
};
const exampleDecision: Decision = {
  id: 40,
  action: 'hide',
  isHiding: true,
  rule: 'spam',
  reason: exampleDecisionReason,
  until: null,
  moderator: exampleAuthor,
  createdAt: exampleDecisionTime,
  undoneAt: null,
  undoneReason: null,
  appeal: exampleOwnDecision.appeal,
  group: null,
};
const caseFields = {
  id: 33,
  state: 'appealed',
  kind: 'post',
  postId: examplePost.id,
  commentId: null,
  streamId: null,
  member: exampleAuthor,
  reportCount: 1,
  reasons: ['spam'],
  openedAt: exampleTime,
  decision: exampleDecision,
} satisfies Partial<ModerationCase>;

export const exampleCaseSummary = { ...caseFields, excerpt: exampleReportedText };

export const exampleCase: ModerationCase = {
  ...caseFields,
  snapshot: exampleReportedText,
  text: exampleReportedText,
  versions: [],
  isHidden: true,
  isAnonymous: false,
  sameAuthorAs: null,
  media: [],
  reports: [
    {
      id: 61,
      reporter: exampleAuthor,
      reason: 'spam',
      note: 'The third one today.',
      texts: [],
      lines: [],
      createdAt: exampleTime,
    },
  ],
  isSuspended: false,
  canAnswerAppeal: true,
  decidedAtOnce: [],
};

/** Decided without a report. */
export const exampleMemberCase: ModerationCase = {
  ...exampleCase,
  id: 34,
  state: 'decided',
  kind: 'member',
  postId: null,
  reportCount: 0,
  reasons: [],
  snapshot: 'Ben Okafor\n@ben.okafor',
  text: null,
  isHidden: false,
  reports: [],
  canAnswerAppeal: false,
  decision: { ...exampleDecision, id: 41, action: 'warn', isHiding: false, appeal: null },
};

export const exampleSuspension: Suspension = {
  id: 41,
  caseId: 34,
  member: exampleAuthor,
  until: '2026-06-01T00:00:00.000Z',
  reason: exampleDecisionReason,
  createdAt: exampleDecisionTime,
};

export const exampleOwnLogEntry: OwnLogEntry = {
  id: 112,
  action: 'hide',
  kind: 'post',
  postId: examplePost.id,
  commentId: null,
  decisionId: 40,
  reason: exampleDecisionReason,
  createdAt: exampleDecisionTime,
};

export const exampleLogEntry: LogEntry = {
  ...exampleOwnLogEntry,
  caseId: 33,
  moderator: exampleAuthor,
  member: exampleAuthor,
  changes: [],
};

export const exampleRing: VoteRing = {
  id: 51,
  memberCount: 5,
  votes: 430,
  insideVotes: 415,
  since: '2026-04-20T00:00:00.000Z',
  foundAt: exampleDecisionTime,
  seenAt: exampleDecisionTime,
  excludedCount: 1,
  excludedUntil: '2026-06-01T00:00:00.000Z',
};

export const exampleRingDetails: RingDetails = {
  ...exampleRing,
  members: [
    {
      member: exampleAuthor,
      votes: 100,
      insideVotes: 95,
      receivedVotes: 80,
      since: '2026-04-20T00:00:00.000Z',
      excludedUntil: '2026-06-01T00:00:00.000Z',
      caseId: 31,
    },
  ],
};

export const exampleRingExclusion: RingExclusion = {
  ring: exampleRingDetails,
  excluded: 1,
  already: 0,
  notExcluded: [{ reason: 'role_protected', count: 1 }],
};
