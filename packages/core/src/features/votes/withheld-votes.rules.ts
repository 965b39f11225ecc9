import { FULL_WEIGHT } from './vote-weight.rules.ts';

/** Below so many votes all count in full, and from there on in steps of five: no sum tells of a single vote. */
export const WITHHELD_FROM = 10;
export const WITHHELD_STEP = 5;
/** In whole fifths: with more, a post would tell that every vote on it weighs less. */
const WITHHELD_MAX = 0.8;

/**
 * How many of a post's votes do not count in the orders, in whole steps. `missing` is the sum, in tenths, of what its
 * votes weigh less than in full. It rises by whole steps, and falls once the sum is half a step below it: so one vote
 * alone does not move it to and fro.
 */
export function withheldVotes({ missing, votes, before }: { missing: number; votes: number; before: number }): number {
  if (votes < WITHHELD_FROM) return 0;
  const exact = Math.min(missing / FULL_WEIGHT, WITHHELD_MAX * votes);
  const isSteady = exact < before + WITHHELD_STEP && exact > before - WITHHELD_STEP / 2;
  return isSteady ? Math.min(before, floorToStep(WITHHELD_MAX * votes)) : floorToStep(exact);
}

/** Rounded down to fives, as all that is said of many votes. */
function floorToStep(votes: number): number {
  return Math.floor(votes / WITHHELD_STEP) * WITHHELD_STEP;
}

interface VoteSums {
  positive: number;
  negative: number;
}

interface VoteChanges {
  votes: VoteSums;
  /** As they were when the post was counted. */
  counted: VoteSums;
  /** Votes whose weight is another one than it was counted with. */
  weightChanged: number;
  /** Votes that were counted with less than their full weight, and are not there any more. */
  takenBack: number;
}

/**
 * At least so many different votes of a post have come, gone or got another weight since it was counted. A vote that
 * came and weighs less is one change, one that went and another that came are two.
 */
export function changedVotes({ votes, counted, weightChanged, takenBack }: VoteChanges): number {
  const more = votes.positive + votes.negative - counted.positive - counted.negative;
  const left = Math.max(takenBack, -more);
  const bySign = Math.max(Math.abs(votes.positive - counted.positive), Math.abs(votes.negative - counted.negative));
  return Math.max(left + Math.max(more + left, weightChanged), bySign);
}
