import { ONLINE_MS } from '@vibeline/core/features/friends/friend.rules';
import type { Friend, FriendRequest } from '@vibeline/core/features/friends/friend.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { viewMember } from '../members/member.view.ts';
import type { FriendshipRow, ListedFriend } from './friend.queries.ts';

export function viewFriend(
  row: ListedFriend,
  { viewerId, mutual, now }: { viewerId: number; mutual: ReadonlyMap<number, number>; now: number },
): Friend {
  return {
    member: viewMember(row, viewerId),
    requestId: row.request_id,
    changedAt: new Date(row.changed_at).toISOString(),
    mutualFriends: mutual.get(row.id) ?? 0,
    isOnline: row.seen_at !== null && row.seen_at > now - ONLINE_MS,
    lastSeen: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
  };
}

const statuses = { outgoing: 'pending', incoming: 'pending', friends: 'accepted', declined: 'declined' } as const;

export function viewRequest(row: FriendshipRow, member: User): FriendRequest {
  const [requesterId, addresseeId] =
    row.id === row.request_id ? [row.member_id, row.other_id] : [row.other_id, row.member_id];
  return { id: row.request_id, requesterId, addresseeId, status: statuses[row.state], member };
}
