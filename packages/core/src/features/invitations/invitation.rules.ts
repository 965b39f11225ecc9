import type { TextRules } from '../../text.rules.ts';

export const invitationNoteText: TextRules = { max: 100, label: 'Note', isLine: true };

export const USES_MAX = 100;
export const HOURS_MAX = 30 * 24;

export const USES_INVALID = `usesMax must be a whole number from 1 to ${USES_MAX}, or null`;
export const HOURS_INVALID = `hours must be a whole number from 1 to ${HOURS_MAX}, or null`;

/** Longer than any code: 22 characters. */
export const CODE_MAX = 100;

export const invitationStates = ['active', 'used_up', 'ended', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Times in ms UTC. */
interface Use {
  used: number;
  usesMax: number | null;
  endsAt: number | null;
  revokedAt: number | null;
}

export function invitationState({ used, usesMax, endsAt, revokedAt }: Use, now: number): InvitationState {
  if (revokedAt !== null) return 'revoked';
  if (usesMax !== null && used >= usesMax) return 'used_up';
  return endsAt !== null && endsAt <= now ? 'ended' : 'active';
}
