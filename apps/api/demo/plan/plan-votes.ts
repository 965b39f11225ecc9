import type { ActiveMember, OlderPost } from '@vibeline/demo-world/demo-content.schema';
import type { Random } from '../random.ts';

export interface PlannedVote {
  voter: string;
  kind: '+' | '-';
}

export type VotedText = Pick<OlderPost, 'text' | 'votes' | 'approval' | 'turnout'>;

const USUAL_TURNOUT = 0.3;
const HIGHEST_TURNOUT = 0.85;
const WITHOUT_VOTES = 0.05;

/** Who votes on a text, and how; nobody twice. `voters` may vote on it, so the author is not among them. */
export function planVotes(
  random: Random,
  item: VotedText,
  author: ActiveMember,
  voters: readonly ActiveMember[],
): PlannedVote[] {
  const [positive, negative] = item.votes ?? guessVotes(random, item, author, voters.length);
  const turnout = positive + negative;
  if (turnout > voters.length) throw new Error(`More votes than voters: ${item.text.slice(0, 40)}`);
  const chosen = voters
    .map((voter) => ({ voter, rank: random.next() ** (1 / (voter.voteWeight ?? 1)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, turnout)
    // Members of low approval tend to vote negatively themselves.
    .map(({ voter }) => ({ voter, rank: 1 - voter.approval + random.next() * 0.8 }))
    .sort((a, b) => b.rank - a.rank);
  return chosen.map(({ voter }, index) => ({ voter: voter.username, kind: index < negative ? '-' : '+' }));
}

function guessVotes(random: Random, item: VotedText, author: ActiveMember, voters: number): [number, number] {
  if (random.next() < WITHOUT_VOTES) return [0, 0];
  const share = (item.turnout ?? 1) * USUAL_TURNOUT * (0.55 + 0.9 * random.next());
  const turnout = Math.round(Math.min(HIGHEST_TURNOUT, share) * voters);
  const approval = (item.approval ?? author.approval) + 0.08 * random.bell();
  return drawVotes(random, turnout, Math.min(0.98, Math.max(0.04, approval)));
}

export function drawVotes(random: Random, count: number, approval: number): [number, number] {
  let positive = 0;
  for (let vote = 0; vote < count; vote += 1) if (random.next() < approval) positive += 1;
  return [positive, count - positive];
}
