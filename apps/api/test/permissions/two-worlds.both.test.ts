// Runs on both databases: each gives out ids of its own.
import { beforeAll, describe, expect, it } from 'vitest';
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

describe.each(Object.entries(hiddenActs) as [HiddenAct, string][])('%s', (act, what) => {
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
