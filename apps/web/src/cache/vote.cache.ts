import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { patchComment } from './comment.cache.ts';
import { updateVibeScore } from './member.cache.ts';
import { patchPost } from './post.cache.ts';
import type { Cache } from './use-cache.ts';

interface Voted {
  id: number;
  author: { id: number };
}

/** Shows the votes on a post, and its author's score, as the server has just sent them. */
export function updatePostVotes(cache: Cache, { id, author }: Voted, state: VoteState): void {
  patchPost(cache, id, (post) => ({ ...post, ...votesOf(state) }));
  updateAuthorScore(cache, author.id, state);
}

/** Shows the votes on a comment, and its author's score, as the server has just sent them. */
export function updateCommentVotes(cache: Cache, { id, author }: Voted, state: VoteState): void {
  patchComment(cache, id, (comment) => ({ ...comment, ...votesOf(state) }));
  updateAuthorScore(cache, author.id, state);
}

function votesOf({ vote, positiveVotes, negativeVotes }: VoteState) {
  return { positiveVotes, negativeVotes, userVote: vote };
}

/** An anonymous author has id 0 and no score that may be shown. */
function updateAuthorScore(cache: Cache, authorId: number, { authorVibeScore }: VoteState): void {
  if (authorVibeScore !== null && authorId !== 0) updateVibeScore(cache, authorId, authorVibeScore);
}
