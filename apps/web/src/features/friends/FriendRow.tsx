import type { Friend } from '@vibeline/core/features/friends/friend.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Count } from '../../ui/Count.tsx';
import { MemberRow } from '../members/MemberRow.tsx';
import { OnlineDot, Presence } from './Presence.tsx';

interface FriendRowProps {
  friend: Pick<Friend, 'member'> & Partial<Pick<Friend, 'mutualFriends' | 'isOnline' | 'lastSeen'>>;
  isGone?: boolean;
  text?: ReactNode;
  /** Beside the name. */
  action?: ((member: User) => ReactNode) | undefined;
  actions?: ((member: User) => ReactNode) | undefined;
}

export function FriendRow({ friend, isGone = false, text = null, action, actions }: FriendRowProps) {
  const member = usePinnedMember(friend.member, isGone);
  if (!member) return null;
  const { mutualFriends, isOnline = false, lastSeen = null } = friend;
  return (
    <MemberRow
      member={member}
      showsFollowsYou={false}
      badge={<OnlineDot isOnline={isOnline} />}
      note={<Presence isOnline={isOnline} lastSeen={lastSeen} />}
      facts={
        <>
          <span>
            <Count value={member.followingCount} /> following
          </span>
          {mutualFriends !== undefined && (
            <span>
              <Count value={mutualFriends} noun="mutual friend" />
            </span>
          )}
        </>
      }
      text={text}
      actions={actions?.(member)}
    >
      {action?.(member)}
    </MemberRow>
  );
}

/**
 * The member of a row. One that is no longer in its list is fetched, because what changes in the cache does not reach the
 * row; null when the viewer may no longer see them.
 */
function usePinnedMember(member: User, isGone: boolean): User | null {
  const { data, error } = trpc.members.get.useQuery({ id: member.id }, { enabled: isGone });
  if (!isGone) return member;
  return isNotFound(error) ? null : (data ?? member);
}
