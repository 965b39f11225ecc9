// Runs on both databases: each gives out ids of its own.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { isLongRun } from '../support/repetitions.ts';
import { type HiddenAct, hiddenActs, type Observed, observe } from '../support/two-worlds.ts';

let without: Observed;
beforeAll(async () => {
  without = await observe(null);
}, 60_000);

/** The first place where two lists differ, with what each has there. */
function firstDifference(one: readonly string[], other: readonly string[]) {
  const index = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at).find(
    (at) => one[at] !== other[at],
  );
  return index === undefined ? null : [one[index], other[index]];
}

/**
 * On Postgres what is written for others alone, which takes ids of every kind: the other acts take none that this one does
 * not, and what is read about them is decided by the same statements as on SQLite.
 */
const acts = (Object.entries(hiddenActs) as [HiddenAct, string][]).filter(
  ([act]) => inject('engine') === 'sqlite' || isLongRun || act === 'others',
);

describe.each(acts)('%s', (act, what) => {
  it(`no answer and no event tells ${what}`, async () => {
    const { answers, stream } = await observe(act);
    expect(firstDifference(stream, without.stream)).toBeNull();
    expect(firstDifference(answers, without.answers)).toBeNull();
  }, 60_000);
});

it('reads many answers, and the events of two mentions', () => {
  expect(without.answers.length).toBeGreaterThan(150);
  expect(without.stream.filter((line) => line.startsWith('id: '))).toEqual(
    Array.from({ length: 6 }, (_, index) => `id: ${index + 1}`),
  );
});
