import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
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

it('an invitation, its answer and its end change the counters of the invited member alone', async () => {
  const [owner, invited, muting] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  const id = await createCircle(app, owner, { isPrivate: true });
  await app.services.mutes.mute(asViewer(muting), { id: owner.id });
  const [ofOwner, ofInvited, ofMuting] = [await open(owner), await open(invited), await open(muting)];
  const { circles } = app.services;
  const count = (stream: TestStream, circleInvitations: number, unreadNotifications: number) =>
    expect.poll(() => lastCounters(stream)).toMatchObject({ circleInvitations, unreadNotifications });
  await circles.invite(asViewer(owner), { id, userId: invited.id });
  await circles.invite(asViewer(owner), { id, userId: muting.id });
  await count(ofInvited, 1, 1);
  // Who is muted sends no notification; the invitation waits.
  await count(ofMuting, 1, 0);
  await circles.declineInvitation(asViewer(invited), { id });
  await count(ofInvited, 0, 0);
  await circles.cancelInvitation(asViewer(owner), { id, memberId: muting.id });
  await count(ofMuting, 0, 0);
  expect(lastCounters(ofOwner)).toBeUndefined();
});

it('a circle that is deleted changes the counters of all who were invited, also without an unread notification', async () => {
  const [owner, reading, muting] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  const { circles, mutes, notifications } = app.services;
  const id = await createCircle(app, owner, { isPrivate: true });
  await mutes.mute(asViewer(muting), { id: owner.id });
  for (const { id: userId } of [reading, muting]) await circles.invite(asViewer(owner), { id, userId });
  await notifications.markAllRead(asViewer(reading));
  const opened = [await open(reading), await open(muting)];
  await circles.remove(asViewer(owner), { id });
  for (const stream of opened) {
    await expect.poll(() => lastCounters(stream)).toMatchObject({ circleInvitations: 0, unreadNotifications: 0 });
  }
});
