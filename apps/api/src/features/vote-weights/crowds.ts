import { HOUR_MS } from '@vibeline/core/durations.rules';
import { crowdWeight, FULL_WEIGHT, NEW_ACCOUNT_MS } from '@vibeline/core/features/votes/vote-weight.rules';
import type { GivenVote, Voter } from './given-votes.queries.ts';

type Session = { network: string; created_at: number };

/** Weights by member and post. */
export type CrowdWeights = Map<number, Map<number, number>>;

/** The beginning of the hour of the clock. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** `from`: the beginning of the first hour whose votes are compared. */
export function mayBeInCrowd({ createdAt }: Voter, vote: GivenVote, from: number): boolean {
  return vote.created_at >= from && vote.created_at < createdAt + NEW_ACCOUNT_MS;
}

/**
 * Votes of new accounts on one post, from one network in one hour. The networks are those in which sessions began, and
 * leave this function neither as they are nor as a hash.
 */
export function createCrowds() {
  const crowds = new Map<string, Set<number>>();
  return {
    add(memberId: number, votes: readonly GivenVote[], sessions: readonly Session[]): void {
      for (const { post_id: postId, created_at: at } of votes) {
        const session = sessions.find((one) => one.created_at <= at);
        if (!session) continue;
        const key = `${postId} ${hourOf(at)} ${session.network}`;
        const crowd = crowds.get(key);
        if (crowd) crowd.add(memberId);
        else crowds.set(key, new Set([memberId]));
      }
    },
    weights(): CrowdWeights {
      const weights: CrowdWeights = new Map();
      for (const [key, members] of crowds) {
        const weight = crowdWeight(members.size);
        if (weight === FULL_WEIGHT) continue;
        for (const id of members) {
          const own = weights.get(id) ?? new Map<number, number>();
          weights.set(id, own.set(Number.parseInt(key, 10), weight));
        }
      }
      return weights;
    },
  };
}
