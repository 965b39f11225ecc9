import { hasFewVotes, NO_VOTES, type VibeBand, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { countOf } from '../../ui/format-count.ts';

/** The colour of a member's score; none with few votes, which say little. */
export function scoreBand({ vibeScore, totalVotes }: { vibeScore: number; totalVotes: number }): VibeBand | undefined {
  return hasFewVotes(totalVotes) ? undefined : vibeBand(vibeScore);
}

/** In place of a share, or beside a score, where there are few votes. */
export function votesSoFar(votes: number): string {
  return votes === 0 ? NO_VOTES : `${countOf(votes, 'vote')} so far`;
}
