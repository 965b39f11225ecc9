import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { hasFields, isFlag, isId, orNull } from '../../lib/outbox/input-fields.ts';

export const POST_VOTE = 'votes.cast';

export const POST_VOTE_SIGNED_OUT = 'Please log in to vote on posts.';

export interface PostVote {
  postId: number;
  authorId: number;
  isPositive: DesiredVote;
}

export function isPostVote(input: unknown): input is PostVote {
  return hasFields<PostVote>(input, { postId: isId, authorId: isId, isPositive: orNull(isFlag) });
}
