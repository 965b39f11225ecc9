import { defineErrors } from '../../errors.ts';
import { APPEAL_DAYS, reportReasons } from './report.rules.ts';

const INVALID_REASON = `reason must be one of ${reportReasons.join(', ')}`;

export const reportErrors = defineErrors({
  notFound: ['not_found', 'report_not_found', 'Report not found'],
  decisionNotFound: ['not_found', 'decision_not_found', 'Decision not found'],
  self: ['invalid', 'report_self', 'You cannot report yourself'],
  noLines: [
    'invalid',
    'invalid_report_lines',
    'Only messages of the chat of a match with the one you report can go along',
    { field: 'lineIds' },
  ],
  invalidReason: ['invalid', 'invalid_input', INVALID_REASON, { field: 'reason' }],
  alreadyAppealed: ['conflict', 'already_appealed', 'You appealed this decision already'],
  appealTooLate: ['conflict', 'appeal_too_late', `A decision can be appealed within ${APPEAL_DAYS} days`],
  decisionUndone: ['conflict', 'decision_undone', 'This decision was taken back already'],
});
