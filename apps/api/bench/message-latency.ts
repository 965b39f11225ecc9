/**
 * Measures the time from sending a message to the moment at which the other member has read it: the event of their stream
 * and the call that it leads to. With 500 open streams, and with one pair of members who write, then with many at once,
 * through a server in a process of its own. Usage: `tsx bench/message-latency.ts [messages] [postgres]` after a build.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataSet, tokenOf } from './data-set.ts';
import { percentile } from './median.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const STREAMS = 500;
const PAIRS = STREAMS / 2;
const SENDERS = [1, 10, 50];
const BETWEEN_MS = 20;
/** The first calls are not counted, because they take longer. */
const WARM_UP = 50;

interface Pair {
  senderId: number;
  readerId: number;
  path: string;
  revision: number;
}

interface Times {
  told: number;
  seen: number;
}

const waiting = new Map<number, () => void>();

const [messages = '1000', engine = 'sqlite'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-bench-'));
const set = await makeDataSet(folder, 1);
const postgres = engine === 'postgres' ? await copyToPostgres(set) : null;
const server = await startVibeline(folder, postgres?.databaseUrl);
try {
  await report(server, Number(messages));
} finally {
  await server.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(target: ServerProcess, count: number): Promise<void> {
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index += 1) pairs.push(await openConversation(target, index));
  const streams: IncomingMessage[] = [];
  for (let memberId = 1; memberId <= STREAMS; memberId += 1) streams.push(await openStream(target, memberId));
  console.log(`${count} messages, ${STREAMS} open streams, on ${engine}`);
  await writeInTurn(target, pairs, WARM_UP);
  for (const senders of SENDERS) {
    const share = Math.floor(PAIRS / senders);
    const groups = Array.from({ length: senders }, (_, n) => pairs.slice(n * share, (n + 1) * share));
    const start = performance.now();
    const times = await Promise.all(groups.map((group) => writeInTurn(target, group, Math.ceil(count / senders))));
    const perSecond = (1000 * times.flat().length) / (performance.now() - start);
    console.log(`${senders} at once, ${perSecond.toFixed(0)} messages a second`);
    console.log(`  sent to told: ${text(times.flat().map(({ told }) => told))}`);
    console.log(`  sent to seen: ${text(times.flat().map(({ seen }) => seen))}`);
  }
  for (const stream of streams) stream.destroy();
}

function text(ms: number[]): string {
  return `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`;
}

async function writeInTurn(target: ServerProcess, pairs: readonly Pair[], count: number): Promise<Times[]> {
  const times: Times[] = [];
  for (let number = 0; number < count; number += 1) {
    const pair = pairs[number % pairs.length];
    if (pair) times.push(await deliver(target, pair));
    await delay(BETWEEN_MS);
  }
  return times;
}

/** Both members write, so that the conversation is not a request. */
async function openConversation(target: ServerProcess, index: number): Promise<Pair> {
  const [senderId, readerId] = [index + 1, PAIRS + index + 1];
  const { id } = await call<{ id: number }>(target, senderId, '/api/conversations', { memberId: readerId });
  const path = `/api/conversations/${id}`;
  for (const memberId of [senderId, readerId]) {
    await call(target, memberId, `${path}/messages`, { content: 'Measured' });
  }
  const { revision } = await call<{ revision: number }>(target, readerId, path);
  return { senderId, readerId, path, revision };
}

async function deliver(target: ServerProcess, pair: Pair): Promise<Times> {
  const startedAt = performance.now();
  const told = new Promise<number>((resolve) => {
    waiting.set(pair.readerId, () => resolve(performance.now() - startedAt));
  });
  const sent = call<{ id: number }>(target, pair.senderId, `${pair.path}/messages`, { content: 'Measured again' });
  const toldAfter = await told;
  const changes = await call<{ messages: { id: number }[]; revision: number }>(
    target,
    pair.readerId,
    `${pair.path}/changes?after=${pair.revision}`,
  );
  const seenAfter = performance.now() - startedAt;
  const { id } = await sent;
  if (!changes.messages.some((message) => message.id === id)) throw new Error('The message is not among the changes');
  pair.revision = changes.revision;
  return { told: toldAfter, seen: seenAfter };
}

async function call<Output>(target: ServerProcess, memberId: number, path: string, body?: object): Promise<Output> {
  const response = await fetch(`${target.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${tokenOf(memberId)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return (await response.json()) as Output;
}

/** Resolves after the first bytes of the stream. */
async function openStream({ url }: ServerProcess, memberId: number): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${tokenOf(memberId)}` };
  const [response] = (await once(get(`${url}/trpc/events.stream`, { agent: false, headers }), 'response')) as [
    IncomingMessage,
  ];
  response.setEncoding('utf8');
  await new Promise<void>((resolve) => {
    response.on('data', (chunk: string) => {
      if (chunk.includes('"counters"')) resolve();
      if (chunk.includes('"messages"')) waiting.get(memberId)?.();
    });
  });
  return response;
}
