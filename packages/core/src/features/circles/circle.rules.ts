import type { TextRules } from '../../text.rules.ts';

export const CIRCLE_NAME_MAX = 50;
export const MEMBER_LIMITS = [10, 25, 50, 100] as const;
export type MemberLimit = (typeof MEMBER_LIMITS)[number];
export const DEFAULT_MEMBER_LIMIT: MemberLimit = 50;

export const OWNED_CIRCLES_MAX = 100;

export const CIRCLES_MAX = 500;

export const INVITATIONS_MAX = 200;

/** Invitations that wait are counted up to here; a count of this many may mean more. */
export const INVITATIONS_COUNTED_MAX = 100;

export const INVITEES_MAX = 10;

export const circleFilters = ['all', 'mine', 'discover'] as const;
export type CircleFilter = (typeof circleFilters)[number];

export const CIRCLE_NAME_REQUIRED = 'Name required';

export const circleName: TextRules = {
  max: CIRCLE_NAME_MAX,
  label: 'Name',
  required: CIRCLE_NAME_REQUIRED,
  isLine: true,
};
export const circleDescription: TextRules = { max: 500, label: 'Description' };

export type CircleRole = 'owner' | 'member' | 'none';

export function isCircleFull({ memberCount, memberLimit }: { memberCount: number; memberLimit: number }): boolean {
  return memberCount >= memberLimit;
}
