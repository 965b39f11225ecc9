import { PROFILE_MIN, PROFILE_VOTES, type VoteProfile } from '@vibeline/core/features/votes/vote-weight.rules';
import type { GivenVote, Voter } from './given-votes.queries.ts';

/** The profiles of many members in three arrays: 9 bytes for each author that somebody voted for. */
export interface VoteProfiles {
  /** Members with fewer votes than `PROFILE_MIN` are left out. */
  add(voter: Voter, given: readonly GivenVote[]): void;
  profileOf(memberId: number): VoteProfile | undefined;
  readonly voters: readonly Voter[];
}

interface Place {
  start: number;
  end: number;
  total: number;
}

export function createVoteProfiles(): VoteProfiles {
  const places = new Map<number, Place>();
  const voters: Voter[] = [];
  let authors = new Float64Array(1024);
  let votes = new Uint8Array(1024);
  let length = 0;
  const grow = (needed: number) => {
    if (needed <= authors.length) return;
    const [largerAuthors, largerVotes] = [new Float64Array(2 * needed), new Uint8Array(2 * needed)];
    largerAuthors.set(authors);
    largerVotes.set(votes);
    [authors, votes] = [largerAuthors, largerVotes];
  };
  return {
    voters,
    add(voter, given) {
      const counted = given.filter(countsInProfile).slice(0, PROFILE_VOTES);
      if (counted.length < PROFILE_MIN) return;
      const start = length;
      grow(start + counted.length);
      let last = 0;
      for (const author of Float64Array.from(counted, ({ author_id }) => author_id).sort()) {
        if (author !== last) length += 1;
        last = author;
        authors[length - 1] = author;
        votes[length - 1] = (votes[length - 1] ?? 0) + 1;
      }
      places.set(voter.id, { start, end: length, total: counted.length });
      voters.push(voter);
    },
    profileOf(memberId) {
      const place = places.get(memberId);
      if (!place) return undefined;
      const { start, end, total } = place;
      return { authors: authors.subarray(start, end), votes: votes.subarray(start, end), total };
    },
  };
}

/** Votes on anonymous posts are in no profile: who is in a ring would tell who wrote them. */
export function countsInProfile({ is_positive, is_anonymous }: GivenVote): boolean {
  return is_positive === 1 && is_anonymous === 0;
}
