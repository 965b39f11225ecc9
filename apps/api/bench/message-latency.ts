/**
 * Measures the time from sending a message to the moment at which the other member has read it: the event of their stream
 * and the call that it leads to. With 500 open streams, through a server in a process of its own.
 * Usage: `tsx bench/message-latency.ts [messages]` after a build, on SQLite.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataSet, tokenOf } from './data-set.ts';
import { percentile } from './median.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const STREAMS = 500;
/** Half of the members with a stream write to the other half. */
const PAIRS = STREAMS / 2;
const BETWEEN_MS = 20;
/** Not counted: what a first call takes. */
const WARM_UP = 50;

/** Told of the revision of a conversation, by the member of the stream. */
const waiting = new Map<number, () => void>();

const [messages = '1000'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-bench-'));
await makeDataSet(folder, 1);
const server = await startVibeline(folder);
try {
  await report(server, Number(messages));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(target: ServerProcess, count: number): Promise<void> {
  const conversations: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) conversations.push(await openConversation(target, pair));
  const streams: IncomingMessage[] = [];
  for (let memberId = 1; memberId <= STREAMS; memberId += 1) streams.push(await openStream(target, memberId));
  const told: number[] = [];
  const seen: number[] = [];
  for (let number = 0; number < count + WARM_UP; number += 1) {
    const times = await deliver(target, number % PAIRS, conversations[number % PAIRS] ?? 0);
    if (number >= WARM_UP) {
      told.push(times.told);
      seen.push(times.seen);
    }
    await delay(BETWEEN_MS);
  }
  for (const stream of streams) stream.destroy();
  console.log(`${count} messages, ${STREAMS} open streams`);
  console.log(`sent to told: ${text(told)}`);
  console.log(`sent to seen: ${text(seen)}`);
}

const text = (ms: number[]) => `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`;

const senderOf = (pair: number) => pair + 1;
const readerOf = (pair: number) => PAIRS + pair + 1;

/** Both have written in it, so that it is no request. */
async function openConversation(target: ServerProcess, pair: number): Promise<number> {
  const { id } = await call<{ id: number }>(target, senderOf(pair), '/api/conversations', { memberId: readerOf(pair) });
  for (const memberId of [senderOf(pair), readerOf(pair)]) {
    await call(target, memberId, `/api/conversations/${id}/messages`, { content: 'Measured' });
  }
  return id;
}

async function deliver(target: ServerProcess, pair: number, conversationId: number) {
  const path = `/api/conversations/${conversationId}`;
  const { revision } = await call<{ revision: number }>(target, readerOf(pair), path);
  const startedAt = performance.now();
  const told = new Promise<number>((resolve) => {
    waiting.set(readerOf(pair), () => resolve(performance.now() - startedAt));
  });
  const sent = call<{ id: number }>(target, senderOf(pair), `${path}/messages`, { content: 'Measured again' });
  const toldAfter = await told;
  const changes = await call<{ messages: { id: number }[] }>(
    target,
    readerOf(pair),
    `${path}/changes?after=${revision}`,
  );
  const seenAfter = performance.now() - startedAt;
  const { id } = await sent;
  if (!changes.messages.some((message) => message.id === id)) throw new Error('The message is not among the changes');
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

/** Resolves once it has sent what it begins with. */
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
