import { examplePost } from '../../examples/entities.ts';
import { exampleOwnDecision, exampleOwnLogEntry, exampleReport } from '../../examples/moderation.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { memberProcedure, openProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { commentErrors } from '../comments/comment.errors.ts';
import { liveErrors } from '../live/live.errors.ts';
import { matchErrors } from '../match/match.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import { messageErrors } from '../messages/message.errors.ts';
import { postErrors } from '../posts/post.errors.ts';
import { reportErrors } from './report.errors.ts';
import {
  appealSuspensionInput,
  createAppealInput,
  createdReport,
  createdReports,
  createReportInput,
  createReportsInput,
  decisionIdInput,
  listReportsInput,
  ownDecision,
  ownDecisionPage,
  ownLogPage,
  ownReport,
  ownReportPage,
  reportIdInput,
} from './report.schema.ts';

export const reportRouter = router({
  create: mutation(
    memberProcedure
      .input(createReportInput)
      .use(rateLimit('reports'))
      .output(createdReport)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/reports',
            operationId: 'createReport',
            summary: 'Report a member, post, comment, live stream, message or session',
            description:
              'Moderators read it; whom it is about never learns who reported. Of a conversation they read the one message that is reported, as it was then, with its pictures and videos, and of the chat of a match the messages that you send along. Again while it is open, it changes your reason and note, and these messages.',
            status: 201,
          },
        ],
        refusals: [
          memberErrors.notFound(),
          postErrors.notFound(),
          commentErrors.notFound(),
          liveErrors.streamNotFound(),
          messageErrors.notFound(),
          matchErrors.sessionNotFound(),
          reportErrors.self(),
          reportErrors.noLines(),
          reportErrors.invalidReason(),
        ],
        example: {
          input: { kind: 'post', id: examplePost.id, reason: 'spam', note: exampleReport.note },
          output: { message: 'Report received', id: exampleReport.id },
        },
      }),
  ),

  /**
   * The same report of several subjects, all or nothing; responds with the ids of the reports, in their order. For apps,
   * whose reports may name several posts.
   */
  createAll: mutation(
    memberProcedure.input(createReportsInput).use(rateLimit('reports', 'subjects')).output(createdReports),
  ),

  list: query(
    memberProcedure
      .input(listReportsInput)
      .output(ownReportPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/reports',
            operationId: 'listOwnReports',
            summary: 'List your reports',
            description: 'The latest first, with what moderators decided.',
          },
        ],
        example: { output: page(exampleReport) },
      }),
  ),

  get: query(
    memberProcedure
      .input(reportIdInput)
      .output(ownReport)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/reports/:id',
            operationId: 'getOwnReport',
            summary: 'Get one of your reports',
            description: 'With what moderators decided.',
          },
        ],
        refusals: [reportErrors.notFound()],
        example: { input: { id: exampleReport.id }, output: exampleReport },
      }),
  ),

  listDecisions: query(
    memberProcedure
      .input(listReportsInput)
      .output(ownDecisionPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/decisions',
            operationId: 'listOwnDecisions',
            summary: 'List decisions about you',
            description: 'What moderators decided about you and what you wrote, the latest first.',
          },
        ],
        example: { output: page(exampleOwnDecision) },
      }),
  ),

  getDecision: query(
    memberProcedure
      .input(decisionIdInput)
      .output(ownDecision)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/decisions/:id',
            operationId: 'getOwnDecision',
            summary: 'Get a decision about you',
            description: 'With its reason, the rule it names, and your appeal.',
          },
        ],
        refusals: [reportErrors.decisionNotFound()],
        example: { input: { id: exampleOwnDecision.id }, output: exampleOwnDecision },
      }),
  ),

  appeal: mutation(
    memberProcedure
      .input(createAppealInput)
      .use(rateLimit('reports'))
      .output(ownDecision)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/decisions/:id/appeal',
            operationId: 'appealDecision',
            summary: 'Appeal a decision about you',
            description: 'Once, within 30 days. Another moderator answers it, if there is one.',
            status: 201,
          },
        ],
        refusals: [
          reportErrors.decisionNotFound(),
          reportErrors.alreadyAppealed(),
          reportErrors.appealTooLate(),
          reportErrors.decisionUndone(),
        ],
        example: { input: { id: exampleOwnDecision.id, text: 'It is my own shop.' }, output: exampleOwnDecision },
      }),
  ),

  appealSuspension: mutation(
    openProcedure
      .input(appealSuspensionInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/suspension-appeals',
            operationId: 'appealSuspension',
            summary: 'Appeal your suspension',
            description: 'As `appealDecision`, for who cannot sign in: it takes the password instead of a token.',
            status: 201,
            readsToken: false,
          },
        ],
        refusals: [
          accountErrors.invalidCredentials(),
          accountErrors.tooManyFailures(1000),
          accountErrors.tooManySignIns(),
          reportErrors.decisionNotFound(),
          reportErrors.alreadyAppealed(),
          reportErrors.appealTooLate(),
        ],
        example: {
          input: { username: 'ana', password: 'correct horse', text: 'It was a joke between friends.' },
        },
      }),
    { message: 'Appeal received' },
  ),

  listLog: query(
    memberProcedure
      .input(listReportsInput)
      .output(ownLogPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/audit-log',
            operationId: 'listOwnAuditLog',
            summary: 'List what moderators did about you',
            description:
              'Every act about you, the latest first. It does not say which moderator, nor what a dismissed report was about.',
          },
        ],
        example: { output: page(exampleOwnLogEntry) },
      }),
  ),
});
