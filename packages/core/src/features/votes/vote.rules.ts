/** A member's standing vote on one thing: null is none. */
export type DesiredVote = boolean | null;

/** By how much each counter moves. */
export interface VoteChange {
  positive: -1 | 0 | 1;
  negative: -1 | 0 | 1;
}

/** What replacing the vote `before` by `after` does to the counters. The same vote again moves nothing. */
export function voteChange(before: DesiredVote, after: DesiredVote): VoteChange {
  return { positive: step(before === true, after === true), negative: step(before === false, after === false) };
}

function step(was: boolean, is: boolean): -1 | 0 | 1 {
  if (was === is) return 0;
  return is ? 1 : -1;
}

interface Votable {
  positiveVotes: number;
  negativeVotes: number;
  userVote: { isPositive: boolean } | null;
}

/** The thing as it looks once the viewer's vote is `wish`; used to show a vote before the server has answered. */
export function withVote<Thing extends Votable>(thing: Thing, wish: DesiredVote): Thing {
  const change = voteChange(thing.userVote?.isPositive ?? null, wish);
  return {
    ...thing,
    positiveVotes: Math.max(0, thing.positiveVotes + change.positive),
    negativeVotes: Math.max(0, thing.negativeVotes + change.negative),
    userVote: wish === null ? null : { isPositive: wish },
  };
}
