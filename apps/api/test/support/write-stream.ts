import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { Client, type Reply } from './client.ts';

export interface Ledger {
  /** By id: the content it was acknowledged with. */
  posts: Map<number, string>;
  /** By id: the content it was acknowledged with. */
  comments: Map<number, string>;
  /** By `member post`: the vote last acknowledged, and those sent since without a response. */
  votes: Map<string, { acknowledged: boolean | null | undefined; unknown: (boolean | null)[] }>;
  acknowledged: number;
  /** Responses that were neither a success nor a 503, as `status text`. */
  refused: string[];
  unavailable: number;
  /** Connections that broke with a request on them, by error code. */
  broken: string[];
}

export interface WriteStream {
  ledger: Ledger;
  /** Resolves when this many more writes are acknowledged. */
  untilAcknowledged(writes: number): Promise<void>;
  resume(url: string): void;
  stop(): Promise<void>;
}

interface Writer {
  client: Client;
  token: string;
  id: number;
  random: () => number;
}

/** Members who write without a pause, each on its own kept connection. The ledger records what was acknowledged. */
export async function startWriting(url: string, { writers = 4, seed = 1 } = {}): Promise<WriteStream> {
  const ledger: Ledger = {
    posts: new Map(),
    comments: new Map(),
    votes: new Map(),
    acknowledged: 0,
    refused: [],
    unavailable: 0,
    broken: [],
  };
  const members: Writer[] = [];
  for (let number = 0; number < writers; number += 1) {
    const client = new Client(url);
    const member = await client.register(`writer${seed}_${number}`);
    members.push({ client, ...member, random: seededRandom(seed * 100 + number) });
  }
  let isOver = false;
  const run = async (writer: Writer) => {
    // A broken connection means that the server has ended.
    while (!isOver && (await writeOnce(writer, ledger)));
  };
  let running = Promise.all(members.map(run));
  return {
    ledger,
    async untilAcknowledged(writes) {
      const enough = ledger.acknowledged + writes;
      while (ledger.acknowledged < enough) await delay(5);
    },
    resume(newUrl) {
      for (const writer of members) {
        writer.client.close();
        writer.client = new Client(newUrl);
      }
      running = Promise.all(members.map(run));
    },
    async stop() {
      isOver = true;
      await running;
      isOver = false;
      for (const { client } of members) client.close();
    },
  };
}

/** One write in four is a post, one in four a comment, one in eight a follow, the others votes on one of the newest posts. */
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
  const reply = await writer.client.call('POST', '/api/posts', {
    token: writer.token,
    body: { content, isAnonymous },
  });
  if (record(reply, 201, ledger)) ledger.posts.set(reply.json.id, content);
}

async function vote(writer: Writer, ledger: Ledger, newest: number): Promise<void> {
  const ids = [...ledger.posts.keys()].filter((id) => id > newest - 20);
  const postId = ids[Math.floor(writer.random() * ids.length)] ?? newest;
  const isPositive = [true, true, false, null][Math.floor(writer.random() * 4)] ?? null;
  const key = `${writer.id} ${postId}`;
  const known = ledger.votes.get(key) ?? { acknowledged: undefined, unknown: [] };
  ledger.votes.set(key, known);
  known.unknown.push(isPositive);
  const reply = await writer.client.call('POST', '/api/votes', { token: writer.token, body: { postId, isPositive } });
  if (record(reply, 200, ledger)) ledger.votes.set(key, { acknowledged: isPositive, unknown: [] });
}

async function comment(writer: Writer, ledger: Ledger, postId: number): Promise<void> {
  const content = `${writer.id} answers: ${'word '.repeat(Math.floor(writer.random() * 40))}.`;
  const body = { postId, content };
  const reply = await writer.client.call('POST', '/api/comments', { token: writer.token, body });
  if (record(reply, 201, ledger)) ledger.comments.set(reply.json.comment.id, content);
}

async function follow(writer: Writer, ledger: Ledger): Promise<void> {
  const other = writer.id > 1 && writer.random() < 1 / 2 ? writer.id - 1 : writer.id + 1;
  const [method, action] = writer.random() < 2 / 3 ? ['POST', 'follow'] : ['DELETE', 'unfollow'];
  const reply = await writer.client.call(method ?? '', `/api/users/${other}/${action}`, { token: writer.token });
  // The last member has no successor to follow.
  if (reply.status !== 404) record(reply, 200, ledger);
}

function record(reply: Reply, success: number, ledger: Ledger): boolean {
  if (reply.status === success) ledger.acknowledged += 1;
  else if (reply.status === 503) ledger.unavailable += 1;
  else ledger.refused.push(`${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.status === success;
}
