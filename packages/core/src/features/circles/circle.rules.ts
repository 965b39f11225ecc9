import { DomainError } from '../../errors.ts';
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

/** For a circle that is absent, deleted, or that the viewer may not see: clients cannot tell which. */
export function circleNotFound(): DomainError {
  return new DomainError('not_found', 'circle_not_found', 'Circle not found');
}

export function circleFull(): DomainError {
  return new DomainError('conflict', 'circle_full', 'This circle is full');
}

export function memberLimitTooSmall(): DomainError {
  const message = 'The circle has more members than that';
  return new DomainError('conflict', 'member_limit_too_small', message, { fields: { memberLimit: message } });
}

/** Members wrote the posts for the members of the circle only. */
export function circleHasPosts(): DomainError {
  const message = 'Others have posted here for members alone, so the circle stays private';
  return new DomainError('conflict', 'circle_has_posts', message, { fields: { isPrivate: message } });
}

export function notCircleOwner(): DomainError {
  return new DomainError('forbidden', 'not_circle_owner', 'Only the owner of the circle can do this');
}

export function joinToPost(): DomainError {
  return new DomainError('forbidden', 'not_circle_member', 'Join this circle to post');
}

export function notCircleMember(): DomainError {
  return new DomainError('forbidden', 'not_circle_member', 'Only members of the circle can do this');
}

export function ownerCannotLeave(): DomainError {
  return new DomainError('conflict', 'owner_cannot_leave', 'Hand the circle over before you leave it');
}

export function cannotRemoveOwner(): DomainError {
  return new DomainError('invalid', 'cannot_remove_owner', 'The owner cannot be removed');
}

export function circleMemberNotFound(): DomainError {
  return new DomainError('not_found', 'circle_member_not_found', 'Member not found');
}

export function tooManyCircles(): DomainError {
  return new DomainError('conflict', 'too_many_circles', `You can be in at most ${CIRCLES_MAX} circles`);
}

export function tooManyOwnedCircles(): DomainError {
  return new DomainError('conflict', 'too_many_owned_circles', `You can own at most ${OWNED_CIRCLES_MAX} circles`);
}

export function otherOwnsTooManyCircles(): DomainError {
  return new DomainError('conflict', 'other_owns_too_many_circles', 'This member cannot own more circles');
}

export function tooManyInvitations(): DomainError {
  return new DomainError('conflict', 'too_many_invitations', `At most ${INVITATIONS_MAX} invitations can wait at once`);
}

export function bannedFromCircle(): DomainError {
  const message = 'The owner of this circle has removed you. You can join again when the owner invites you';
  return new DomainError('forbidden', 'banned_from_circle', message);
}

export function onlyOwnerInvites(): DomainError {
  const message = 'The owner has removed this member. Only the owner can invite them again';
  return new DomainError('forbidden', 'only_owner_invites', message);
}

export function alreadyInCircle(): DomainError {
  return new DomainError('conflict', 'already_in_circle', 'This member is in the circle already');
}

export function inviteLinkNotFound(): DomainError {
  return new DomainError('not_found', 'invite_link_not_found', 'This invite link does not work any more');
}

/** A post in a circle names its author: its readers are the members. */
export function circleNotAnonymous(): DomainError {
  const message = 'A post in a circle cannot be anonymous';
  return new DomainError('invalid', 'circle_not_anonymous', message, { fields: { isAnonymous: message } });
}

/** A post is for a circle or for another audience, and one in a circle is no story. */
export function circlePostHasOneAudience(): DomainError {
  const message = 'A post in a circle is for its members alone';
  return new DomainError('invalid', 'circle_audience_only', message, { fields: { audience: message } });
}

export function circleNotCombined(): DomainError {
  const message = 'circleId cannot be combined with other filters';
  return new DomainError('invalid', 'circle_not_combined', message, { fields: { circleId: message } });
}
