import { defineErrors } from '../../errors.ts';
import { FRIENDS_MAX } from './friend.rules.ts';

export const friendErrors = defineErrors({
  /** For a member who is no friend: absent, blocked, a stranger or one whose request waits. */
  notFound: ['not_found', 'friend_not_found', 'Friend not found'],
  self: ['invalid', 'friend_self', 'You cannot be your own friend'],
  tooMany: ['conflict', 'too_many_friends', `You can have at most ${FRIENDS_MAX.toLocaleString('en')} friends`],
  otherHasTooMany: ['conflict', 'other_has_too_many_friends', 'This member cannot have more friends'],
});
