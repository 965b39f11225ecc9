import { describe, expect, it } from 'vitest';
import { type Group, type Network, simulateNetwork } from '../../../test/support/simulated-votes.ts';
import { DAY_MS } from '../../durations.rules.ts';
import { rankKey } from '../posts/ranker.rules.ts';
import { findRings, type RingMember } from './vote-ring.rules.ts';
import { circleOf, circleWeight, crowdWeight, FULL_WEIGHT } from './vote-weight.rules.ts';
import { changedVotes, withheldVotes } from './withheld-votes.rules.ts';

const NOW = Date.UTC(2026, 10, 30);

function resultOf(search: Generator<void, RingMember[][]>): RingMember[][] {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

function findFlagged({ members, profiles }: Network) {
  const weighed = members.map(({ id, ageDays }) => ({
    id,
    createdAt: NOW - ageDays * DAY_MS,
    ...circleOf(id, profiles.get(id) ?? { authors: [], votes: [], total: 0 }, (other) => profiles.get(other)),
  }));
  const search = { profileOf: (id: number) => profiles.get(id), voters: members.length, now: NOW };
  const rings = resultOf(findRings(weighed, search));
  const ringOf = new Map(rings.flatMap((ring, place) => ring.map(({ id }) => [id, place])));
  const weights = new Map(rings.flat().map((one) => [one.id, circleWeight(one.inside, NOW - one.createdAt)]));
  const weigh = (voter: number, author: number) => {
    const ring = ringOf.get(voter);
    return ring !== undefined && ring === ringOf.get(author) ? (weights.get(voter) ?? FULL_WEIGHT) : FULL_WEIGHT;
  };
  return { rings, ringOf, weigh };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/**
 * `withheld`: of the votes that a post of a member gets from the others of the group, when as many others vote for it too:
 * how many count in no order, as the mean of the group.
 */
function measure(network: Network, group: Group) {
  const { ringOf, weigh } = findFlagged(network);
  const ids = [...group.ids];
  const given = (ids.length - 1) * ids.length;
  const withheld = ids.reduce((sum, author) => {
    const voters = ids.filter((id) => id !== author);
    const missing = voters.reduce((less, voter) => less + FULL_WEIGHT - weigh(voter, author), 0);
    return sum + withheldVotes({ missing, votes: 2 * voters.length, before: 0 });
  }, 0);
  const flagged = [...ringOf.keys()];
  const right = flagged.filter((id) => group.ids.has(id)).length;
  return {
    precision: shareOf(right, flagged.length),
    recall: shareOf(right, group.ids.size),
    withheld: shareOf(withheld, given),
  };
}

const HONEST: Group['kind'][] = ['friends', 'class', 'fans'];
const SEEDS = [1, 2];

describe('simulated rings among 1,000 members', () => {
  const rows: string[] = [];
  const sizes = [5, 7, 20, 100] as const;
  const speeds = ['fast', 'slow', 'mixed'] as const;
  it.each(sizes.flatMap((size) => speeds.map((speed) => ({ size, speed }))))(
    'of $size members, $speed',
    ({ size, speed }) => {
      const measured = SEEDS.map((seed) => {
        const network = simulateNetwork(seed, [{ kind: speed, size }, ...HONEST.map((kind) => ({ kind }))]);
        return measure(network, network.groupOf(speed));
      });
      const least = (name: keyof (typeof measured)[number]) => Math.min(...measured.map((one) => one[name]));
      rows.push(
        [size, speed, ...(['precision', 'recall', 'withheld'] as const).map((one) => least(one).toFixed(2))].join(
          ' | ',
        ),
      );
      if (rows.length === sizes.length * speeds.length)
        console.info(['ring | votes | precision | recall | withheld', ...rows].join('\n'));
      expect(least('precision')).toBeGreaterThanOrEqual(0.98);
      expect(least('recall')).toBeGreaterThanOrEqual(0.8);
      // Up to five votes that weigh less are not a step.
      if (size === 5) expect(Math.max(...measured.map(({ withheld }) => withheld))).toBe(0);
      else if (size >= 20 && speed !== 'mixed') expect(least('withheld')).toBeGreaterThanOrEqual(0.7);
    },
  );
});

const NO_VOTES = { negativeVotes: 0, withheldPositive: 0, withheldNegative: 0, commentsCount: 0 };

/** By the key of Rising, of a post for each member with the votes its author got: place of each, of the honest ones alone. */
function placesOf(network: Network, countOf: (author: number) => number): Map<number, number> {
  const order = network.members
    .map(({ id }) => ({
      id,
      key: rankKey('rising', { ...NO_VOTES, id, createdAt: NOW, positiveVotes: countOf(id) }),
    }))
    .toSorted((a, b) => b.key - a.key || b.id - a.id);
  return new Map(order.map(({ id }, place) => [id, place]));
}

describe('honest groups', () => {
  it.each(HONEST)('of %s keep their rank within 5 %', (kind) => {
    const moves = SEEDS.map((seed) => {
      const network = simulateNetwork(
        seed,
        HONEST.map((one) => ({ kind: one })),
      );
      const { weigh } = findFlagged(network);
      const sums = new Map<number, { votes: number; missing: number }>();
      for (const { voter, author } of network.votes) {
        const sum = sums.get(author) ?? { votes: 0, missing: 0 };
        sums.set(author, { votes: sum.votes + 1, missing: sum.missing + FULL_WEIGHT - weigh(voter, author) });
      }
      const before = placesOf(network, (id) => sums.get(id)?.votes ?? 0);
      const after = placesOf(network, (id) => {
        const { votes, missing } = sums.get(id) ?? { votes: 0, missing: 0 };
        return votes - withheldVotes({ missing, votes, before: 0 });
      });
      const moved = [...network.groupOf(kind).ids].map((id) => Math.abs((before.get(id) ?? 0) - (after.get(id) ?? 0)));
      return Math.max(...moved) / network.members.length;
    });
    console.info(`${kind}: moved by at most ${(100 * Math.max(...moves)).toFixed(1)} % of the list`);
    expect(Math.max(...moves)).toBeLessThanOrEqual(0.05);
  });

  it('are not the whole network', () => {
    const network = simulateNetwork(1, [{ kind: 'slow', size: 20 }], 30);
    expect(findFlagged(network).rings).toEqual([]);
  });
});

describe('the weight of a vote', () => {
  const YEAR = 365 * DAY_MS;
  it.each([
    [0.5, YEAR, 10],
    [0.78, YEAR, 10],
    [0.84, YEAR, 6],
    [0.9, YEAR, 1],
    [0.97, YEAR, 1],
    [0.78, 3 * DAY_MS, 6],
    [0.85, 3 * DAY_MS, 1],
  ])('with %f inside, of an account of %i ms, is %i tenths', (inside, age, expected) => {
    expect(circleWeight(inside, age)).toBe(expected);
  });

  it.each([
    [1, 10],
    [5, 10],
    [6, 8],
    [10, 5],
    [25, 2],
    [500, 1],
  ])('among %i new accounts of one network and hour is %i tenths', (votes, expected) => {
    expect(crowdWeight(votes)).toBe(expected);
  });

  it('is full for fans, whom their author does not vote for', () => {
    const fan = { authors: [1], votes: [40], total: 40 };
    const author = { authors: [2, 3], votes: [1, 60], total: 61 };
    expect(circleOf(9, fan, (id) => (id === 1 ? author : fan)).inside).toBe(0);
  });
});

describe('what is withheld of the votes on a post', () => {
  const withhold = (missing: number, votes: number, before = 0) => withheldVotes({ missing, votes, before });

  it('is the worked example of the decision', () => {
    // 40 votes: 20 of a ring with weight 1, 20 in full. 20 · 9 tenths = 18 votes, in steps of five: 15.
    expect(withhold(20 * 9, 40)).toBe(15);
  });

  it('is nothing below ten votes, and never more than four fifths', () => {
    for (let votes = 0; votes < 10; votes += 1) expect(withhold(9 * votes, votes)).toBe(0);
    expect(withhold(90, 10)).toBe(5);
    expect(withhold(450, 50)).toBe(40);
  });

  it('rises by whole steps, and falls by half a step', () => {
    expect(withhold(99, 40, 5)).toBe(5);
    expect(withhold(100, 40, 5)).toBe(10);
    expect(withhold(76, 40, 10)).toBe(10);
    expect(withhold(75, 40, 10)).toBe(5);
    // Four of six votes that weighed less were taken back, and others came for them.
    expect(withhold(18, 40, 5)).toBe(0);
  });
});

describe('how many votes have changed since a post was counted', () => {
  const counted = { positive: 30, negative: 4 };
  const none = { votes: counted, counted, weightChanged: 0, takenBack: 0 };
  it.each([
    ['nothing', none, 0],
    ['three came', { ...none, votes: { positive: 33, negative: 4 } }, 3],
    ['three came that weigh less', { ...none, votes: { positive: 33, negative: 4 }, weightChanged: 3 }, 3],
    ['three got another weight', { ...none, weightChanged: 3 }, 3],
    ['three of a ring went, and three others came', { ...none, takenBack: 3 }, 6],
    ['four went', { ...none, votes: { positive: 26, negative: 4 }, takenBack: 2 }, 4],
    ['two turned', { ...none, votes: { positive: 28, negative: 6 } }, 2],
  ])('%s', (_, changes, expected) => {
    expect(changedVotes(changes)).toBe(expected);
  });
});
