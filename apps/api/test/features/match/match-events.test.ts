import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let url: string;
const streams: TestStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());

async function open({ token }: TestMember): Promise<TestStream> {
  const stream = await openEventStream(url, token);
  streams.push(stream);
  await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  stream.events.length = 0;
  return stream;
}

const lastCounters = ({ events }: TestStream) => events.findLast((event) => event.type === 'counters');

it('a request, its answer and the end of the session change the counters of the owner alone', async () => {
  const [owner, guest, muted] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  const session = await createSession(app, owner, { maxParticipants: 3 });
  await app.services.mutes.mute(asViewer(owner), { id: muted.id });
  const [ofOwner, ofGuest, ofMuted] = [await open(owner), await open(guest), await open(muted)];
  const count = (matchRequests: number, unreadNotifications: number) =>
    expect.poll(() => lastCounters(ofOwner)).toMatchObject({ matchRequests, unreadNotifications });
  // Who is muted sends no notification; the request waits.
  await requestMatch(app, muted, session);
  await count(1, 0);
  const id = await requestMatch(app, guest, session);
  await count(2, 1);
  await app.services.match.answer(asViewer(owner), { id, status: 'declined' });
  await count(1, 0);
  await app.services.match.cancelSession(asViewer(owner), { id: session.id });
  await count(0, 0);
  expect([lastCounters(ofGuest), lastCounters(ofMuted)]).toEqual([undefined, undefined]);
});

it('who owns a session or asked to join it is told of its changes, and nobody else', async () => {
  const [owner, guest, other] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  const session = await createSession(app, owner);
  const [ofOwner, ofGuest, ofOther] = [await open(owner), await open(guest), await open(other)];
  const changes = ({ events }: TestStream) => events.filter((event) => event.type === 'vibeSession');
  const id = await requestMatch(app, guest, session);
  const change = { type: 'vibeSession', vibeSessionId: session.id };
  await expect.poll(() => changes(ofOwner)).toEqual([change]);
  await expect.poll(() => changes(ofGuest)).toEqual([change]);
  await app.services.match.answer(asViewer(owner), { id, status: 'declined' });
  await expect.poll(() => changes(ofGuest)).toEqual([change, change]);
  expect(changes(ofOther)).toEqual([]);
});
