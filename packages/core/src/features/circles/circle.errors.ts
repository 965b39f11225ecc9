import { defineErrors } from '../../errors.ts';
import { CIRCLES_MAX, INVITATIONS_MAX, OWNED_CIRCLES_MAX } from './circle.rules.ts';

export const circleErrors = defineErrors({
  /** For a circle that is absent, deleted, or that the viewer may not see: clients cannot tell which. */
  notFound: ['not_found', 'circle_not_found', 'Circle not found'],
  full: ['conflict', 'circle_full', 'This circle is full'],
  memberLimitTooSmall: [
    'conflict',
    'member_limit_too_small',
    'The circle has more members than that',
    { field: 'memberLimit' },
  ],
  /** Members wrote posts, comments and messages for the members of the circle only. */
  hasPosts: [
    'conflict',
    'circle_has_posts',
    'Others have posted here for members alone, so the circle stays private',
    { field: 'isPrivate' },
  ],
  notOwner: ['forbidden', 'not_circle_owner', 'Only the owner of the circle can do this'],
  joinToPost: ['forbidden', 'not_circle_member', 'Join this circle to post'],
  notMember: ['forbidden', 'not_circle_member', 'Only members of the circle can do this'],
  ownerCannotLeave: ['conflict', 'owner_cannot_leave', 'Hand the circle over before you leave it'],
  cannotRemoveOwner: ['invalid', 'cannot_remove_owner', 'The owner cannot be removed'],
  memberNotFound: ['not_found', 'circle_member_not_found', 'Member not found'],
  tooMany: ['conflict', 'too_many_circles', `You can be in at most ${CIRCLES_MAX} circles`],
  tooManyOwned: ['conflict', 'too_many_owned_circles', `You can own at most ${OWNED_CIRCLES_MAX} circles`],
  otherOwnsTooMany: ['conflict', 'other_owns_too_many_circles', 'This member cannot own more circles'],
  tooManyInvitations: ['conflict', 'too_many_invitations', `At most ${INVITATIONS_MAX} invitations can wait at once`],
  banned: [
    'forbidden',
    'banned_from_circle',
    'The owner of this circle has removed you. You can join again when the owner invites you',
  ],
  onlyOwnerInvites: [
    'forbidden',
    'only_owner_invites',
    'The owner has removed this member. Only the owner can invite them again',
  ],
  alreadyMember: ['conflict', 'already_in_circle', 'This member is in the circle already'],
  inviteLinkNotFound: ['not_found', 'invite_link_not_found', 'This invite link does not work any more'],
  /** A post in a circle names its author: its readers are the members. */
  notAnonymous: ['invalid', 'circle_not_anonymous', 'A post in a circle cannot be anonymous', { field: 'isAnonymous' }],
  /** A post is for a circle or for another audience, and one in a circle is no story. */
  oneAudience: [
    'invalid',
    'circle_audience_only',
    'A post in a circle is for its members alone',
    { field: 'audience' },
  ],
  notCombined: [
    'invalid',
    'circle_not_combined',
    'circleId cannot be combined with other filters',
    { field: 'circleId' },
  ],
});
