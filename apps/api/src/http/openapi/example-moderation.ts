import type {
  Decision,
  LogEntry,
  ModerationCase,
  Suspension,
} from '@vibeline/core/features/moderation/moderation.schema';
import type { OwnDecision, OwnLogEntry, OwnReport } from '@vibeline/core/features/reports/report.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, exampleMember, examplePost } from './example-entities.ts';

const createdAt = '2026-05-04T08:15:30.000Z';
const decidedAt = '2026-05-04T09:02:11.000Z';
const reason = 'It advertises the same shop in every thread.';
const text = 'Cheap watches, only today!';
const { postId, commentId } = { postId: examplePost.id, commentId: null };

const exampleReport: OwnReport = {
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

const exampleOwnDecision: OwnDecision = {
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

const exampleCaseSummary = { ...caseFields, excerpt: text };

const exampleCase: ModerationCase = {
  ...caseFields,
  snapshot: text,
  text,
  isHidden: true,
  isAnonymous: false,
  sameAuthorAs: null,
  media: [],
  reports: [{ id: 61, reporter: exampleAuthor, reason: 'spam', note: 'The third one today.', texts: [], createdAt }],
  isSuspended: false,
  canAnswerAppeal: true,
};

const exampleSuspension: Suspension = {
  id: 41,
  caseId: 34,
  member: exampleAuthor,
  until: '2026-06-01T00:00:00.000Z',
  reason,
  createdAt: decidedAt,
};

const exampleOwnLogEntry: OwnLogEntry = {
  id: 112,
  action: 'hide',
  kind: 'post',
  postId,
  commentId,
  decisionId: 40,
  reason,
  createdAt: decidedAt,
};

const exampleLogEntry: LogEntry = {
  ...exampleOwnLogEntry,
  caseId: 33,
  moderator: exampleAuthor,
  member: { ...exampleAuthor, id: exampleMember.id },
};

export const moderationExamples: { [Path in ProcedurePath]?: Example<Path> } = {
  'reports.create': {
    input: { kind: 'post', id: examplePost.id, reason: 'spam', note: exampleReport.note },
    output: { message: 'Report received' },
  },
  'reports.list': { output: page(exampleReport) },
  'reports.get': { input: { id: exampleReport.id }, output: exampleReport },
  'reports.listDecisions': { output: page(exampleOwnDecision) },
  'reports.getDecision': { input: { id: exampleOwnDecision.id }, output: exampleOwnDecision },
  'reports.appeal': { input: { id: exampleOwnDecision.id, text: 'It is my own shop.' }, output: exampleOwnDecision },
  'reports.appealSuspension': {
    input: { username: 'ana', password: 'correct horse', text: 'It was a joke between friends.' },
    output: { message: 'Appeal received' },
  },
  'reports.listLog': { output: page(exampleOwnLogEntry) },
  'moderation.listCases': { input: { state: 'appealed' }, output: page(exampleCaseSummary) },
  'moderation.getCase': { input: { id: exampleCase.id }, output: exampleCase },
  'moderation.decide': {
    input: { id: exampleCase.id, action: 'hide', rule: 'spam', reason: exampleOwnDecision.reason },
    output: exampleCase,
  },
  'moderation.undo': { input: { id: exampleOwnDecision.id, reason: 'It is no advert.' }, output: exampleCase },
  'moderation.answerAppeal': {
    input: { id: exampleOwnDecision.id, isReversed: true, reason: 'It is no advert.' },
    output: exampleCase,
  },
  'moderation.listSuspensions': { output: page(exampleSuspension) },
  'moderation.listLog': { output: page(exampleLogEntry) },
};
