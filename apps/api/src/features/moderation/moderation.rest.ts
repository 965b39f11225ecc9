import {
  alreadyDecided,
  anotherModerator,
  caseStates,
  demoAccountProtected,
  moderationNotFound,
  nothingToHide,
  nothingToUndo,
  untilTooEarly,
  untilTooLate,
} from '@vibeline/core/features/moderation/moderation.rules';
import { caseSummary, logEntry, suspension } from '@vibeline/core/features/moderation/moderation.schema';
import { decisionUndone } from '@vibeline/core/features/reports/report.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

export const moderationRows: RestRow[] = [
  restList({
    path: '/api/moderation/cases',
    procedure: 'moderation.listCases',
    operationId: 'listCases',
    summary: 'List cases',
    description: `For moderators. \`state\` is one of ${caseStates.join(', ')}; open cases come by their number of reports. Those about yourself are left out.`,
    refusals: [moderationNotFound()],
    item: { schema: caseSummary, from: (item) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/moderation/cases/:id',
    procedure: 'moderation.getCase',
    operationId: 'getCase',
    summary: 'Get a case',
    description:
      'For moderators: what was reported as it was and as it is, its author unless anonymous, the reports and the decision. A case about yourself does not exist for you.',
    refusals: [moderationNotFound()],
  }),
  restRow({
    method: 'POST',
    path: '/api/moderation/cases/:id/decision',
    procedure: 'moderation.decide',
    operationId: 'decideCase',
    summary: 'Decide a case',
    description: 'For moderators. The author and the reporters are told. Of two at once, one decides.',
    status: 201,
    refusals: [
      moderationNotFound(),
      alreadyDecided(),
      nothingToHide(),
      demoAccountProtected(),
      untilTooEarly(),
      untilTooLate(),
    ],
  }),
  restRow({
    method: 'POST',
    path: '/api/moderation/decisions/:id/undo',
    procedure: 'moderation.undo',
    operationId: 'undoDecision',
    summary: 'Take a decision back',
    description: 'For moderators. Shows again what it hid, or ends the suspension; the author is told.',
    refusals: [moderationNotFound(), decisionUndone(), nothingToUndo()],
  }),
  restRow({
    method: 'PUT',
    path: '/api/moderation/decisions/:id/appeal',
    procedure: 'moderation.answerAppeal',
    operationId: 'answerAppeal',
    summary: 'Answer an appeal',
    description: 'For moderators: another one than who decided, if there is one. The author is told.',
    refusals: [moderationNotFound(), alreadyDecided(), anotherModerator()],
  }),
  restList({
    path: '/api/moderation/suspensions',
    procedure: 'moderation.listSuspensions',
    operationId: 'listSuspensions',
    summary: 'List suspensions',
    description: 'For moderators: those that stand, the latest first.',
    refusals: [moderationNotFound()],
    item: { schema: suspension, from: (item) => item },
  }),
  restList({
    path: '/api/moderation/audit-log',
    procedure: 'moderation.listLog',
    operationId: 'listAuditLog',
    summary: 'List every act of moderators',
    description: 'For moderators: the audit log, the latest first. Nobody can change or delete an entry.',
    refusals: [moderationNotFound()],
    item: { schema: logEntry, from: (item) => item },
  }),
];
