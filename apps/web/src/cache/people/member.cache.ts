import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { patchEntities } from '../entities/patch-entities.ts';
import type { Cache } from '../use-cache.ts';

interface MemberChange {
  author: (author: Author) => Author;
  user: <Known extends User>(user: Known) => Known;
}

export function patchMember(cache: Cache, memberId: number, { author, user }: MemberChange): void {
  patchEntities(cache, {
    author: (cached) => (cached.id === memberId ? author(cached) : cached),
    user: (cached) => (cached.id === memberId ? user(cached) : cached),
  });
}

export function updateMember(cache: Cache, sent: User): void {
  const { id, name, username, profileImage, vibeScore, totalVotes, isVerified, verifiedBy, relation } = sent;
  const { followerCount, followingCount } = sent;
  patchMember(cache, id, {
    author: (cached) => ({
      ...{ id, name, username, profileImage, vibeScore, totalVotes, isVerified, relation },
      ...(verifiedBy !== undefined && { verifiedBy }),
      ...((isVerified || cached.followerCount !== undefined) && { followerCount }),
      ...(cached.followingCount !== undefined && { followingCount }),
    }),
    user: (cached) => ({ ...cached, ...sent }),
  });
}

export function updateVibeScore(cache: Cache, memberId: number, vibeScore: number): void {
  const withScore = <Known extends Author>(member: Known): Known =>
    member.vibeScore === vibeScore ? member : { ...member, vibeScore };
  patchMember(cache, memberId, { author: withScore, user: withScore });
}

interface OwnScore {
  vibeScore: number;
  positiveReceived: number;
  negativeReceived: number;
}

export function updateOwnScore(cache: Cache, memberId: number, score: OwnScore): void {
  const { vibeScore, positiveReceived, negativeReceived } = score;
  updateVibeScore(cache, memberId, vibeScore);
  const totalVotes = positiveReceived + negativeReceived;
  cache.utils.accounts.me.setData(
    undefined,
    (data) => data && { ...data, user: { ...data.user, vibeScore, positiveReceived, negativeReceived, totalVotes } },
  );
}

export function countPost(cache: Cache, memberId: number, by: 1 | -1): void {
  patchEntities(cache, {
    user: (cached) => (cached.id === memberId ? { ...cached, postCount: Math.max(0, cached.postCount + by) } : cached),
  });
}
