import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from './support/app.ts';
import { openEventStream, type TestStream } from './support/event-stream.ts';

let app: TestApp;
let url: string;
let ana: TestMember;
const streams: TestStream[] = [];

beforeEach(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await app.close();
});

async function open(token: string, options: Parameters<typeof openEventStream>[2] = {}) {
  const stream = await openEventStream(url, token, options);
  streams.push(stream);
  return stream;
}

const untouched: ServerEvent[] = [
  { type: 'score', vibeScore: 50, positiveReceived: 0, negativeReceived: 0 },
  { type: 'counters', unreadNotifications: 0 },
];

async function publish(token: string, content = 'Hello') {
  const { json } = await app.call('POST', '/api/posts', { token, body: { content, category: 'general' } });
  return json.id as number;
}

describe('a stream', () => {
  it('begins with the present counters and score', async () => {
    const stream = await open(ana.token);
    await expect.poll(() => stream.events).toEqual(untouched);
  });

  it('sends the score after a vote', async () => {
    const ben = await app.register('ben');
    const postId = await publish(ana.token);
    const stream = await open(ana.token);
    await app.call('POST', '/api/posts/vote', { token: ben.token, body: { postId, isPositive: true } });
    await expect
      .poll(() => stream.events.at(-1))
      .toEqual({ type: 'score', vibeScore: 55, positiveReceived: 1, negativeReceived: 0 });
  });
});
