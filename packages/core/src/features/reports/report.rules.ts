import { DAY_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

/** What can be reported: `stream` is a live one, `message` one of a conversation that its reader received, `session` one of VibeMatch. */
export const reportKinds = ['member', 'post', 'comment', 'stream', 'message', 'session'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Posts, comments and others that one call may report, each by itself. */
export const SUBJECTS_AT_ONCE_MAX = 10;

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

/** `exclude`: the votes of the member count least in the orders of posts and members, for a time. */
export const decisionActions = ['dismiss', 'hide', 'warn', 'suspend', 'exclude'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const appealStates = ['open', 'upheld', 'reversed'] as const;
export type AppealState = (typeof appealStates)[number];

/**
 * Every act in the audit log. `grant`, `revoke` and `reset_link` (made for a member who forgot their password) are done on
 * the server's machine, `use_reset_link` by the member who used the link, all others by moderators
 * and administrators.
 * Every act in the audit log. `use_reset_link` is done by the member who used the link, all others by members with a
 * role or on the server's machine. `grant` and `revoke` are the role of a moderator.
 */
export const logActions = [
  ...decisionActions,
  'unhide',
  'lift',
  'withdraw',
  'uphold',
  'reverse',
  'grant',
  'revoke',
  'reset_link',
  'use_reset_link',
  'change_settings',
  'make_invitation',
  'revoke_invitation',
  'accept_request',
  'decline_request',
  'appoint_owner',
  'export_log',
  'back_up',
  'grant_administrator',
  'revoke_administrator',
  'offer_ownership',
  'take_ownership',
  'end_offer',
  'end_sessions',
  'reset_factor',
  'verify',
  'unverify',
  'create_account',
  'export_member',
  'delete_member',
  'restore_member',
  'member_deleted',
  'announce',
  'change_announcement',
  'end_announcement',
  'unlist_hashtag',
  'list_hashtag',
  'add_advert',
  'change_advert',
  'remove_advert',
  'order_adverts',
] as const;
export type LogAction = (typeof logActions)[number];

export const REPORT_RECEIVED = 'Report received';
export const ALREADY_REPORTED = 'You already reported this';

export const NOTE_MAX = 1000;
/** Lines of the chat of a match that a report may bring with it. */
export const REPORT_LINES_MAX = 20;
export const APPEAL_MAX = 1000;

export const APPEAL_DAYS = 30;
const APPEAL_MS = APPEAL_DAYS * DAY_MS;

export const noteText: TextRules = { max: NOTE_MAX, label: 'Note' };
export const appealText: TextRules = { max: APPEAL_MAX, required: 'Appeal required', label: 'Appeal' };

export const outcomes = ['removed', 'acted', 'no_rule_broken'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeSentences: Record<Outcome, string> = {
  removed: 'We removed it',
  acted: 'We took action',
  no_rule_broken: 'No rule was broken',
};

export function outcomeOf(decision: { action: DecisionAction; isHiding: boolean; isUndone: boolean }): Outcome {
  if (decision.isUndone || decision.action === 'dismiss') return 'no_rule_broken';
  return decision.isHiding ? 'removed' : 'acted';
}

/** Until when (ms UTC) a decision of this time can be appealed. */
export function appealDeadline(decidedAt: number): number {
  return decidedAt + APPEAL_MS;
}
