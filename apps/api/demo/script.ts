import { type Ballot, planBallots } from './ballots.ts';
import { spreadMoments, voteDelay } from './calendar.ts';
import { people } from './people.ts';
import type { Person } from './person.ts';
import type { PostDraft } from './post-draft.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { createRandom, type Random } from './random.ts';

/** What happens in the demo world. `post` counts posts in the order they are made. */
export type Scene =
  | { at: number; what: 'join'; person: Person }
  | { at: number; what: 'post'; draft: PostDraft }
  | ({ at: number; what: 'vote'; post: number } & Ballot);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 'vibeline';

/** Fewest posts of others between two of one member, as far as that can be had. */
const PAUSE = 5;
/** They leave the newest posts to whoever signs in with them. */
const SAMPLE_ACCOUNTS = ['demo', 'sam'];

/** Everything that happens, in the order of time: the same whenever `now` is, but for the dates. */
export function writeScript(now: number): Scene[] {
  const random = createRandom(SEED);
  const drafts = [...arrange(random, olderPosts), ...[...newestPosts].reverse()];
  const moments = [
    ...spreadMoments(random, olderPosts.length, now - 29 * DAY, now - 8 * HOUR),
    ...[...newestPosts].reverse().map(({ minutesAgo }) => now - minutesAgo * MINUTE - random.between(0, 25_000)),
  ];
  const posts = drafts.map((draft, place) => ({ draft, at: moments[place] ?? now }));
  const scenes: Scene[] = people.map((person, place) => ({
    at: joinsAt(person, place, moments),
    what: 'join',
    person,
  }));
  for (const [place, { draft, at }] of posts.entries()) {
    scenes.push({ at, what: 'post', draft });
    for (const ballot of ballotsOf(random, draft, place)) {
      scenes.push({ at: at + voteDelay(random, now - at), what: 'vote', post: place, ...ballot });
    }
  }
  return scenes.sort((a, b) => a.at - b.at);
}

function ballotsOf(random: Random, draft: PostDraft, place: number): Ballot[] {
  const author = people.find(({ username }) => username === draft.by);
  if (!author) throw new Error(`Nobody is called ${draft.by}`);
  const isNewest = place >= olderPosts.length;
  const voters = people.filter(
    (person) =>
      person !== author && hasJoined(person, place) && !(isNewest && SAMPLE_ACCOUNTS.includes(person.username)),
  );
  return planBallots(random, draft, author, voters);
}

/** The post before which this person joins. */
function joinsBefore({ joins = 0 }: Person): number {
  return Math.floor(joins * olderPosts.length);
}

function hasJoined(person: Person, place: number): boolean {
  return joinsBefore(person) <= place;
}

/** The first ones join one after the other in the day before anyone posts. */
function joinsAt(person: Person, place: number, moments: number[]): number {
  const next = moments[joinsBefore(person)] ?? 0;
  return person.joins ? next - 2 * MINUTE : next - DAY + Math.round((place / people.length) * 0.9 * DAY);
}

/** Mixes the voices; what one member says stays in the order it is written. */
function arrange(random: Random, drafts: readonly PostDraft[]): PostDraft[] {
  const waiting = random.shuffle(drafts).map(({ by }) => by);
  const ownDrafts = new Map(people.map(({ username }) => [username, drafts.filter(({ by }) => by === username)]));
  const joins = new Map(people.map((person) => [person.username, joinsBefore(person)]));
  const voices: string[] = [];
  while (waiting.length > 0) {
    const recent = voices.slice(-PAUSE);
    const mayPost = (by: string) => (joins.get(by) ?? 0) <= voices.length;
    let next = waiting.findIndex((by) => mayPost(by) && !recent.includes(by));
    if (next === -1) next = waiting.findIndex(mayPost);
    if (next === -1) throw new Error('Nobody who has joined has anything left to say');
    voices.push(...waiting.splice(next, 1));
  }
  return voices.flatMap((by) => ownDrafts.get(by)?.shift() ?? []);
}
