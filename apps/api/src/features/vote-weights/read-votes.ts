import { PROFILE_MIN } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import type { Pace } from '../../concurrency/pace.ts';
import type { Database } from '../../db/schema.ts';
import { type CrowdWeights, createCrowds, mayBeInCrowd } from './crowds.ts';
import { listGivenVotes, listNetworks, listVoters } from './given-votes.queries.ts';
import { createVoteProfiles, type VoteProfiles } from './vote-profiles.ts';

export interface ReadVotes {
  profiles: VoteProfiles;
  crowds: CrowdWeights;
  /** How many votes were read. */
  votes: number;
  /** The last member whose votes were read; 0: there is no further one. */
  after: number;
}

/** Reads the latest votes of the members after `after`, until about `max` votes are read. */
export async function readVotes(
  db: Kysely<Database>,
  { after, max, crowdsFrom }: { after: number; max: number; crowdsFrom: number },
  pace: Pace,
): Promise<ReadVotes> {
  const profiles = createVoteProfiles();
  const crowds = createCrowds();
  let position = after;
  let read = 0;
  while (read < max) {
    const voters = await listVoters(db, { after: position });
    const last = voters.at(-1);
    if (!last) return { profiles, crowds: crowds.weights(), votes: read, after: 0 };
    const given = await listGivenVotes(
      db,
      voters.map(({ id }) => id),
    );
    for (const voter of voters) {
      const votes = given.get(voter.id) ?? [];
      read += votes.length;
      if (votes.length >= PROFILE_MIN) profiles.add(voter, votes);
      const recent = votes.filter((vote) => mayBeInCrowd(voter, vote, crowdsFrom));
      if (recent.length > 0) crowds.add(voter.id, recent, await listNetworks(db, voter.id));
    }
    position = last.id;
    await pace();
  }
  return { profiles, crowds: crowds.weights(), votes: read, after: position };
}
