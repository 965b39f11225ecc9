import type { TextRules } from '../../text.rules.ts';

/** An open case waits for a decision, an appealed one for an answer to the appeal. */
export const caseStates = ['open', 'decided', 'appealed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What can be decided in a case; `exclude` is decided about a whole ring. */
export const caseActions = ['dismiss', 'hide', 'warn', 'suspend'] as const;

/** The reason that is sent to the author, in code points. */
export const REASON_MAX = 500;
export const decisionReasonText: TextRules = { max: REASON_MAX, required: 'Reason required', label: 'Reason' };

/** How much of what was reported is stored with the report, in code points. */
export const SNAPSHOT_MAX = 5000;

/** The most texts stored of one reporter, when the author changes the reported text between their reports. */
export const REPORT_TEXTS_MAX = 5;

/** The most reports sent with a case: the latest ones. */
export const CASE_REPORTS_MAX = 100;
