import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { moderationOf } from '../../support/moderation.ts';

let app: TestApp;
let url: string;
let author: TestMember;
let reporter: TestMember;
let moderator: TestMember;
const streams: TestStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  author = await app.register('author');
  reporter = await app.register('reporter');
  moderator = await app.register('overseer');
  await moderationOf(app).grant(moderator);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());

async function open({ token }: TestMember): Promise<TestStream> {
  const stream = await openEventStream(url, token);
  streams.push(stream);
  await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  return stream;
}

const hiddenIn = ({ events }: TestStream) => events.filter(({ type }) => type === 'postHidden');

it('tells the author alone when a post is hidden and when it is shown again', async () => {
  const publish = await app.call('POST', '/api/posts', { token: author.token, body: { content: 'hide me' } });
  const postId: number = publish.json.id;
  const [ofAuthor, ofReporter] = [await open(author), await open(reporter)];
  const event = { type: 'postHidden', postId };
  const decisionId = await moderationOf(app).sanction(
    reporter,
    moderator,
    { kind: 'post', id: postId },
    { action: 'hide' },
  );
  await expect.poll(() => hiddenIn(ofAuthor)).toEqual([event]);
  await app.call('POST', `/api/moderation/decisions/${decisionId}/undo`, {
    token: moderator.token,
    body: { reason: 'A mistake.' },
  });
  await expect.poll(() => hiddenIn(ofAuthor)).toEqual([event, event]);
  // The reporter hears of the decision.
  await expect.poll(() => ofReporter.events.some(({ type }) => type === 'notifications')).toBe(true);
  expect(hiddenIn(ofReporter)).toEqual([]);
});
