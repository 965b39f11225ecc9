import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

type Votable = Parameters<typeof withVote>[0];

interface VoteMutation {
  mutationKey: readonly [string, number];
  request: (isPositive: DesiredVote) => Promise<VoteState>;
  onAnswer: (state: VoteState) => void;
  onReached: (state: VoteState, isPositive: DesiredVote) => void;
  onError: (error: unknown) => void;
}

/** The target as the viewer's pending vote will leave it, and how to vote on it. */
export function useVoteMutation<Target extends Votable>(target: Target, options: VoteMutation) {
  const { shown, setDesired } = useOptimisticMutation(target, { ...options, overlay: withVote });
  return {
    shown,
    /** Casts a vote; null removes it. The same vote again does nothing. */
    vote: (isPositive: DesiredVote) => {
      if (isPositive !== (shown.userVote?.isPositive ?? null)) setDesired(isPositive);
    },
  };
}
