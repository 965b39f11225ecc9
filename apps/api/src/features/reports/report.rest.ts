import { DomainError } from '@vibeline/core/errors';
import { invalidCredentials, tooManyFailures, tooManySignIns } from '@vibeline/core/features/accounts/account.rules';
import { commentNotFound } from '@vibeline/core/features/comments/comment.rules';
import { streamNotFound } from '@vibeline/core/features/live/live.rules';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { messageNotFound } from '@vibeline/core/features/messages/message.rules';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import {
  alreadyAppealed,
  appealTooLate,
  decisionNotFound,
  decisionUndone,
  reportNotFound,
  reportReasons,
  reportSelf,
} from '@vibeline/core/features/reports/report.rules';
import { ownDecision, ownLogEntry, ownReport } from '@vibeline/core/features/reports/report.schema';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const invalidReason = `reason must be one of ${reportReasons.join(', ')}`;

export const reportRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/reports',
    procedure: 'reports.create',
    operationId: 'createReport',
    summary: 'Report a member, post, comment, live stream or message',
    description:
      'Moderators read it; whom it is about never learns who reported. Of a conversation they read the one message that is reported, as it was then, with its pictures and videos. Again while it is open, it changes your reason and note.',
    status: 201,
    refusals: [
      userNotFound(),
      postNotFound(),
      commentNotFound(),
      streamNotFound(),
      messageNotFound(),
      reportSelf(),
      new DomainError('invalid', 'invalid_input', invalidReason, { fields: { reason: invalidReason } }),
    ],
  }),
  restList({
    path: '/api/reports',
    procedure: 'reports.list',
    operationId: 'listOwnReports',
    summary: 'List your reports',
    description: 'The latest first, with what moderators decided.',
    item: { schema: ownReport, from: (item) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/reports/:id',
    procedure: 'reports.get',
    operationId: 'getOwnReport',
    summary: 'Get one of your reports',
    description: 'With what moderators decided.',
    refusals: [reportNotFound()],
  }),
  restList({
    path: '/api/decisions',
    procedure: 'reports.listDecisions',
    operationId: 'listOwnDecisions',
    summary: 'List decisions about you',
    description: 'What moderators decided about you and what you wrote, the latest first.',
    item: { schema: ownDecision, from: (item) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/decisions/:id',
    procedure: 'reports.getDecision',
    operationId: 'getOwnDecision',
    summary: 'Get a decision about you',
    description: 'With its reason, the rule it names, and your appeal.',
    refusals: [decisionNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/decisions/:id/appeal',
    procedure: 'reports.appeal',
    operationId: 'appealDecision',
    summary: 'Appeal a decision about you',
    description: 'Once, within 30 days. Another moderator answers it, if there is one.',
    status: 201,
    refusals: [decisionNotFound(), alreadyAppealed(), appealTooLate(), decisionUndone()],
  }),
  restRow({
    method: 'POST',
    path: '/api/suspension-appeals',
    procedure: 'reports.appealSuspension',
    operationId: 'appealSuspension',
    summary: 'Appeal your suspension',
    description: 'As `appealDecision`, for who cannot sign in: it takes the password instead of a token.',
    status: 201,
    readsToken: false,
    refusals: [
      invalidCredentials(),
      tooManyFailures(1000),
      tooManySignIns(),
      decisionNotFound(),
      alreadyAppealed(),
      appealTooLate(),
    ],
  }),
  restList({
    path: '/api/audit-log',
    procedure: 'reports.listLog',
    operationId: 'listOwnAuditLog',
    summary: 'List what moderators did about you',
    description:
      'Every act about you, the latest first. It does not say which moderator, nor what a dismissed report was about.',
    item: { schema: ownLogEntry, from: (item) => item },
  }),
];
