import { desiredFollow } from '@vibeline/core/features/follows/follow.rules';
import type { Author, Relation } from '@vibeline/core/features/members/member.schema';
import { withFollow } from '../../cache/people/with-follow.ts';
import { defineChange, type InputOf } from '../../lib/outbox/change.ts';
import { isFlag, isId, isText, oneOf } from '../../lib/outbox/input-fields.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

export const FOLLOW_SIGNED_OUT = 'Please log in to follow users';

const isFollow = oneOf<Relation['follow']>('none', 'pending', 'accepted');

export const followChange = defineChange(
  'follows',
  {
    memberId: isId,
    username: isText,
    viewerId: (value: unknown) => value === undefined || isId(value),
    follow: isFollow,
    before: isFollow,
    isPrivate: isFlag,
    // Set on the page of followers, where members with a public account are asked too. Earlier versions stored no such
    // field.
    isRequest: (value: unknown) => value === undefined || isFlag(value),
    // Set on the page of friends, which has sentences of its own for toasts. Earlier versions stored no such field.
    isOfFriends: (value: unknown) => value === undefined || isFlag(value),
  },
  {
    title: ({ follow, username }) => (follow === 'none' ? `Unfollow @${username}` : `Follow @${username}`),
    overlay: (member: Author, { follow }) => withFollow(member, follow),
  },
);

export type DesiredFollow = InputOf<typeof followChange>;

export function useCanFollow({ id, relation }: Author): boolean {
  const token = useToken();
  return token === null ? id !== 0 : relation !== null;
}

interface FollowPlace {
  /** Whether the member is asked first, also when their account is public. */
  isRequest?: boolean;
  isOfFriends?: boolean;
}

export function useFollow(member: Author, { isRequest = false, isOfFriends = false }: FollowPlace = {}) {
  const { user } = useCurrentUser();
  const { id: memberId, username } = member;
  const { shown, isPending, setDesired } = useOptimisticMutation(followChange, memberId, member);
  const before = shown.relation?.follow ?? 'none';
  const toggle = (isPrivate: boolean) => {
    const follow = desiredFollow(before, isPrivate || isRequest);
    setDesired({ memberId, username, viewerId: user?.id, follow, before, isPrivate, isRequest, isOfFriends });
  };
  return { follow: before, isPending, toggle };
}
