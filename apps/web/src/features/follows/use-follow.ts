import { desiredFollow } from '@vibeline/core/features/follows/follow.rules';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { withFollow } from '../../cache/with-follow.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { type DesiredFollow, FOLLOW, followTitle, isDesiredFollow } from './follow-input.ts';

export function useCanFollow({ id, relation }: Author): boolean {
  const token = useToken();
  return token === null ? id !== 0 : relation !== null;
}

/** `isRequest`: the member is asked first, also when their account is public. */
export function useFollow(member: Author, isRequest = false) {
  const { user } = useCurrentUser();
  const { shown, isPending, setDesired } = useOptimisticMutation(member, {
    kind: FOLLOW,
    id: member.id,
    accepts: isDesiredFollow,
    overlay: (cached, { follow }: DesiredFollow) => withFollow(cached, follow),
  });
  const follow = shown.relation?.follow ?? 'none';

  const toggle = (isPrivate: boolean) => {
    const desired: DesiredFollow = {
      memberId: member.id,
      username: member.username,
      viewerId: user?.id,
      follow: desiredFollow(follow, isPrivate || isRequest),
      before: follow,
      isPrivate,
      isRequest,
    };
    setDesired(desired, followTitle(desired));
  };
  return { follow, isPending, toggle };
}
