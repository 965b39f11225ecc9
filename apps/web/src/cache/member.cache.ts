import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { patchEntities } from './entities/patch-entities.ts';
import type { Cache } from './use-cache.ts';

/** How a member changes: as an author, and in full. */
interface MemberChange {
  author: (author: Author) => Author;
  user: <Known extends User>(user: Known) => Known;
}

/** Changes a member wherever they are cached: as an author, in lists of people, by themself. */
export function patchMember(cache: Cache, memberId: number, { author, user }: MemberChange): void {
  patchEntities(cache, {
    author: (cached) => (cached.id === memberId ? author(cached) : cached),
    user: (cached) => (cached.id === memberId ? user(cached) : cached),
  });
}

/** Shows a member everywhere as the server has just sent them. */
export function updateMember(cache: Cache, sent: User): void {
  const { id, name, username, profileImage, vibeScore, isVerified, relation } = sent;
  patchMember(cache, id, {
    author: () => ({ id, name, username, profileImage, vibeScore, isVerified, relation }),
    user: (cached) => ({ ...cached, ...sent }),
  });
}

/** Shows a member's new score on their profile and beside everything they wrote. */
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

/** Shows one's own new score everywhere, and the votes it is made of in the vibe status. */
export function updateOwnScore(cache: Cache, memberId: number, score: OwnScore): void {
  const { vibeScore, positiveReceived, negativeReceived } = score;
  updateVibeScore(cache, memberId, vibeScore);
  const totalVotes = positiveReceived + negativeReceived;
  cache.utils.accounts.me.setData(
    undefined,
    (data) => data && { user: { ...data.user, vibeScore, positiveReceived, negativeReceived, totalVotes } },
  );
}

/** Counts a post the member has just written, or (with −1) deleted. */
export function countPost(cache: Cache, memberId: number, by: 1 | -1): void {
  patchEntities(cache, {
    user: (cached) => (cached.id === memberId ? { ...cached, postCount: Math.max(0, cached.postCount + by) } : cached),
  });
}
