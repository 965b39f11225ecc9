import {
  exampleCase,
  exampleCaseSummary,
  exampleLogEntry,
  exampleMemberCase,
  exampleOwnDecision,
  exampleSuspension,
} from '../../examples/moderation.ts';
import { page } from '../../examples/page.ts';
import { pageInput } from '../../page.ts';
import { administratorProcedure, moderatorProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { networkErrors } from '../network/network.errors.ts';
import { reportErrors } from '../reports/report.errors.ts';
import { moderationErrors } from './moderation.errors.ts';
import { caseStates } from './moderation.rules.ts';
import {
  answerAppealInput,
  caseIdInput,
  casePage,
  decideInput,
  decideMemberInput,
  exportedLog,
  exportLogInput,
  listCasesInput,
  listLogInput,
  logPage,
  moderationCase,
  suspensionPage,
  undoInput,
} from './moderation.schema.ts';
import { ringProcedures } from './ring.router.ts';

export const moderationRouter = router({
  ...ringProcedures,

  listCases: query(
    moderatorProcedure
      .input(listCasesInput)
      .output(casePage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/cases',
            operationId: 'listCases',
            summary: 'List cases',
            description: `For moderators. \`state\` is one of ${caseStates.join(', ')}; open cases come by their number of reports. Those about yourself are left out.`,
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { input: { state: 'appealed' }, output: page(exampleCaseSummary) },
      }),
  ),

  getCase: query(
    moderatorProcedure
      .input(caseIdInput)
      .output(moderationCase)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/cases/:id',
            operationId: 'getCase',
            summary: 'Get a case',
            description:
              'For moderators: what was reported as it was and as it is, its author unless anonymous, the reports and the decision. A case about yourself does not exist for you.',
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { input: { id: exampleCase.id }, output: exampleCase },
      }),
  ),

  decide: mutation(
    moderatorProcedure
      .input(decideInput)
      .output(moderationCase)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/moderation/cases/:id/decision',
            operationId: 'decideCase',
            summary: 'Decide a case',
            description: 'For moderators. The author and the reporters are told. Of two at once, one decides.',
            status: 201,
          },
        ],
        refusals: [
          moderationErrors.notFound(),
          moderationErrors.alreadyDecided(),
          moderationErrors.nothingToHide(),
          moderationErrors.demoAccountProtected(),
          moderationErrors.roleProtected(),
          moderationErrors.untilTooEarly(),
          moderationErrors.untilTooLate(),
        ],
        example: {
          input: { id: exampleCase.id, action: 'hide', rule: 'spam', reason: exampleOwnDecision.reason },
          output: exampleCase,
        },
      }),
  ),

  decideMember: mutation(
    moderatorProcedure
      .input(decideMemberInput)
      .output(moderationCase)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/moderation/members/:id/decisions',
            operationId: 'decideMember',
            summary: 'Warn or suspend a member',
            description:
              'For moderators, without a report: about members with a lower role than theirs. The member is told, and may appeal. Opens a case that is decided; reports that wait are not answered by it.',
            status: 201,
          },
        ],
        refusals: [
          moderationErrors.notFound(),
          moderationErrors.ownAccount(),
          moderationErrors.roleProtected(),
          moderationErrors.demoAccountProtected(),
          moderationErrors.untilTooEarly(),
          moderationErrors.untilTooLate(),
        ],
        example: {
          input: { id: exampleCase.member.id, action: 'warn', rule: 'spam', reason: exampleOwnDecision.reason },
          output: exampleMemberCase,
        },
      }),
  ),

  undo: mutation(
    moderatorProcedure
      .input(undoInput)
      .output(moderationCase)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/moderation/decisions/:id/undo',
            operationId: 'undoDecision',
            summary: 'Take a decision back',
            description: 'For moderators. Shows again what it hid, or ends the suspension; the author is told.',
          },
        ],
        refusals: [moderationErrors.notFound(), reportErrors.decisionUndone(), moderationErrors.nothingToUndo()],
        example: { input: { id: exampleOwnDecision.id, reason: 'It is no advert.' }, output: exampleCase },
      }),
  ),

  answerAppeal: mutation(
    moderatorProcedure
      .input(answerAppealInput)
      .output(moderationCase)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/moderation/decisions/:id/appeal',
            operationId: 'answerAppeal',
            summary: 'Answer an appeal',
            description: 'For moderators: another one than who decided, if there is one. The author is told.',
          },
        ],
        refusals: [moderationErrors.notFound(), moderationErrors.alreadyDecided(), moderationErrors.anotherModerator()],
        example: {
          input: { id: exampleOwnDecision.id, isReversed: true, reason: 'It is no advert.' },
          output: exampleCase,
        },
      }),
  ),

  listSuspensions: query(
    moderatorProcedure
      .input(pageInput)
      .output(suspensionPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/suspensions',
            operationId: 'listSuspensions',
            summary: 'List suspensions',
            description: 'For moderators: those that stand, the latest first.',
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { output: page(exampleSuspension) },
      }),
  ),

  listLog: query(
    moderatorProcedure
      .input(listLogInput)
      .output(logPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/audit-log',
            operationId: 'listAuditLog',
            summary: 'List every act of moderators',
            description:
              'For moderators: the audit log, the latest first. Nobody can change or delete an entry. Administrators also see what was changed.',
          },
        ],
        refusals: [moderationErrors.notFound()],
        example: { output: page(exampleLogEntry) },
      }),
  ),

  exportLog: mutation(
    administratorProcedure
      .input(exportLogInput)
      .output(exportedLog)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/audit-log/export',
            operationId: 'exportAuditLog',
            summary: 'Export the audit log',
            description:
              'For administrators: as CSV, in parts of up to 1,000 entries. Each export is an act in the log itself.',
          },
        ],
        refusals: [networkErrors.notFound(), moderationErrors.invalidAction()],
        example: {
          input: { action: 'change_settings' },
          output: {
            csv: 'time,action,actor,about,kind,post,comment,case,decision,reason,changes\r\n',
            nextCursor: null,
          },
        },
      }),
  ),
});
