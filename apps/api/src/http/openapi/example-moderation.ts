import type {
  Decision,
  LogEntry,
  ModerationCase,
  Suspension,
} from '@vibeline/core/features/moderation/moderation.schema';
import type { OwnDecision, OwnLogEntry, OwnReport } from '@vibeline/core/features/reports/report.schema';
import { exampleAuthor, exampleMember, examplePost } from './example-entities.ts';

const createdAt = '2026-05-04T08:15:30.000Z';
const decidedAt = '2026-05-04T09:02:11.000Z';
const reason = 'It advertises the same shop in every thread.';
const text = 'Cheap watches, only today!';
const { postId, commentId } = { postId: examplePost.id, commentId: null };

export const exampleReport: OwnReport = {
  id: 61,
  kind: 'post',
  reason: 'spam',
  note: 'The third one today.',
  status: 'decided',
  outcome: 'removed',
  createdAt,
  decidedAt,
  subject: null,
};

export const exampleOwnDecision: OwnDecision = {
  id: 40,
  action: 'hide',
  isHiding: true,
  rule: 'spam',
  reason,
  until: null,
  createdAt: decidedAt,
  kind: 'post',
  postId,
  commentId,
  text,
  undoneAt: null,
  appealUntil: '2026-06-03T09:02:11.000Z',
  canAppeal: false,
  appeal: { state: 'open', text: 'It is my own shop.', createdAt: decidedAt, answer: null, answeredAt: null },
};

const exampleDecision: Decision = {
  id: 40,
  action: 'hide',
  isHiding: true,
  rule: 'spam',
  reason,
  until: null,
  moderator: exampleAuthor,
  createdAt: decidedAt,
  undoneAt: null,
  appeal: exampleOwnDecision.appeal,
};

const caseFields = {
  id: 33,
  state: 'appealed',
  kind: 'post',
  postId,
  commentId,
  streamId: null,
  member: exampleAuthor,
  reportCount: 1,
  reasons: ['spam'],
  openedAt: createdAt,
  decision: exampleDecision,
} satisfies Partial<ModerationCase>;

export const exampleCaseSummary = { ...caseFields, excerpt: text };

export const exampleCase: ModerationCase = {
  ...caseFields,
  snapshot: text,
  text,
  isHidden: true,
  isAnonymous: false,
  media: [],
  reports: [{ id: 61, reporter: exampleAuthor, reason: 'spam', note: 'The third one today.', createdAt }],
  isSuspended: false,
  isOwn: false,
  canAnswerAppeal: true,
};

export const exampleSuspension: Suspension = {
  id: 41,
  caseId: 34,
  member: exampleAuthor,
  until: '2026-06-01T00:00:00.000Z',
  reason,
  createdAt: decidedAt,
};

export const exampleOwnLogEntry: OwnLogEntry = {
  id: 112,
  action: 'hide',
  kind: 'post',
  postId,
  commentId,
  decisionId: 40,
  reason,
  createdAt: decidedAt,
};

export const exampleLogEntry: LogEntry = {
  ...exampleOwnLogEntry,
  caseId: 33,
  moderator: exampleAuthor,
  member: { ...exampleAuthor, id: exampleMember.id },
};
