import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { invite, newMembers } from '../../support/circles.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { buildLeakWorld, type LeakWorld, type Role } from '../../support/leak-world.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let url: string;
let world: LeakWorld;
const streams = new Map<Role | 'member' | 'author', TestStream>();

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  world = await buildLeakWorld(app);
  for (const [role, viewer] of world.everyone) {
    if (viewer) streams.set(role, await openEventStream(url, viewer.token));
  }
}, 60_000);
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await app.close();
});

/** The types of the events that a stream has sent since it was open; the counters come at any time. */
const typesOf = ({ events }: TestStream) =>
  new Set(events.map(({ type }) => type).filter((type) => type !== 'counters'));
const told = (role: Role | 'member' | 'author') => [...typesOf(streams.get(role) as TestStream)].toSorted();

const post = async ({ token }: TestMember, path: string, body: object) =>
  expect((await app.call('POST', path, { token, body })).status).toBe(201);

it('what happens in a private circle is announced to its members alone, its end to who is invited too', async () => {
  for (const { events } of streams.values()) {
    await expect.poll(() => events.at(-1)?.type).toBe('counters');
    events.length = 0;
  }
  const { author, member, circle } = world;
  const { circles } = app.services;
  const [next] = (await newMembers(app, 1)) as [TestMember];
  await post(author, `/api/vibe-circles/${circle.id}/posts`, { content: 'another @leakformer' });
  await post(member, '/api/comments', { postId: circle.post, content: 'words for @leakremoved' });
  await expect.poll(() => told('member')).toContain('circlePosts');
  await circles.update(asViewer(author), { id: circle.id, name: 'Another name' });
  await invite(app, { circleId: circle.id, member: next, inviter: author });
  await circles.join(asViewer(next), { id: circle.id });
  await circles.leave(asViewer(next), { id: circle.id });
  await expect.poll(() => told('member')).toContain('circle');
  expect(told('invited')).toEqual([]);
  await circles.remove(asViewer(author), { id: circle.id });
  await expect.poll(() => told('invited')).toContain('circle');
  expect(told('invited')).not.toContain('circlePosts');
  for (const role of streams.keys()) {
    if (role === 'member' || role === 'author' || role === 'invited') continue;
    expect([role, told(role)]).toEqual([role, []]);
  }
});
