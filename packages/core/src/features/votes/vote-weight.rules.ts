import { DAY_MS } from '../../durations.rules.ts';

/**
 * How much a vote counts in the orders of posts and members, never in a documented number (decision 0081). Weights are
 * whole tenths, so that sums of them are exact: 10 is a vote in full.
 */
export const FULL_WEIGHT = 10;
/** The least that any vote weighs, also that of a member who is excluded. */
export const LEAST_WEIGHT = 1;

/** So many of a member's latest positive votes are looked at. */
export const PROFILE_VOTES = 100;
/** The positive ones are taken of so many latest votes. */
export const PROFILE_READ = 200;
/** Who has voted less often says nothing yet about for whom they vote. */
export const PROFILE_MIN = 10;

/**
 * So many votes for others are assumed besides the real ones, so that ten votes prove less than a hundred. As many as
 * the assumed votes of the order Calm.
 */
export const ASSUMED_VOTES = 5;

/**
 * A member is a partner of a voter when so much of their votes goes to the voter or to those the voter votes for too.
 * Of a hundred votes that are spread at random over a ring of 100, 1 − 1/e = 63 % of another member's find somebody
 * among them; of members who share nothing but popular authors, about 20 % do (`vote-weight.rules.test.ts`).
 */
const PARTNER_SHARE = 1 / 3;
/** The votes of partners for the voter, in relation to the voter's for them: fans get few votes back, members of a ring as many. */
const RETURNED_SHARE = 0.25;

/** The share of votes for partners from which on a vote weighs less, and from which on it weighs the least. */
interface Range {
  from: number;
  to: number;
}
/** Friends and classes in the simulated networks give up to 75 % of their votes to one another (71 % with the assumed ones). */
const INSIDE: Range = { from: 0.78, to: 0.9 };
/** Of accounts that are younger than this: they were made for it more often. */
const INSIDE_NEW: Range = { from: 0.73, to: 0.85 };
export const NEW_ACCOUNT_MS = 30 * DAY_MS;

/** So many votes of new accounts from one network in one hour on one post count in full: a household has as many. */
const CROWD_FULL = 5;

/** For whom a member voted, of their latest positive votes on named posts of others. Ascending by author. */
export interface VoteProfile {
  authors: ArrayLike<number>;
  /** For the author at the same place. */
  votes: ArrayLike<number>;
  total: number;
}

export type ProfileOf = (memberId: number) => VoteProfile | undefined;

export interface Circle {
  /** Ascending. */
  partners: number[];
  /** 0–1: the share of the voter's votes that went to partners and came back. */
  inside: number;
}

const NO_CIRCLE: Circle = { partners: [], inside: 0 };

/** How many of `other`'s votes are for the voter, and how many for those the voter votes for. Both lists ascend. */
function votesInCommon(voterId: number, voter: VoteProfile, other: VoteProfile): { back: number; common: number } {
  let back = 0;
  let common = 0;
  let at = 0;
  for (let place = 0; place < other.authors.length; place += 1) {
    const author = other.authors[place] ?? 0;
    const votes = other.votes[place] ?? 0;
    while (at < voter.authors.length && (voter.authors[at] ?? 0) < author) at += 1;
    if (author === voterId) back = votes;
    else if (voter.authors[at] === author) common += votes;
  }
  return { back, common };
}

/** Who the voter votes for and is voted for by, and how much of the votes stays among them. */
export function circleOf(voterId: number, voter: VoteProfile, profileOf: ProfileOf): Circle {
  if (voter.total < PROFILE_MIN) return NO_CIRCLE;
  const partners: number[] = [];
  let given = 0;
  let returned = 0;
  for (let place = 0; place < voter.authors.length; place += 1) {
    const authorId = voter.authors[place] ?? 0;
    const author = profileOf(authorId);
    if (!author || author.total < PROFILE_MIN) continue;
    const { back, common } = votesInCommon(voterId, voter, author);
    if (back + common < PARTNER_SHARE * author.total) continue;
    partners.push(authorId);
    given += voter.votes[place] ?? 0;
    returned += back;
  }
  if (returned < RETURNED_SHARE * given) return NO_CIRCLE;
  return { partners, inside: given / (voter.total + ASSUMED_VOTES) };
}

function tenths(share: number): number {
  return Math.min(FULL_WEIGHT, Math.max(LEAST_WEIGHT, Math.round(FULL_WEIGHT * share)));
}

/** In tenths, of a vote for a partner, by the share that stays among partners and the age of the account at the vote. */
export function circleWeight(inside: number, accountAgeMs: number): number {
  const { from, to } = accountAgeMs < NEW_ACCOUNT_MS ? INSIDE_NEW : INSIDE;
  const least = LEAST_WEIGHT / FULL_WEIGHT;
  return tenths(1 - ((1 - least) * (inside - from)) / (to - from));
}

/** In tenths, of each of so many votes on one post by new accounts of one network in one hour. */
export function crowdWeight(votes: number): number {
  return votes <= CROWD_FULL ? FULL_WEIGHT : tenths(CROWD_FULL / votes);
}
