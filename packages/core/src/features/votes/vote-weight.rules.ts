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
const ASSUMED_VOTES = 5;

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

const RING_MIN = 3;
/** Where a group is more of those who vote than this, it is the network itself: there is nobody else to vote for. */
const RING_SHARE_MAX = 1 / 3;

/** So many votes of new accounts from one network in one hour on one post count in full: a household has as many. */
const CROWD_FULL = 5;

/** For whom a member voted, of their latest positive votes on named posts of others. Ascending by author. */
export interface VoteProfile {
  authors: ArrayLike<number>;
  /** For the author at the same place. */
  votes: ArrayLike<number>;
  total: number;
}

export interface Circle {
  partners: number[];
  /** 0–1: the share of the voter's votes that went to partners and came back. */
  inside: number;
}

/** From which share of votes for partners on a member can be in the group of a partner. */
const CANDIDATE_SHARE = 0.5;

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

export interface WeighedMember extends Circle {
  id: number;
  createdAt: number;
}

/** A member of a ring, with the share of their votes that went to the others in it. */
export interface RingMember {
  id: number;
  createdAt: number;
  inside: number;
}

type ProfileOf = (memberId: number) => VoteProfile | undefined;

/**
 * The groups of members whose votes for one another weigh less: partners of partners, of those whose votes nearly only
 * go to partners, and whoever else gives nearly only the group their votes. The same votes give the same groups, in the
 * same order. `voters` is how many members have voted often enough to be looked at.
 */
export function findRings(
  members: readonly WeighedMember[],
  profileOf: ProfileOf,
  { voters, now }: { voters: number; now: number },
): RingMember[][] {
  const cores = groupsOf(members.filter((member) => isLight(member, now)));
  const grouped = new Set(cores.flat().map(({ id }) => id));
  const candidates = members.filter(({ id, inside }) => inside >= CANDIDATE_SHARE && !grouped.has(id));
  return cores
    .filter(({ length }) => length >= RING_MIN)
    .map((core) => {
      const near = new Set(core.map(({ id }) => id));
      const joined = candidates.filter((one) => one.partners.some((id) => near.has(id)));
      const ids = new Set([...core, ...joined].map(({ id }) => id));
      return [...core, ...joined]
        .map(({ id, createdAt, inside }) => ({
          id,
          createdAt,
          inside: Math.max(inside, shareWithin(profileOf(id), ids)),
        }))
        .filter((one) => isLight(one, now))
        .toSorted((a, b) => a.id - b.id);
    })
    .filter(({ length }) => length >= RING_MIN && length <= RING_SHARE_MAX * voters);
}

function isLight({ inside, createdAt }: Pick<RingMember, 'inside' | 'createdAt'>, now: number): boolean {
  return circleWeight(inside, now - createdAt) < FULL_WEIGHT;
}

/** 0–1: the share of the votes of a profile that went to these members, with the assumed votes against it. */
function shareWithin(profile: VoteProfile | undefined, ids: ReadonlySet<number>): number {
  if (!profile) return 0;
  let within = 0;
  for (let place = 0; place < profile.authors.length; place += 1) {
    if (ids.has(profile.authors[place] ?? 0)) within += profile.votes[place] ?? 0;
  }
  return within / (profile.total + ASSUMED_VOTES);
}

/** Connected by members who are partners of each other. Each group and their list ascend by id. */
function groupsOf(members: readonly WeighedMember[]): WeighedMember[][] {
  const parents = new Map(members.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) {
      parents.set(id, parent);
      root = parent;
    }
    return root;
  };
  const partnersOf = new Map(members.map(({ id, partners }) => [id, new Set(partners)]));
  for (const { id, partners } of members) {
    for (const partner of partners) if (partnersOf.get(partner)?.has(id)) parents.set(rootOf(id), rootOf(partner));
  }
  const groups = new Map<number, WeighedMember[]>();
  for (const member of members.toSorted((a, b) => a.id - b.id)) {
    const group = groups.get(rootOf(member.id));
    if (group) group.push(member);
    else groups.set(rootOf(member.id), [member]);
  }
  return [...groups.values()];
}

/** Below so many votes all count in full, and from there on in steps of five: no sum tells of a single vote. */
export const WITHHELD_FROM = 10;
export const WITHHELD_STEP = 5;
/** In whole fifths: with more, a post would tell that every vote on it weighs less. */
const WITHHELD_MAX = 0.8;

/**
 * How many of a post's votes do not count in the orders, in whole steps. `missing` is the sum, in tenths, of what its
 * votes weigh less than in full. It stays what it is until the sum has moved by a whole step: at least five votes changed it.
 */
export function withheldVotes({ missing, votes, before }: { missing: number; votes: number; before: number }): number {
  if (votes < WITHHELD_FROM) return 0;
  const exact = Math.min(missing / FULL_WEIGHT, WITHHELD_MAX * votes);
  const limit = floorToStep(WITHHELD_MAX * votes);
  if (Math.abs(exact - before) < WITHHELD_STEP) return Math.min(before, limit);
  return floorToStep(exact);
}

function floorToStep(votes: number): number {
  return Math.floor(votes / WITHHELD_STEP) * WITHHELD_STEP;
}
