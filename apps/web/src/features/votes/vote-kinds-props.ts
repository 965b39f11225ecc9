import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';

export interface VoteKindsProps {
  target: 'post' | 'comment';
  /** The kind of the changes that vote on it. */
  change: string;
  voted: {
    id: number;
    author: { id: number };
    userVote: { isPositive: boolean; kind?: VoteKind | undefined } | null;
    negativeVotes: number;
  };
  isOwn: boolean;
}
