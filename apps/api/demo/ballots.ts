import type { Person } from './person.ts';
import type { PostDraft } from './post-draft.ts';
import type { Random } from './random.ts';

export interface Ballot {
  voter: string;
  kind: '+' | '-';
}

/** Share of those who could vote that an ordinary post moves to do so. */
const USUAL_TURNOUT = 0.3;
/** Some posts simply pass everyone by. */
const UNSEEN = 0.05;

/** Who votes on a post, and how; nobody twice. `voters` are those who may, the author left out. */
export function planBallots(random: Random, draft: PostDraft, author: Person, voters: readonly Person[]): Ballot[] {
  const [positive, negative] = draft.votes ?? guessVotes(random, draft, author, voters.length);
  const turnout = positive + negative;
  if (turnout > voters.length) throw new Error(`More votes than voters: ${draft.text.slice(0, 40)}`);
  const chosen = voters
    .map((voter) => ({ voter, place: random.next() ** (1 / (voter.zeal ?? 1)) }))
    .sort((a, b) => b.place - a.place)
    .slice(0, turnout)
    // Whoever is grumpy themself is quicker to frown.
    .map(({ voter }) => ({ voter, frown: 1 - voter.warmth + random.next() * 0.8 }))
    .sort((a, b) => b.frown - a.frown);
  return chosen.map(({ voter }, place) => ({ voter: voter.username, kind: place < negative ? '-' : '+' }));
}

function guessVotes(random: Random, draft: PostDraft, author: Person, voters: number): [number, number] {
  if (random.next() < UNSEEN) return [0, 0];
  const reach = (draft.reach ?? 1) * USUAL_TURNOUT * (0.55 + 0.9 * random.next());
  const turnout = Math.round(Math.min(0.85, reach) * voters);
  const mood = Math.min(0.98, Math.max(0.04, (draft.mood ?? author.warmth) + 0.08 * random.bell()));
  let positive = 0;
  for (let vote = 0; vote < turnout; vote += 1) if (random.next() < mood) positive += 1;
  return [positive, turnout - positive];
}
