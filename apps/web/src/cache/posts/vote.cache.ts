import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { updateVibeScore } from '../people/member.cache.ts';
import type { Cache } from '../use-cache.ts';

export interface Voted {
  id: number;
  author: { id: number };
}

/** `votesBefore` is left out where there are none: what is cached of them goes. */
export function votesOf({ vote, positiveVotes, negativeVotes, votesBefore }: VoteState) {
  return { positiveVotes, negativeVotes, votesBefore, userVote: vote };
}

/** Shows the author's score after a vote. An anonymous author has id 0 and no score that may be shown. */
export function updateAuthorScore(cache: Cache, { author }: Voted, { authorVibeScore }: VoteState): void {
  if (authorVibeScore !== null && author.id !== 0) updateVibeScore(cache, author.id, authorVibeScore);
}
