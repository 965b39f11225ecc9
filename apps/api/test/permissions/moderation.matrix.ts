import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly, bySubject, LOGIN, membersOnly } from './outcomes.ts';

const NOT_FOUND: Outcome = [404, 'Not found'];
const NO_REPORT: Outcome = [404, 'Report not found'];
const NO_DECISION: Outcome = [404, 'Decision not found'];
const visitors = { visitor: LOGIN, invalidToken: LOGIN } as const;

/** What is for moderators does not exist for others, whatever they send. */
const moderatorsOnly = { ...visitors, author: NOT_FOUND, other: NOT_FOUND, moderator: 200 } as const;
const ofNoCase = { ...moderatorsOnly, moderator: NOT_FOUND } as const;

export const reports: MatrixRow[] = [
  {
    call: 'POST /api/reports',
    procedure: 'reports.create',
    outcome: {
      ...visitors,
      author: {
        ...bySubject([400, 'You cannot report yourself'], [404, 'Post not found']),
        private: [400, 'You cannot report yourself'],
      },
      other: bySubject(201, [404, 'Post not found']),
      moderator: bySubject(201, [404, 'Post not found']),
    },
    body: ({ post }) => ({ kind: 'post', id: post, reason: 'spam' }),
  },
  {
    call: 'POST /trpc/reports.createAll',
    procedure: 'reports.createAll',
    outcome: {
      ...visitors,
      author: {
        ...bySubject([400, 'You cannot report yourself'], [404, 'Post not found']),
        private: [400, 'You cannot report yourself'],
      },
      other: bySubject(200, [404, 'Post not found']),
      moderator: bySubject(200, [404, 'Post not found']),
    },
    body: ({ post }) => ({ json: { subjects: [{ kind: 'post', id: post }], reason: 'spam' } }),
  },
  { call: 'GET /api/reports', procedure: 'reports.list', outcome: membersOnly },
  {
    call: 'GET /api/reports/:id',
    about: 'nothing',
    procedure: 'reports.get',
    outcome: { ...visitors, author: NO_REPORT, other: NO_REPORT },
  },
  { call: 'GET /api/decisions', procedure: 'reports.listDecisions', outcome: membersOnly },
  {
    call: 'GET /api/decisions/:id',
    about: 'nothing',
    procedure: 'reports.getDecision',
    outcome: { ...visitors, author: NO_DECISION, other: NO_DECISION, moderator: NO_DECISION },
  },
  {
    call: 'POST /api/decisions/:id/appeal',
    about: 'nothing',
    procedure: 'reports.appeal',
    outcome: { ...visitors, author: NO_DECISION, other: NO_DECISION, moderator: NO_DECISION },
    body: () => ({ text: 'It was a joke.' }),
  },
  {
    call: 'POST /api/suspension-appeals',
    procedure: 'reports.appealSuspension',
    outcome: { visitor: NO_DECISION, invalidToken: NO_DECISION, author: NO_DECISION, other: NO_DECISION },
    body: () => ({ username: 'author', password: 'first-secret', text: 'It was a joke.' }),
  },
  { call: 'GET /api/audit-log', procedure: 'reports.listLog', outcome: membersOnly },
];

export const moderation: MatrixRow[] = [
  { call: 'GET /api/moderation/cases', procedure: 'moderation.listCases', outcome: moderatorsOnly },
  { call: 'GET /api/moderation/cases/:id', about: 'nothing', procedure: 'moderation.getCase', outcome: ofNoCase },
  {
    call: 'POST /api/moderation/cases/:id/decision',
    about: 'nothing',
    procedure: 'moderation.decide',
    outcome: ofNoCase,
    body: () => ({ action: 'dismiss', reason: 'No rule was broken.' }),
  },
  {
    call: 'POST /api/moderation/members/:id/decisions',
    about: 'nothing',
    procedure: 'moderation.decideMember',
    outcome: ofNoCase,
    body: () => ({ action: 'warn', reason: 'Please stop this.' }),
  },
  {
    call: 'POST /api/moderation/decisions/:id/undo',
    about: 'nothing',
    procedure: 'moderation.undo',
    outcome: ofNoCase,
    body: () => ({ reason: 'A mistake.' }),
  },
  {
    call: 'PUT /api/moderation/decisions/:id/appeal',
    about: 'nothing',
    procedure: 'moderation.answerAppeal',
    outcome: ofNoCase,
    body: () => ({ isReversed: true, reason: 'A mistake.' }),
  },
  { call: 'GET /api/moderation/suspensions', procedure: 'moderation.listSuspensions', outcome: moderatorsOnly },
  { call: 'GET /api/moderation/rings', procedure: 'moderation.listRings', outcome: moderatorsOnly },
  { call: 'GET /api/moderation/rings/:id', about: 'nothing', procedure: 'moderation.getRing', outcome: ofNoCase },
  {
    call: 'POST /api/moderation/rings/:id/exclusion',
    about: 'nothing',
    procedure: 'moderation.excludeRing',
    outcome: ofNoCase,
    body: () => ({ reason: 'You vote for one another.', until: '2030-01-01T00:00:00Z' }),
  },
  {
    call: 'POST /api/moderation/rings/:id/exclusion/end',
    about: 'nothing',
    procedure: 'moderation.endRingExclusion',
    outcome: ofNoCase,
    body: () => ({ reason: 'A mistake.' }),
  },
  { call: 'GET /api/moderation/audit-log', procedure: 'moderation.listLog', outcome: moderatorsOnly },
  { call: 'POST /api/admin/audit-log/export', procedure: 'moderation.exportLog', outcome: administratorsOnly },
];
