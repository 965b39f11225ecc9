import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { hasFields, isFlag, isId, orNull } from '../../lib/outbox/input-fields.ts';

export const POST_VOTE = 'votes.cast';

/** What a viewer who is not signed in reads. */
export const POST_VOTE_SIGNED_OUT = 'Please log in to vote on posts.';

/** A vote on a post as the outbox stores it. */
export interface PostVote {
  postId: number;
  /** 0 if anonymous. */
  authorId: number;
  isPositive: DesiredVote;
}

export function isPostVote(input: unknown): input is PostVote {
  return hasFields<PostVote>(input, { postId: isId, authorId: isId, isPositive: orNull(isFlag) });
}
