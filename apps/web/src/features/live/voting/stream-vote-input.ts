import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import { hasFields, isFlag, isId, orNull } from '../../../lib/outbox/input-fields.ts';

export const STREAM_VOTE = 'live.vote';

export const STREAM_VOTE_SIGNED_OUT = 'Please log in to vote on live streams.';

export interface StreamVote {
  streamId: number;
  isPositive: DesiredVote;
}

export function isStreamVote(input: unknown): input is StreamVote {
  return hasFields<StreamVote>(input, { streamId: isId, isPositive: orNull(isFlag) });
}
