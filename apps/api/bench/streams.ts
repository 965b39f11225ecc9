/** Measures 500 open event streams on one process: memory, delivery, and the feed beside them. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from './calls.ts';
import { makeDataSet, tokenOf } from './data-set.ts';
import { closeStreams, openStream } from './event-streams.ts';
import { load } from './load.ts';
import { percentile } from './median.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const STREAMS = 500;
/** Memory is measured with more of them: of few, a part fits in what the process has already. */
const MANY_STREAMS = 2_000;
const VOTES = 400;
const SECONDS = 5;
const SETTLE_MS = 3_000;
const BETWEEN_VOTES_MS = 20;
const MEGABYTE = 1024 * 1024;

/** Members whose post has a vote: the next request reverses it. */
const voted = new Set<number>();

const folder = await mkdtemp(join(tmpdir(), 'vibeline-bench-'));
const set = await makeDataSet(folder, 1);
const server = await startVibeline(folder);
try {
  await report(server);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(target: ServerProcess): Promise<void> {
  const posts = await Promise.all(Array.from({ length: STREAMS }, (_, index) => publish(target, index + 1)));
  // The first requests allocate memory that stays.
  closeStreams(await openStreams(target, 50));
  await delay(SETTLE_MS);
  const before = (await target.usage()).residentBytes;
  const many = await openStreams(target, MANY_STREAMS);
  await delay(SETTLE_MS);
  const after = (await target.usage()).residentBytes;
  closeStreams(many);
  await delay(SETTLE_MS);
  const scores = new Map<number, () => void>();
  const responses = await openStreams(target, STREAMS, (memberId) => scores.get(memberId)?.());
  const idle = await deliveries(target, posts, scores);
  const [beside, busy] = await Promise.all([feed(target), deliveries(target, posts, scores)]);
  closeStreams(responses);
  await delay(SETTLE_MS);
  const alone = await feed(target);

  console.log(`memory of a stream: ${((after - before) / MANY_STREAMS / 1024).toFixed(0)} kB`);
  console.log(`memory with ${MANY_STREAMS} streams: ${(after / MEGABYTE).toFixed(0)} MB`);
  console.log(`from the vote's request to the event: ${times(idle)}`);
  console.log(`the same beside a feed at full load: ${times(busy)}`);
  console.log(`feed without streams: ${feedText(alone)}`);
  console.log(`feed beside ${STREAMS} streams and votes: ${feedText(beside)}`);
}

function feed(target: ServerProcess) {
  const [call] = calls;
  if (!call) throw new Error('There is no call');
  return load(call, { way: 'tRPC', server: target, set }, SECONDS);
}

function feedText({ responsesPerSecond, p50Ms, p99Ms }: Awaited<ReturnType<typeof feed>>): string {
  return `${responsesPerSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

function times(ms: number[]): string {
  return `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`;
}

async function post(target: ServerProcess, memberId: number, path: string, body: unknown) {
  const response = await fetch(`${target.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(memberId)}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return response.json();
}

async function publish(target: ServerProcess, memberId: number): Promise<number> {
  const { id } = (await post(target, memberId, '/api/posts', { content: 'Measured' })) as { id: number };
  return id;
}

async function openStreams(
  target: ServerProcess,
  count: number,
  onScore: (memberId: number) => void = () => undefined,
): Promise<IncomingMessage[]> {
  const responses: IncomingMessage[] = [];
  for (let index = 0; index < count; index += 1) {
    const memberId = (index % set.members) + 1;
    responses.push(await openCountedStream(target, memberId, () => onScore(memberId)));
  }
  return responses;
}

/** Resolves after the first event of the stream. */
async function openCountedStream({ url }: ServerProcess, memberId: number, onScore: () => void) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const opening = openStream(`${url}/trpc/events.stream`, memberId, (text) => {
      if (text.includes('"counters"')) resolve(opening);
      if (text.includes('"score"')) onScore();
    });
    opening.catch(reject);
  });
}

/** Votes for one member's post after the other; returns the ms from sending each vote to its event. */
async function deliveries(target: ServerProcess, posts: number[], scores: Map<number, () => void>): Promise<number[]> {
  const ms: number[] = [];
  for (let count = 0; count < VOTES; count += 1) {
    const memberId = (count % STREAMS) + 1;
    const voter = STREAMS + 1 + (count % STREAMS);
    const startedAt = performance.now();
    const received = new Promise<void>((resolve) => scores.set(memberId, resolve));
    const isPositive = !voted.has(memberId);
    voted.add(memberId);
    await Promise.all([post(target, voter, '/api/posts/vote', { postId: posts[memberId - 1], isPositive }), received]);
    ms.push(performance.now() - startedAt);
    await delay(BETWEEN_VOTES_MS);
  }
  return ms;
}
