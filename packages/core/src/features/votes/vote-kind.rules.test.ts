import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KindCounts, mostSaidKind, roundedKinds, type VoteKind, voteKinds } from './vote-kind.rules.ts';

/** How often each kind is named, exactly: over all orders in which the kinds may be tried. */
function chances(counts: KindCounts, left: readonly VoteKind[] = voteKinds): Record<VoteKind, number> {
  const most = Math.max(...voteKinds.map((kind) => counts[kind] ?? 0));
  const sums = Object.fromEntries(voteKinds.map((kind) => [kind, 0])) as Record<VoteKind, number>;
  for (const kind of left) {
    const rest = left.filter((other) => other !== kind);
    const taken = rest.length === 0 ? 1 : Math.exp((counts[kind] ?? 0) - most);
    sums[kind] += taken / left.length;
    if (rest.length === 0) continue;
    const after = chances(counts, rest);
    for (const other of voteKinds) sums[other] += ((1 - taken) * after[other]) / left.length;
  }
  return sums;
}

const anyCounts = fc.record(Object.fromEntries(voteKinds.map((kind) => [kind, fc.nat(6)]))) as fc.Arbitrary<
  Record<VoteKind, number>
>;

describe('the kind that is said most often', () => {
  it('is nearly always the most frequent one where that leads', () => {
    expect(chances({ off_topic: 5 }).off_topic).toBeGreaterThan(0.98);
    expect(chances({ off_topic: 4, unkind: 1 }).off_topic).toBeGreaterThan(0.94);
  });

  it('tells one vote from another by a factor of e² at most, whoever knows all the others', () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom(...voteKinds), fc.constantFrom(...voteKinds), (others, one, other) => {
        const [first, second] = [one, other].map((kind) => chances({ ...others, [kind]: others[kind] + 1 }));
        for (const kind of voteKinds) {
          const ratio = (first?.[kind] ?? 0) / (second?.[kind] ?? 0);
          expect(ratio).toBeLessThanOrEqual(Math.exp(2) * (1 + 1e-9));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is drawn as those chances say', () => {
    const counts = { unkind: 3, not_true: 2 };
    const expected = chances(counts).unkind;
    const drawn = Array.from({ length: 4000 }, () => mostSaidKind(counts, Math.random));
    expect(Math.abs(drawn.filter((kind) => kind === 'unkind').length / 4000 - expected)).toBeLessThan(0.05);
  });
});

it('sums are rounded down to fives', () => {
  expect(roundedKinds({ unkind: 4, off_topic: 5, not_true: 14 })).toEqual([
    { kind: 'not_true', atLeast: 10 },
    { kind: 'off_topic', atLeast: 5 },
  ]);
});
