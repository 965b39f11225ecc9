import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { WATCHED_MS } from '@vibeline/core/features/live/live.rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRecipientsOfLiveStream } from '../../../src/features/live/live-viewers.queries.ts';
import { liveTimes } from '../../../src/features/visibility/live-visibility.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { say, startStream } from '../../support/live.ts';
import { asSignedIn, asViewer } from '../../support/viewer.ts';

let app: TestApp;
let url: string;
let streamer: TestMember;
let follower: TestMember;
let stranger: TestMember;
let id: number;
const streams: TestStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  // The streams of the test before are over.
  app.clock.now += 60 * 60 * 1000;
  [streamer, follower, stranger] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  await app.services.follows.follow(asViewer(follower), { followingId: streamer.id });
  ({ id } = await startStream(app, streamer));
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const live = () => app.services.live;
const block = (blocker: TestMember, other: TestMember) =>
  app.services.blocks.block(asViewer(blocker), { id: other.id });
const makePrivate = (member: TestMember) =>
  app.services.settings.updatePrivacy(asViewer(member), { isPrivate: true, id: member.id });

/** From the address of the playlist that a viewer is given. */
async function signatureOf(viewer: TestMember) {
  const signedIn = await asSignedIn(app, viewer);
  const { playlistUrl } = await live().watch(signedIn, { id });
  const query = new URL(playlistUrl ?? '', 'http://localhost').searchParams;
  const { sessionId } = signedIn;
  return { viewerId: viewer.id, sessionId, expires: Number(query.get('e')), signature: query.get('s') ?? '' };
}

/** What a viewer is told of the stream: in the list, in the counts, and by its id. */
async function toldTo(viewer: TestMember | null) {
  const as = viewer && asViewer(viewer);
  const { items } = await live().list(as, { limit: 50 });
  const { liveNow } = await live().summary(as);
  const page = viewer ? (await app.call('GET', `/api/live-streams/${id}`, { token: viewer.token })).status : null;
  return [items.length, liveNow, page];
}

describe('a stream', () => {
  it('of a public account is for everyone, and its page for members', async () => {
    expect(await toldTo(stranger)).toEqual([1, 1, 200]);
    expect(await toldTo(null)).toEqual([1, 1, null]);
  });

  it('of a private account is for those who follow it, also when it becomes private meanwhile', async () => {
    const [ofFollower, ofStranger] = [await signatureOf(follower), await signatureOf(stranger)];
    await makePrivate(streamer);
    expect(await toldTo(streamer)).toEqual([1, 1, 200]);
    expect(await toldTo(follower)).toEqual([1, 1, 200]);
    expect(await toldTo(stranger)).toEqual([0, 0, 404]);
    expect(await toldTo(null)).toEqual([0, 0, null]);
    expect(await live().findPlayed(id, ofFollower)).toMatchObject({ state: 'live' });
    expect(await live().findPlayed(id, ofStranger)).toBeNull();
    await app.services.follows.follow(asViewer(stranger), { followingId: streamer.id });
    expect(await toldTo(stranger)).toEqual([0, 0, 404]);
  });

  it.each(['blocks', 'is blocked by'])('does not exist for who %s the streamer', async (who) => {
    const ofFollower = await signatureOf(follower);
    await (who === 'blocks' ? block(follower, streamer) : block(streamer, follower));
    expect(await toldTo(follower)).toEqual([0, 0, 404]);
    expect(await live().findPlayed(id, ofFollower)).toBeNull();
    expect(await toldTo(stranger)).toEqual([1, 1, 200]);
  });

  it('of a muted member is not listed or counted, and is there by its address', async () => {
    await app.services.mutes.mute(asViewer(follower), { id: streamer.id });
    expect(await toldTo(follower)).toEqual([0, 0, 200]);
  });

  it('that has ended is in no list and no count, and for nobody who could not see it', async () => {
    await makePrivate(streamer);
    await live().end(asViewer(streamer), { id });
    expect(await toldTo(follower)).toEqual([0, 0, 200]);
    expect(await toldTo(stranger)).toEqual([0, 0, 404]);
  });

  it('that is hidden is refused by every call with the bytes for one that does not exist', async () => {
    const messageId = await say(app, streamer, id);
    await block(streamer, stranger);
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', ''],
      ['PATCH', '', { title: 'Hills' }],
      ['POST', '/end'],
      ['GET', '/health'],
      ['POST', '/watch'],
      ['DELETE', '/watch'],
      ['POST', '/vote', { isPositive: true }],
      ['GET', '/messages'],
      ['GET', '/messages/after'],
      ['POST', '/messages', { content: 'Hello', clientId: '0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10' }],
      ['DELETE', `/messages/${messageId}`],
      ['PUT', '/pin', { messageId }],
      ['POST', '/bans', { memberId: streamer.id, isBanned: true }],
    ];
    for (const [method, path, body] of calls) {
      const send = async (streamId: number) => {
        const { token } = stranger;
        const reply = await app.call(method, `/api/live-streams/${streamId}${path}`, { token, ...(body && { body }) });
        return [reply.status, reply.text.replace(/"requestId":"[^"]*"/, '')];
      };
      expect(await send(id), `${method} ${path}`).toEqual(await send(987_654));
    }
  });
});

describe('the chat', () => {
  const shown = async (viewer: TestMember) => {
    const page = await live().listChat(asViewer(viewer), { id, limit: 50 });
    const { messages, deletedIds } = await live().chatAfter(asViewer(viewer), { id, after: 1 });
    const inOrder = messages.map(({ content }) => content).reverse();
    expect(page.items.map(({ content }) => content)).toEqual(inOrder);
    return [inOrder, deletedIds.length];
  };

  it('hides what members write who do not exist for the viewer, or whom they have muted, and that it was deleted', async () => {
    await say(app, stranger, id, 'of stranger');
    const deletedId = await say(app, stranger, id, 'deleted');
    const pinned = await say(app, stranger, id, 'pinned');
    await live().deleteMessage(asViewer(stranger), { id, messageId: deletedId });
    await live().pin(asViewer(streamer), { id, messageId: pinned });
    const after = async (viewer: TestMember) =>
      (await live().chatAfter(asViewer(viewer), { id, after: pinned })).deletedIds;
    expect(await shown(follower)).toEqual([['pinned', 'of stranger'], 0]);
    expect(await after(follower)).toEqual([deletedId]);
    await app.services.mutes.mute(asViewer(follower), { id: stranger.id });
    expect(await shown(follower)).toEqual([[], 0]);
    expect((await live().get(asViewer(follower), { id })).pinned).toBeNull();
    await block(stranger, follower);
    expect(await shown(follower)).toEqual([[], 0]);
    expect(await after(follower)).toEqual([]);
    expect((await live().get(asViewer(streamer), { id })).pinned?.content).toBe('pinned');
  });

  it('does not let a streamer ban or moderate who does not exist for them', async () => {
    const messageId = await say(app, stranger, id);
    await block(stranger, streamer);
    const ban = live().ban(asViewer(streamer), { id, memberId: stranger.id, isBanned: true });
    await expect(ban).rejects.toMatchObject({ reason: 'user_not_found' });
    const deletion = live().deleteMessage(asViewer(streamer), { id, messageId });
    await expect(deletion).rejects.toMatchObject({ reason: 'chat_message_not_found' });
  });
});

describe('events', () => {
  async function open({ token }: TestMember): Promise<TestStream> {
    const stream = await openEventStream(url, token);
    streams.push(stream);
    await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
    stream.events.length = 0;
    return stream;
  }
  const eventsOf = ({ events }: TestStream, type: ServerEvent['type']) => events.filter((event) => event.type === type);

  it('of a stream and its chat are sent to the streamer and to those who watch, and to nobody else', async () => {
    await live().watch(asViewer(follower), { id });
    const [ofStreamer, ofFollower, ofStranger] = [await open(streamer), await open(follower), await open(stranger)];
    await live().vote(asViewer(stranger), { id, isPositive: true });
    await say(app, stranger, id);
    for (const stream of [ofStreamer, ofFollower]) {
      await expect.poll(() => eventsOf(stream, 'liveChat')).toEqual([{ type: 'liveChat', streamId: id }]);
      await expect.poll(() => eventsOf(stream, 'liveStream').at(-1)).toEqual({ type: 'liveStream', streamId: id });
    }
    expect([...eventsOf(ofStranger, 'liveChat'), ...eventsOf(ofStranger, 'liveStream')]).toEqual([]);
  });

  it('also reach long after the end who watched until then, and may', async () => {
    const [gone] = (await newMembers(app, 1)) as [TestMember];
    for (const viewer of [follower, stranger, gone]) await live().watch(await asSignedIn(app, viewer), { id });
    await app.database.db
      .updateTable('live_viewers')
      .set({ seen_at: app.clock.now - WATCHED_MS })
      .where('member_id', '=', gone.id)
      .execute();
    await live().end(asViewer(streamer), { id });
    await block(stranger, streamer);
    app.clock.now += 10 * WATCHED_MS;
    const told = await listRecipientsOfLiveStream(app.database.db, { streamId: id, ...liveTimes(app.clock.now) });
    expect(told.sort()).toEqual([streamer.id, follower.id].sort());
  });

  it('are not sent any more to who may not see the stream, or has gone', async () => {
    const [gone] = (await newMembers(app, 1)) as [TestMember];
    for (const viewer of [follower, stranger, gone]) await live().watch(await asSignedIn(app, viewer), { id });
    await app.database.db
      .updateTable('live_viewers')
      .set({ seen_at: app.clock.now - WATCHED_MS })
      .where('member_id', '=', gone.id)
      .execute();
    await block(streamer, stranger);
    const [ofFollower, ofStranger, ofGone] = [await open(follower), await open(stranger), await open(gone)];
    await say(app, streamer, id);
    await expect.poll(() => eventsOf(ofFollower, 'liveChat')).toHaveLength(1);
    expect([...eventsOf(ofStranger, 'liveChat'), ...eventsOf(ofGone, 'liveChat')]).toEqual([]);
  });
});
