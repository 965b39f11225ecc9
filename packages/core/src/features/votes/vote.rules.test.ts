import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DesiredVote, voteChange, withVote } from './vote.rules.ts';

const desiredVote = fc.constantFrom<DesiredVote>(true, false, null);

describe('voteChange', () => {
  it.each([
    [null, true, 1, 0],
    [null, false, 0, 1],
    [true, true, 0, 0],
    [true, false, -1, 1],
    [false, true, 1, -1],
    [true, null, -1, 0],
    [false, null, 0, -1],
    [null, null, 0, 0],
  ])('from %s to %s moves the positives by %i and the negatives by %i', (before, after, positive, negative) => {
    expect(voteChange(before, after)).toEqual({ positive, negative });
  });
});

describe('withVote', () => {
  it('gives the same result as the last vote alone', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.array(desiredVote, { minLength: 1 }),
        (positiveVotes, negativeVotes, votes) => {
          const thing = { positiveVotes, negativeVotes, userVote: null };
          const last = votes.at(-1) ?? null;
          expect(votes.reduce<typeof thing>((seen, next) => withVote(seen, next), thing)).toEqual(
            withVote(thing, last),
          );
        },
      ),
    );
  });

  it('never shows a negative counter', () => {
    expect(withVote({ positiveVotes: 0, negativeVotes: 0, userVote: { isPositive: true } }, null).positiveVotes).toBe(
      0,
    );
  });
});
