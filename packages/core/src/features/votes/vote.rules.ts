/** null: no vote. */
export type DesiredVote = boolean | null;

export interface VoteTarget {
  kind: 'post' | 'comment';
  id: number;
}

export interface VoteChange {
  positive: -1 | 0 | 1;
  negative: -1 | 0 | 1;
}

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

export function withVote<Item extends Votable>(item: Item, desired: DesiredVote): Item {
  const change = voteChange(item.userVote?.isPositive ?? null, desired);
  return {
    ...item,
    positiveVotes: Math.max(0, item.positiveVotes + change.positive),
    negativeVotes: Math.max(0, item.negativeVotes + change.negative),
    userVote: desired === null ? null : { isPositive: desired },
  };
}
