import { type Ballot, planBallots } from './ballots.ts';
import { spreadMoments, voteDelay } from './calendar.ts';
import { planCommentBallots, planComments } from './comment-plan.ts';
import { conversations } from './conversations.ts';
import { crowd } from './crowd/crowd.ts';
import { planFollows } from './follow-plan.ts';
import { people } from './people.ts';
import type { Person, Profile } from './person.ts';
import type { PostDraft } from './post-draft.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { createRandom, type Random } from './random.ts';

/** What happens in the demo world. `post` and `comment` count posts and comments in the order they are made. */
export type Scene =
  | { at: number; what: 'join'; profile: Profile }
  | { at: number; what: 'post'; draft: PostDraft }
  | ({ at: number; what: 'vote'; post: number } & Ballot)
  | { at: number; what: 'comment'; post: number; parent: number | null; by: string; text: string }
  | ({ at: number; what: 'comment vote'; comment: number } & Ballot)
  | { at: number; what: 'follow'; by: string; whom: string };

interface MadePost {
  draft: PostDraft;
  at: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 'vibeline';

/** The first ones gather for this long before anyone posts. */
const BEGINNING = 15 * DAY;
/** Fewest posts of others between two of one member, as far as that can be had. */
const PAUSE = 5;
/** They leave the newest posts to whoever signs in with them, and nobody votes on what they say under posts. */
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
  const joins = [
    ...people.map((profile, place) => ({ profile, at: joinsAt(profile, place, moments) })),
    ...crowdJoins(now),
  ];
  const joinedAt = new Map(joins.map(({ profile, at }) => [profile.username, at]));
  return [
    ...joins.map((join): Scene => ({ what: 'join', ...join })),
    ...posts.flatMap((post, place) => postScenes(random, post, place, now)),
    ...commentScenes(posts, joinedAt, now),
    ...followScenes(joinedAt, now),
  ].sort((a, b) => a.at - b.at);
}

function postScenes(random: Random, { draft, at }: MadePost, place: number, now: number): Scene[] {
  const votes = ballotsOf(random, draft, place).map(
    (ballot): Scene => ({ at: at + voteDelay(random, now - at), what: 'vote', post: place, ...ballot }),
  );
  return [{ at, what: 'post', draft }, ...votes];
}

function ballotsOf(random: Random, draft: PostDraft, place: number): Ballot[] {
  const author = getPerson(draft.by);
  const isNewest = place >= olderPosts.length;
  const voters = people.filter(
    (person) =>
      person !== author && hasJoined(person, place) && !(isNewest && SAMPLE_ACCOUNTS.includes(person.username)),
  );
  return planBallots(random, draft, author, voters);
}

function commentScenes(posts: readonly MadePost[], joinedAt: ReadonlyMap<string, number>, now: number): Scene[] {
  const random = createRandom('comments');
  const planned = planComments({ random, posts, joinedAt, now }, conversations);
  return planned.flatMap(({ at, post, parent, draft }, comment) => {
    const { by, text } = draft;
    const author = getPerson(by);
    const mayVote = ({ username }: Person) =>
      (joinedAt.get(username) ?? now) < at && !SAMPLE_ACCOUNTS.includes(username);
    const voters = people.filter((person) => person !== author && mayVote(person));
    const ballots = SAMPLE_ACCOUNTS.includes(by) ? [] : planCommentBallots(random, draft, author, voters);
    const votes = ballots.map(
      (ballot): Scene => ({ at: at + voteDelay(random, now - at), what: 'comment vote', comment, ...ballot }),
    );
    return [{ at, what: 'comment', post, parent: parent && planned.indexOf(parent), by, text }, ...votes];
  });
}

/** Sooner or later after both have joined. */
function followScenes(joinedAt: ReadonlyMap<string, number>, now: number): Scene[] {
  const random = createRandom('follow moments');
  return planFollows().map(({ by, whom }) => {
    const met = Math.max(joinedAt.get(by) ?? now, joinedAt.get(whom) ?? now);
    return { at: met + Math.ceil((now - met) * 0.98 * random.next() ** 1.7), what: 'follow', by, whom };
  });
}

function crowdJoins(now: number): { profile: Profile; at: number }[] {
  const moments = spreadMoments(createRandom('crowd moments'), crowd.length, now - 43.5 * DAY, now - 2 * DAY);
  return crowd.map((profile, place) => ({ profile, at: moments[place] ?? now }));
}

function getPerson(username: string): Person {
  const person = people.find((someone) => someone.username === username);
  if (!person) throw new Error(`Nobody is called ${username}`);
  return person;
}

/** The post before which this person joins. */
function joinsBefore({ joins = 0 }: Person): number {
  return Math.floor(joins * olderPosts.length);
}

function hasJoined(person: Person, place: number): boolean {
  return joinsBefore(person) <= place;
}

/** The first ones join one after the other before anyone posts. */
function joinsAt(person: Person, place: number, moments: number[]): number {
  const next = moments[joinsBefore(person)] ?? 0;
  return person.joins ? next - 2 * MINUTE : next - BEGINNING + Math.round((place / people.length) * 0.9 * BEGINNING);
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
