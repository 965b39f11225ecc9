import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('returns the same numbers for the same seed', () => {
    const [one, two] = [createRandom('paper'), createRandom('paper')];
    expect(Array.from({ length: 50 }, one.next)).toEqual(Array.from({ length: 50 }, two.next));
  });

  it('returns the same numbers in every version', () => {
    const random = createRandom('vibeline');
    expect([random.between(0, 999), random.between(0, 999), random.between(0, 999)]).toMatchInlineSnapshot(`
      [
        276,
        939,
        503,
      ]
    `);
  });

  it('returns other numbers for another seed', () => {
    expect(createRandom('paper').next()).not.toBe(createRandom('stone').next());
  });

  it('stays within its bounds and reaches them', () => {
    const random = createRandom(7);
    const drawn = Array.from({ length: 2000 }, () => random.between(3, 6));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
  });

  it('shuffles without losing an item', () => {
    const letters = [...'vibeline'];
    const shuffled = createRandom(1).shuffle(letters);
    expect(shuffled.toSorted()).toEqual(letters.toSorted());
    expect(shuffled).not.toEqual(letters);
  });
});
