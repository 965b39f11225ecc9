import type { CircleRole } from '@vibeline/core/features/circles/circle.rules';
import type { Circle, CircleMember } from '@vibeline/core/features/circles/circle.schema';
import { viewAuthor, viewMember } from '../members/member.view.ts';
import type { CircleRow } from './circle.queries.ts';
import type { CircleMemberRow } from './circle-members.queries.ts';

export function viewCircle(row: CircleRow, viewerId: number): Circle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isPrivate: row.is_private === 1,
    memberLimit: row.member_limit,
    memberCount: row.member_count,
    ownerId: row.owner_id,
    owner: viewAuthor(row, viewerId),
    createdAt: new Date(row.created_at).toISOString(),
    role: roleOf(row, viewerId),
    isInvited: Boolean(row.is_invited),
    isBanned: Boolean(row.is_banned),
  };
}

function roleOf(row: Pick<CircleRow, 'owner_id' | 'is_in'>, viewerId: number): CircleRole {
  if (row.owner_id === viewerId) return 'owner';
  return row.is_in ? 'member' : 'none';
}

export function viewCircleMember(
  row: CircleMemberRow,
  { viewerId, ownerId }: { viewerId: number; ownerId: number },
): CircleMember {
  return {
    member: viewMember(row, viewerId),
    role: row.id === ownerId ? 'owner' : 'member',
    joinedAt: new Date(row.joined_at).toISOString(),
  };
}
