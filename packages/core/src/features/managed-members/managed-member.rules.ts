import type { TextRules } from '../../text.rules.ts';

/** What a member may have as a second factor. */
export const factorKinds = ['codes', 'passkeys'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** `active`: not suspended, and here; `deletion`: being deleted, `break`: taking a break, whether suspended or not. Suspensions for what was written anonymously are not shown: they would name its author. */
export const memberStates = ['active', 'suspended', 'deletion', 'break'] as const;
export type MemberState = (typeof memberStates)[number];

/** When a member was last here: within a day, 7 days or 30, longer ago, or never. */
export const seenPeriods = ['day', 'week', 'month', 'longer', 'never'] as const;
export type SeenPeriod = (typeof seenPeriods)[number];

/** Why an account got the verified badge, in code points. */
const BADGE_REASON_MAX = 200;
export const badgeReasonText: TextRules = {
  max: BADGE_REASON_MAX,
  required: 'Reason required',
  label: 'Reason',
  isLine: true,
};

/** How long an offer of the ownership stands. */
export const OFFER_DAYS = 7;
