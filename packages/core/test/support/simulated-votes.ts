import { PROFILE_VOTES, type VoteProfile } from '../../src/features/votes/vote-weight.rules.ts';
import { seededRandom } from './seeded-random.ts';

/** Networks with known groups, for the test of the rule and its measurement. The same seed makes the same votes. */
type GroupKind = 'fast' | 'slow' | 'mixed' | 'friends' | 'class' | 'fans';

interface GroupPlan {
  kind: GroupKind;
  size?: number;
}

export interface Group {
  kind: GroupKind;
  ids: ReadonlySet<number>;
}

export interface Network {
  members: { id: number; ageDays: number }[];
  votes: { voter: number; author: number }[];
  profiles: Map<number, VoteProfile>;
  groupOf(kind: GroupKind): Group;
}

/** `inside`: the share of votes that stays in the group. The first of the fans is whom they vote for. */
const kinds: Record<GroupKind, { size: number; inside: number; votes: [number, number]; ageDays: number }> = {
  fast: { size: 20, inside: 1, votes: [60, 100], ageDays: 3 },
  slow: { size: 20, inside: 0.96, votes: [60, 100], ageDays: 300 },
  mixed: { size: 20, inside: 0.9, votes: [80, 100], ageDays: 60 },
  friends: { size: 8, inside: 0.7, votes: [20, 100], ageDays: 200 },
  class: { size: 25, inside: 0.7, votes: [20, 100], ageDays: 40 },
  fans: { size: 150, inside: 0.9, votes: [15, 100], ageDays: 100 },
};

export function simulateNetwork(seed: number, plans: readonly GroupPlan[], others = 1000): Network {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const members = Array.from({ length: others }, (_, index) => ({ id: index + 1, ageDays: 10 + below(700) }));
  /** A few authors get most of the votes: place n of a list is as likely as its square root is dense. */
  const anyone = () => 1 + Math.floor(others * random() ** 2);
  const votes: Network['votes'] = [];
  const give = (voter: number, count: number, pick: () => number) => {
    for (let vote = 0; vote < count; vote += 1) {
      const author = pick();
      if (author !== voter) votes.push({ voter, author });
    }
  };
  for (const { id } of members) {
    const friends = Array.from({ length: 8 }, () => 1 + ((id + below(20)) % others));
    give(id, 10 + below(90), () => (random() < 0.4 ? (friends[below(8)] ?? 1) : anyone()));
  }
  const groups = plans.map(({ kind, size = kinds[kind].size }): Group => {
    const { inside, votes: range, ageDays } = kinds[kind];
    const first = members.length + 1;
    const ids = Array.from({ length: size }, (_, index) => first + index);
    for (const id of ids) {
      members.push({ id, ageDays });
      const idol = kind === 'fans' && id !== first;
      const isInside = () => (kind === 'fans' && id === first ? random() < 0.1 : random() < inside);
      const mate = () => (idol ? first : first + ((id - first + 1 + below(size - 1)) % size));
      const pick = () => (isInside() ? mate() : anyone());
      give(id, range[0] + below(range[1] - range[0] + 1), pick);
    }
    return { kind, ids: new Set(ids) };
  });
  const groupOf = (kind: GroupKind) => {
    const found = groups.find((group) => group.kind === kind);
    if (!found) throw new Error('No such group');
    return found;
  };
  return { members, votes, profiles: profilesOf(votes), groupOf };
}

function profilesOf(votes: Network['votes']): Map<number, VoteProfile> {
  const given = new Map<number, Map<number, number>>();
  const totals = new Map<number, number>();
  for (const { voter, author } of votes.toReversed()) {
    const total = totals.get(voter) ?? 0;
    if (total === PROFILE_VOTES) continue;
    totals.set(voter, total + 1);
    const counts = given.get(voter) ?? new Map<number, number>();
    given.set(voter, counts.set(author, (counts.get(author) ?? 0) + 1));
  }
  return new Map(
    [...given].map(([voter, counts]) => {
      const sorted = [...counts].toSorted(([a], [b]) => a - b);
      const profile = { authors: sorted.map(([author]) => author), votes: sorted.map(([, count]) => count) };
      return [voter, { ...profile, total: totals.get(voter) ?? 0 }];
    }),
  );
}
