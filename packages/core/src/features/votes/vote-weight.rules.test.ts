import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../durations.rules.ts';
import { rankKey } from '../posts/ranker.rules.ts';
import { type Group, type Network, simulateNetwork } from './simulated-votes.ts';
import { circleOf, circleWeight, crowdWeight, FULL_WEIGHT, findRings, withheldVotes } from './vote-weight.rules.ts';

const NOW = Date.UTC(2026, 10, 30);

function findFlagged({ members, profiles }: Network) {
  const weighed = members.map(({ id, ageDays }) => ({
    id,
    createdAt: NOW - ageDays * DAY_MS,
    ...circleOf(id, profiles.get(id) ?? { authors: [], votes: [], total: 0 }, (other) => profiles.get(other)),
  }));
  const rings = findRings(weighed, (id) => profiles.get(id), { voters: members.length, now: NOW });
  const ringOf = new Map(rings.flatMap((ring, place) => ring.map(({ id }) => [id, place])));
  const weights = new Map(rings.flat().map((one) => [one.id, circleWeight(one.inside, NOW - one.createdAt)]));
  const weigh = (voter: number, author: number) => {
    const ring = ringOf.get(voter);
    return ring !== undefined && ring === ringOf.get(author) ? (weights.get(voter) ?? FULL_WEIGHT) : FULL_WEIGHT;
  };
  return { rings, ringOf, weigh };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** By each vote of the simulation: what the members of a group gave one another, and how much of it is withheld. */
function measure(network: Network, group: Group) {
  const { ringOf, weigh } = findFlagged(network);
  const inside = network.votes.filter(({ voter, author }) => group.ids.has(voter) && group.ids.has(author));
  const withheld = inside.reduce((sum, { voter, author }) => sum + 1 - weigh(voter, author) / FULL_WEIGHT, 0);
  const flagged = [...ringOf.keys()];
  const right = flagged.filter((id) => group.ids.has(id)).length;
  return {
    precision: shareOf(right, flagged.length),
    recall: shareOf(right, group.ids.size),
    withheld: shareOf(withheld, inside.length),
  };
}

const HONEST: Group['kind'][] = ['friends', 'class', 'fans'];
const SEEDS = [1, 2];

describe('simulated rings among 1,000 members', () => {
  const rows: string[] = [];
  const sizes = [5, 20, 100] as const;
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
    },
  );
});

/** By the key of Rising, of a post for each member with the votes its author got: place of each, of the honest ones alone. */
function placesOf(network: Network, countOf: (author: number) => number): Map<number, number> {
  const order = network.members
    .map(({ id }) => ({
      id,
      key: rankKey('rising', { id, createdAt: NOW, positiveVotes: countOf(id), negativeVotes: 0, commentsCount: 0 }),
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
