import {
  ASSUMED_VOTES,
  type Circle,
  circleWeight,
  FULL_WEIGHT,
  type ProfileOf,
  type VoteProfile,
} from './vote-weight.rules.ts';

const RING_MIN = 3;
/** Where a group is more of those who vote than this, it is the network itself: there is nobody else to vote for. */
const RING_SHARE_MAX = 1 / 3;

/** From which share of votes for partners on a member can be in the group of a partner. */
const CANDIDATE_SHARE = 0.5;

/** Yields after so many short steps. */
const STEPS = 256;

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

interface RingSearch {
  profileOf: ProfileOf;
  /** How many members have voted often enough to be looked at. */
  voters: number;
  /** ms UTC */
  now: number;
}

/**
 * The groups of members whose votes for one another weigh less: partners of partners, of those whose votes nearly only
 * go to partners, and whoever else gives nearly only the group their votes. The same votes give the same groups, in the
 * same order. Yields after each small piece of work, so that the caller can rest.
 */
export function* findRings(
  members: readonly WeighedMember[],
  { profileOf, voters, now }: RingSearch,
): Generator<void, RingMember[][]> {
  const lessWeighed: WeighedMember[] = [];
  for (const [index, member] of members.entries()) {
    if (weighsLess(member, now)) lessWeighed.push(member);
    if (index % STEPS === 0) yield;
  }
  const groups = yield* groupsOf(lessWeighed);
  const candidatesOf = yield* indexCandidates(members, new Set(groups.flat().map(({ id }) => id)));
  const rings: RingMember[][] = [];
  for (const group of groups) {
    if (group.length < RING_MIN) continue;
    const ring = yield* withCandidates(group, { candidatesOf, profileOf, now });
    if (ring.length >= RING_MIN && ring.length <= RING_SHARE_MAX * voters) rings.push(ring);
  }
  return rings;
}

type Candidates = ReadonlyMap<number, readonly WeighedMember[]>;

/** By each of their partners: those who are in no group yet, and give half of their votes to partners. */
function* indexCandidates(
  members: readonly WeighedMember[],
  grouped: ReadonlySet<number>,
): Generator<void, Candidates> {
  const candidatesOf = new Map<number, WeighedMember[]>();
  for (const [index, member] of members.entries()) {
    if (index % STEPS === 0) yield;
    if (member.inside < CANDIDATE_SHARE || grouped.has(member.id)) continue;
    for (const partner of member.partners) {
      const known = candidatesOf.get(partner);
      if (known) known.push(member);
      else candidatesOf.set(partner, [member]);
    }
  }
  return candidatesOf;
}

function* withCandidates(
  group: readonly WeighedMember[],
  { candidatesOf, profileOf, now }: { candidatesOf: Candidates; profileOf: ProfileOf; now: number },
): Generator<void, RingMember[]> {
  const found = new Map(group.map((member) => [member.id, member]));
  for (const { id } of group) {
    for (const candidate of candidatesOf.get(id) ?? []) found.set(candidate.id, candidate);
    yield;
  }
  const ring: RingMember[] = [];
  for (const { id, createdAt, inside } of found.values()) {
    const member = { id, createdAt, inside: Math.max(inside, shareWithin(profileOf(id), found)) };
    if (weighsLess(member, now)) ring.push(member);
    yield;
  }
  return ring.toSorted((a, b) => a.id - b.id);
}

function weighsLess({ inside, createdAt }: Pick<RingMember, 'inside' | 'createdAt'>, now: number): boolean {
  return circleWeight(inside, now - createdAt) < FULL_WEIGHT;
}

/** 0–1: the share of the votes of a profile that went to these members, with the assumed votes against it. */
function shareWithin(profile: VoteProfile | undefined, ids: { has(id: number): boolean }): number {
  if (!profile) return 0;
  let within = 0;
  for (let place = 0; place < profile.authors.length; place += 1) {
    if (ids.has(profile.authors[place] ?? 0)) within += profile.votes[place] ?? 0;
  }
  return within / (profile.total + ASSUMED_VOTES);
}

/** Connected by members who are partners of each other. Each group and their list ascend by id. */
function* groupsOf(members: readonly WeighedMember[]): Generator<void, WeighedMember[][]> {
  const parents = new Map(members.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) {
      parents.set(id, parent);
      root = parent;
    }
    return root;
  };
  const partnersOf = new Map(members.map(({ id, partners }) => [id, partners]));
  for (const { id, partners } of members) {
    for (const partner of partners) {
      if (hasId(partnersOf.get(partner), id)) parents.set(rootOf(id), rootOf(partner));
    }
    yield;
  }
  const groups = new Map<number, WeighedMember[]>();
  for (const [index, member] of members.toSorted((a, b) => a.id - b.id).entries()) {
    const group = groups.get(rootOf(member.id));
    if (group) group.push(member);
    else groups.set(rootOf(member.id), [member]);
    if (index % STEPS === 0) yield;
  }
  return [...groups.values()];
}

/** Of ids that ascend. */
function hasId(ids: readonly number[] | undefined, id: number): boolean {
  let [low, high] = [0, ids?.length ?? 0];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids?.[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids?.[low] === id;
}
