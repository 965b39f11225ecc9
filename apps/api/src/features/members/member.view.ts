import { DELETED_MEMBER, MEMBER_ON_BREAK } from '@vibeline/core/features/accounts/deletion.rules';
import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';
import { verifiedBy } from '@vibeline/core/features/members/verified.rules';
import { DEFAULT_VIBE_SCORE, vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { publicUrl } from '../media/media.view.ts';
import { type Absence, absences } from '../visibility/deletion-visibility.queries.ts';
import type { MemberRow } from './member.queries.ts';
import type { RelationRow } from './relation.queries.ts';

/** Explicit, so that other columns are never sent. */
export function viewMember(row: MemberRow, viewerId: number | null): User {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    profileImage: row.profile_image === null ? null : publicUrl(row.profile_image),
    vibeScore: vibeScore(row.positive_received, row.negative_received),
    totalVotes: countVotes(row, row.id, viewerId),
    ...viewBadge(row.is_verified, row.has_follower_badge, row.follower_count),
    bio: row.bio,
    location: row.location,
    website: row.website,
    followerCount: row.follower_count,
    followingCount: row.following_count,
    postCount: row.post_count,
    createdAt: new Date(row.created_at).toISOString(),
    isPrivate: row.is_private === 1,
    relation: viewRelation(row, row.id, viewerId),
  };
}

function viewBadge(granted: number, ofFollowers: number, followerCount: number) {
  const by = verifiedBy({ isGranted: granted === 1, hasFollowerBadge: ofFollowers === 1, followerCount });
  return { isVerified: by !== null, ...(by !== null && { verifiedBy: by }) };
}

type ReceivedVotes = Pick<MemberRow, 'positive_received' | 'negative_received' | 'public_positive' | 'public_negative'>;

/**
 * Only the member sees votes on what few may see: others could detect each of them by comparing two responses. The
 * public counters may fall below 0 while servers of the version before run, which do not change them.
 */
function countVotes(row: ReceivedVotes, memberId: number, viewerId: number | null): number {
  if (memberId === viewerId) return row.positive_received + row.negative_received;
  return Math.max(0, row.public_positive) + Math.max(0, row.public_negative);
}

function viewRelation(row: RelationRow, memberId: number, viewerId: number | null): Relation | null {
  if (viewerId === null || memberId === viewerId) return null;
  return {
    follow: row.my_follow === null || row.my_follow === 'declined' ? 'none' : row.my_follow,
    followsMe: row.follows_me === 1,
    friend: viewFriend(row.friend),
    close: row.friend === 'close',
    // Blocked members are shown only in the list of the blocked.
    blocked: false,
    muted: row.is_muted === 1,
  };
}

function viewFriend(state: RelationRow['friend']): Relation['friend'] {
  if (state === null || state === 'declined') return 'none';
  return state === 'close' ? 'friends' : state;
}

/** In place of the name of a member who is hidden from everyone; null of one who is not. */
export function nameOfAbsent(absence: Absence): string | null {
  if (absence === absences.break) return MEMBER_ON_BREAK;
  return absence === absences.deleted ? DELETED_MEMBER : null;
}

export interface AuthorRow extends RelationRow {
  author_id: number;
  author_name: string;
  author_username: string;
  author_profile_image: string | null;
  author_is_verified: number;
  author_positive: number;
  author_negative: number;
  author_public_positive: number;
  author_public_negative: number;
  author_follower_count: number;
  author_has_follower_badge: number;
  author_absence: Absence;
}

export function viewAuthor(row: AuthorRow, viewerId: number | null): Author {
  const absent = nameOfAbsent(row.author_absence);
  if (absent !== null) return { ...nobody, id: row.author_id, name: absent, username: '' };
  const badge = viewBadge(row.author_is_verified, row.author_has_follower_badge, row.author_follower_count);
  return {
    id: row.author_id,
    name: row.author_name,
    username: row.author_username,
    profileImage: row.author_profile_image === null ? null : publicUrl(row.author_profile_image),
    vibeScore: vibeScore(row.author_positive, row.author_negative),
    totalVotes: countVotes(receivedBy(row), row.author_id, viewerId),
    ...badge,
    ...(badge.isVerified && { followerCount: row.author_follower_count }),
    relation: viewRelation(row, row.author_id, viewerId),
  };
}

function receivedBy(row: AuthorRow): ReceivedVotes {
  return {
    positive_received: row.author_positive,
    negative_received: row.author_negative,
    public_positive: row.author_public_positive,
    public_negative: row.author_public_negative,
  };
}

const nobody = {
  profileImage: null,
  vibeScore: DEFAULT_VIBE_SCORE,
  totalVotes: 0,
  isVerified: false,
  relation: null,
} satisfies Partial<Author>;

export const anonymousAuthor: Author = { ...nobody, id: 0, name: 'Anonymous', username: 'anonymous' };
