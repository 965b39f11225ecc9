import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

/** What can be reported: `stream` is a live one, `message` one of a conversation that its reader received. */
export const reportKinds = ['member', 'post', 'comment', 'stream', 'message'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why something is reported, and the rule that a decision names. The list is closed. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'nudity',
  'self_harm',
  'false_information',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A few words for each reason, as choices and headings show it. */
export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or scam',
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  violence: 'Violence or threats',
  nudity: 'Nudity or sexual content',
  self_harm: 'Self-harm or suicide',
  false_information: 'False information',
  impersonation: 'Impersonation',
  other: 'Something else',
};

/** The rule behind each reason, as a decision quotes it. */
export const reasonRules: Record<ReportReason, string> = {
  spam: 'No spam, scams or repeated advertising.',
  harassment: 'No insults, threats or campaigns against a person.',
  hate: 'No attacks on people for who they are.',
  violence: 'No threats of violence and no praise of it.',
  nudity: 'No nudity and no sexual content.',
  self_harm: 'Nothing that encourages self-harm.',
  false_information: 'No false information that can harm people.',
  impersonation: 'No pretending to be someone else.',
  other: 'Be kind, and follow the law.',
};

/** What moderators decide about a case. */
export const decisionActions = ['dismiss', 'hide', 'warn', 'suspend'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const appealStates = ['open', 'upheld', 'reversed'] as const;
export type AppealState = (typeof appealStates)[number];

/** Every act in the audit log. `grant` and `revoke` are done on the server's machine, all others by moderators. */
export const logActions = [
  ...decisionActions,
  'unhide',
  'lift',
  'withdraw',
  'uphold',
  'reverse',
  'grant',
  'revoke',
] as const;
export type LogAction = (typeof logActions)[number];

/** The answer to a report. */
export const REPORT_RECEIVED = 'Report received';
/** The answer to another report of the same while its case is open: it changes the reason and note of the first. */
export const ALREADY_REPORTED = 'You already reported this';

export const NOTE_MAX = 1000;
export const APPEAL_MAX = 1000;

/** How long after a decision its author may appeal. */
export const APPEAL_DAYS = 30;
const APPEAL_MS = APPEAL_DAYS * 24 * 60 * 60 * 1000;

export const noteText: TextRules = { max: NOTE_MAX, label: 'Note' };
export const appealText: TextRules = { max: APPEAL_MAX, required: 'Appeal required', label: 'Appeal' };

/** What became of a report, as its reporter is told. */
export const outcomes = ['removed', 'acted', 'no_rule_broken'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeSentences: Record<Outcome, string> = {
  removed: 'We removed it',
  acted: 'We took action',
  no_rule_broken: 'No rule was broken',
};

/** What the reporters of a case are told, once it is decided. */
export function outcomeOf(decision: { action: DecisionAction; isHiding: boolean; isUndone: boolean }): Outcome {
  if (decision.isUndone || decision.action === 'dismiss') return 'no_rule_broken';
  return decision.isHiding ? 'removed' : 'acted';
}

/** Until when (ms UTC) a decision of this time can be appealed. */
export function appealDeadline(decidedAt: number): number {
  return decidedAt + APPEAL_MS;
}

/** For a report of someone else, or one that does not exist. */
export function reportNotFound(): DomainError {
  return new DomainError('not_found', 'report_not_found', 'Report not found');
}

/** For a decision about someone else, or one that does not exist. */
export function decisionNotFound(): DomainError {
  return new DomainError('not_found', 'decision_not_found', 'Decision not found');
}

export function reportSelf(): DomainError {
  return new DomainError('invalid', 'report_self', 'You cannot report yourself');
}

/** A decision is appealed once. */
export function alreadyAppealed(): DomainError {
  return new DomainError('conflict', 'already_appealed', 'You appealed this decision already');
}

export function appealTooLate(): DomainError {
  return new DomainError('conflict', 'appeal_too_late', `A decision can be appealed within ${APPEAL_DAYS} days`);
}

/** For a decision that was taken back: there is nothing left to appeal. */
export function decisionUndone(): DomainError {
  return new DomainError('conflict', 'decision_undone', 'This decision was taken back already');
}
