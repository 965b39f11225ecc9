import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, Client } from './client.ts';
import { seededRandom } from './seeded-random.ts';

/** What the server said yes to. */
export interface Ledger {
  /** By id: the content it was acknowledged with. */
  posts: Map<number, string>;
  /** By id: the content it was acknowledged with. */
  comments: Map<number, string>;
  /** By `member post`: the vote last acknowledged, and those sent since without an answer. */
  votes: Map<string, { acknowledged: boolean | null | undefined; unknown: (boolean | null)[] }>;
  /** Writes that were answered yes. */
  acknowledged: number;
  /** Answers that were neither yes nor a 503, as `status text`. */
  refused: string[];
  /** Connections that broke with a request on them, by error code. */
  broken: string[];
}

export interface WriteStream {
  ledger: Ledger;
  /** Settles when so many more writes are acknowledged. */
  untilAcknowledged(writes: number): Promise<void>;
  /** Takes the writers to a restarted server. */
  goOn(url: string): void;
  /** Ends sending and waits for the answers that are due. */
  stop(): Promise<void>;
}

interface Writer {
  client: Client;
  token: string;
  id: number;
  random: () => number;
}

/** Members who post and vote without a pause, each on a kept connection; everything acknowledged is written down. */
export async function startWriting(url: string, { writers = 4, seed = 1 } = {}): Promise<WriteStream> {
  const ledger: Ledger = {
    posts: new Map(),
    comments: new Map(),
    votes: new Map(),
    acknowledged: 0,
    refused: [],
    broken: [],
  };
  const people: Writer[] = [];
  for (let number = 0; number < writers; number += 1) {
    const client = new Client(url);
    const member = await client.register(`writer${seed}_${number}`);
    people.push({ client, ...member, random: seededRandom(seed * 100 + number) });
  }
  let isOver = false;
  const run = async (writer: Writer) => {
    // A connection that broke is the end of the server: nothing more can be acknowledged.
    while (!isOver && (await writeOnce(writer, ledger)));
  };
  let running = Promise.all(people.map(run));
  return {
    ledger,
    async untilAcknowledged(writes) {
      const enough = ledger.acknowledged + writes;
      while (ledger.acknowledged < enough) await delay(5);
    },
    goOn(newUrl) {
      for (const writer of people) {
        writer.client.close();
        writer.client = new Client(newUrl);
      }
      running = Promise.all(people.map(run));
    },
    async stop() {
      isOver = true;
      await running;
      isOver = false;
      for (const { client } of people) client.close();
    },
  };
}

/** A post in every fourth write, a comment in another, now and then a follow, else a vote on one of the newest posts. */
async function writeOnce(writer: Writer, ledger: Ledger): Promise<boolean> {
  try {
    const newest = Math.max(0, ...ledger.posts.keys());
    const chance = writer.random();
    if (newest === 0 || chance < 1 / 4) await post(writer, ledger);
    else if (chance < 1 / 2) await comment(writer, ledger, newest);
    else if (chance < 5 / 8) await follow(writer, ledger);
    else await vote(writer, ledger, newest);
    return true;
  } catch (error) {
    ledger.broken.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    return false;
  }
}

async function post(writer: Writer, ledger: Ledger): Promise<void> {
  const content = `${writer.id}: ${'word '.repeat(Math.floor(writer.random() * 200))}.`;
  const isAnonymous = writer.random() < 0.2;
  const answer = await writer.client.call('POST', '/api/posts', {
    token: writer.token,
    body: { content, isAnonymous },
  });
  if (note(answer, 201, ledger)) ledger.posts.set(answer.json.id, content);
}

async function vote(writer: Writer, ledger: Ledger, newest: number): Promise<void> {
  const ids = [...ledger.posts.keys()].filter((id) => id > newest - 20);
  const postId = ids[Math.floor(writer.random() * ids.length)] ?? newest;
  const isPositive = [true, true, false, null][Math.floor(writer.random() * 4)] ?? null;
  const key = `${writer.id} ${postId}`;
  const known = ledger.votes.get(key) ?? { acknowledged: undefined, unknown: [] };
  ledger.votes.set(key, known);
  known.unknown.push(isPositive);
  const answer = await writer.client.call('POST', '/api/votes', { token: writer.token, body: { postId, isPositive } });
  if (note(answer, 200, ledger)) ledger.votes.set(key, { acknowledged: isPositive, unknown: [] });
}

async function comment(writer: Writer, ledger: Ledger, postId: number): Promise<void> {
  const content = `${writer.id} answers: ${'word '.repeat(Math.floor(writer.random() * 40))}.`;
  const body = { postId, content };
  const answer = await writer.client.call('POST', '/api/comments', { token: writer.token, body });
  if (note(answer, 201, ledger)) ledger.comments.set(answer.json.comment.id, content);
}

/** Follows one of the others, or no more; who it is, the recount does not care. */
async function follow(writer: Writer, ledger: Ledger): Promise<void> {
  const other = writer.id > 1 && writer.random() < 1 / 2 ? writer.id - 1 : writer.id + 1;
  const [method, door] = writer.random() < 2 / 3 ? ['POST', 'follow'] : ['DELETE', 'unfollow'];
  const answer = await writer.client.call(method ?? '', `/api/users/${other}/${door}`, { token: writer.token });
  // The last one has nobody after them.
  if (answer.status !== 404) note(answer, 200, ledger);
}

function note(answer: Answer, yes: number, ledger: Ledger): boolean {
  if (answer.status === yes) ledger.acknowledged += 1;
  else if (answer.status !== 503) ledger.refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.status === yes;
}
