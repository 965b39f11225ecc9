import { setTimeout as delay } from 'node:timers/promises';
import { tokenOf } from './data-set.ts';
import { closeStreams, openStream } from './event-streams.ts';
import type { Target } from './load.ts';
import { median } from './median.ts';

const STREAMS = 500;
const POSTS = 8;
/** More than the time within which the server joins several new posts to one event. */
const BETWEEN_POSTS_MS = 2_200;
const TIMEOUT_MS = 10_000;

export interface EventCost {
  cpuMicros: number;
  ms: number;
}

/** What a post and its event on the open streams of 500 members cost, for each of the servers in turn. */
export async function measureNewPostEvent(targets: readonly Target[]): Promise<EventCost[]> {
  const opened = await Promise.all(targets.map(openStreams));
  const costs: EventCost[][] = targets.map(() => []);
  for (let post = 0; post <= POSTS; post += 1) {
    for (const [index, target] of targets.entries()) {
      const cost = await announce(target, opened[index]?.untilReceived);
      // The first one is the warm-up.
      if (post > 0) costs[index]?.push(cost);
    }
    await delay(BETWEEN_POSTS_MS);
  }
  for (const { responses } of opened) closeStreams(responses);
  return costs.map((all) => ({
    cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
    ms: median(all.map(({ ms }) => ms)),
  }));
}

type UntilReceived = () => Promise<void>;

async function openStreams({ way, server }: Target) {
  let missing = 0;
  let onLast = () => {};
  const onText = (text: string) => {
    if (!text.includes('"newPosts"')) return;
    missing -= 1;
    if (missing === 0) onLast();
  };
  const responses = [];
  for (let memberId = 1; memberId <= STREAMS; memberId += 1) {
    const url = `${server.url}${way === 'bare' ? '/stream' : '/trpc/events.stream'}`;
    responses.push(await openStream(url, memberId, onText));
  }
  const untilReceived: UntilReceived = () => {
    missing = STREAMS;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`${missing} streams got no event`)), TIMEOUT_MS);
      onLast = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  };
  // Each stream begins with events of its own.
  await delay(BETWEEN_POSTS_MS);
  return { responses, untilReceived };
}

async function announce({ way, server, set }: Target, untilReceived: UntilReceived = async () => {}) {
  const before = await server.usage();
  const began = performance.now();
  const received = untilReceived();
  const response = await fetch(`${server.url}${way === 'bare' ? '/posts' : '/api/posts'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(set.members)}` },
    body: JSON.stringify({ content: 'A post that is announced' }),
  });
  if (!response.ok) throw new Error(`A post was refused: ${response.status}`);
  await received;
  const ms = performance.now() - began;
  return { cpuMicros: ((await server.usage()).cpuSeconds - before.cpuSeconds) * 1e6, ms };
}
