import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import {
  DROPPED_AFTER_MS,
  ENDED_SHOWN_MS,
  RECONNECTING_AFTER_MS,
  WATCHED_MS,
} from '@vibeline/core/features/live/live.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldStreams } from '../../../src/features/live/delete-old-streams.ts';
import { liveTimes } from '../../../src/features/visibility/live-visibility.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { say, sendChunk, startStream } from '../../support/live.ts';
import { findDrift } from '../../support/recount.ts';
import { statementsOf } from '../../support/statements.ts';
import { asViewer, clientOf } from '../../support/viewer.ts';

const start = Date.UTC(2026, 10, 21, 12);

let app: TestApp;
let streamer: TestMember;
let ben: TestMember;
let cara: TestMember;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  // The streams of the tests before are over.
  app.clock.now = start + count * 30 * DAY_MS;
  await live().endOverdue('dropped');
  [streamer, ben, cara] = await Promise.all([
    app.register(`streamer${count}`),
    app.register(`ben${count}`),
    app.register(`cara${count}`),
  ]);
});
afterEach(async () => expect(await findDrift(app.database)).toEqual([]));

const live = () => app.services.live;
const listed = async (viewer: Viewer | null, category?: 'music' | 'chat') =>
  (await live().list(viewer, { limit: 50, category })).items.map(({ id }) => id);
/** One of a member's devices. */
const device = ({ id }: TestMember, sessionId: number): Viewer => ({ id, sessionId });

describe('going live', () => {
  it('is listed for everyone with what is documented, and in its category', async () => {
    const { id } = await startStream(app, streamer, { title: 'Hills at night', category: 'music' });
    const reply = await app.call('GET', '/api/live-streams');
    expect(reply.json).toEqual([
      expect.objectContaining({
        id,
        title: 'Hills at night',
        isLive: true,
        viewerCount: 0,
        positiveVibes: 0,
        negativeVibes: 0,
        createdAt: new Date(app.clock.now).toISOString(),
        streamer: expect.objectContaining({ username: `streamer${count}`, profileImage: null, vibeScore: 50 }),
      }),
    ]);
    expect(await listed(asViewer(ben), 'music')).toEqual([id]);
    expect(await listed(asViewer(ben), 'chat')).toEqual([]);
  });

  it('through REST takes the text without white space around it', async () => {
    const body = { title: '  Hills ', category: 'gaming', source: 'screen', keepsReplay: true };
    const { status, json } = await app.call('POST', '/api/live-streams', { token: streamer.token, body });
    expect([status, json.title, json.category, json.source, json.keepsReplay]).toEqual([
      201,
      'Hills',
      'gaming',
      'screen',
      true,
    ]);
  });

  it('is possible once at a time, and again after the end or when the first one dropped', async () => {
    const first = await startStream(app, streamer);
    await expect(startStream(app, streamer)).rejects.toMatchObject({ code: 'conflict', reason: 'already_live' });
    expect(await live().capability(asViewer(streamer), undefined, { client: clientOf(streamer) })).toEqual({
      canGoLive: false,
      reason: 'already_live',
      ownStreamId: first.id,
    });
    await live().end(asViewer(streamer), { id: first.id });
    const second = await startStream(app, streamer);
    app.clock.now += DROPPED_AFTER_MS;
    expect(await live().capability(asViewer(streamer), undefined, { client: clientOf(streamer) })).toEqual({
      canGoLive: true,
      reason: null,
      ownStreamId: null,
    });
    const third = await startStream(app, streamer);
    expect(await live().get(asViewer(streamer), { id: second.id })).toMatchObject({
      state: 'ended',
      endReason: 'dropped',
    });
    expect(await listed(null)).toEqual([third.id]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [5, 2],
  ])('of %i places gives one network at most %i, also to many at once', async (streamsMax, most) => {
    const limited = await openTestApp({ live: { streamsMax } });
    const members = await Promise.all([1, 2, 3, 4].map((one) => limited.register(`member${one}`)));
    const { live } = limited.services;
    const input = { title: 'Hills', category: 'chat', source: 'camera', keepsReplay: false } as const;
    const at = (ip: string) => ({ ip, userAgent: null });
    // Addresses of one /64.
    const started = await Promise.allSettled(
      members.map((member, index) => live.start(asViewer(member), input, { client: at(`2001:db8::${index + 1}`) })),
    );
    const ended = started.map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.reason));
    const refusal = streamsMax === 1 ? 'too_many_live_streams' : 'too_many_of_network';
    expect(ended.toSorted()).toEqual([...Array(most).fill('started'), ...Array(4 - most).fill(refusal)].toSorted());
    const [first] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = members[ended.indexOf(refusal)] as TestMember;
    const reasonAt = async (ip: string) =>
      (await live.capability(asViewer(refused), undefined, { client: at(ip) })).reason;
    expect(await reasonAt('2001:db8::9')).toBe(refusal);
    expect(await reasonAt('2001:db8:0:1::9')).toBe(streamsMax === 1 ? refusal : null);
    await live.end({ id: first?.streamer.id ?? 0, sessionId: 0 }, { id: first?.id ?? 0 });
    expect(await reasonAt('2001:db8::9')).toBe(null);
    const kept = await limited.database.db
      .selectFrom('live_streams')
      .select('network')
      .where('ended_at', 'is not', null)
      .execute();
    expect(kept).toEqual([{ network: null }]);
    await limited.close();
  });

  it('by many at once, on several connections, does not exceed the limit', async () => {
    const limited = await openTestApp({ live: { streamsMax: 2 } });
    const members = await Promise.all([1, 2, 3, 4, 5].map((one) => limited.register(`member${one}`)));
    const started = await Promise.allSettled(members.map((member) => startStream(limited, member)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = started.filter((one) => one.status === 'rejected').map(({ reason }) => reason.reason);
    expect(new Set(refused)).toEqual(new Set(['too_many_live_streams']));
    await limited.close();
  });

  it('says that it needs ffmpeg, while everything else works', async () => {
    const without = await openTestApp({ findVideoTools: async () => null });
    const member = await without.register('ana');
    expect(
      await without.services.live.capability(asViewer(member), undefined, { client: clientOf(member) }),
    ).toMatchObject({
      reason: 'no_ffmpeg',
    });
    await expect(startStream(without, member)).rejects.toMatchObject({ reason: 'no_ffmpeg' });
    expect(await without.services.live.list(null, { limit: 1 })).toEqual({ items: [], nextCursor: null });
    await without.close();
  });
});

describe('the state of a stream', () => {
  it('is reconnecting when nothing comes, live again with the next chunk, and ended after 20 s', async () => {
    const { id } = await startStream(app, streamer);
    const state = async () => (await live().get(asViewer(ben), { id })).state;
    app.clock.now += RECONNECTING_AFTER_MS;
    expect(await state()).toBe('reconnecting');
    app.clock.now += RECONNECTING_AFTER_MS;
    expect(await sendChunk(app, streamer, id)).toMatchObject({ outcome: 'written', expected: 1 });
    expect(await state()).toBe('live');
    const lastChunk = app.clock.now;
    app.clock.now += DROPPED_AFTER_MS;
    expect(await live().get(asViewer(ben), { id })).toMatchObject({
      state: 'ended',
      isLive: false,
      endReason: 'dropped',
      endedAt: new Date(lastChunk + DROPPED_AFTER_MS).toISOString(),
    });
    await expect(sendChunk(app, streamer, id, 1)).rejects.toMatchObject({ reason: 'stream_ended' });
  });

  it.each(['dropped', 'stopped'] as const)('is written by the job, as %s', async (reason) => {
    const dropped = await startStream(app, streamer, { keepsReplay: true });
    app.clock.now += DROPPED_AFTER_MS;
    await live().endOverdue(reason);
    const running = await startStream(app, ben);
    await live().endOverdue(reason);
    const end = { ended_at: app.clock.now, end_reason: reason, replay_state: 'pending' };
    const rows = await app.database.db
      .selectFrom('live_streams')
      .select(['id', 'ended_at', 'end_reason', 'replay_state'])
      .where('id', '>=', dropped.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: dropped.id, ...end },
      { id: running.id, ended_at: null, end_reason: null, replay_state: null },
    ]);
  });

  it('ends after the configured hours, however much comes', async () => {
    const limited = await openTestApp({ live: { hoursMax: 1 } });
    const member = await limited.register('ana');
    const { id } = await startStream(limited, member);
    limited.clock.now += HOUR_MS - 1;
    await limited.database.db.updateTable('live_streams').set({ last_chunk_at: limited.clock.now }).execute();
    await limited.services.live.endOverdue('dropped');
    expect(await limited.services.live.get(asViewer(member), { id })).toMatchObject({ isLive: true });
    limited.clock.now += 1;
    await limited.services.live.endOverdue('dropped');
    expect(await limited.services.live.get(asViewer(member), { id })).toMatchObject({
      endReason: 'limit',
      viewerCount: 0,
    });
    await limited.close();
  });

  it('says its streamer how long it goes on without them', async () => {
    const { id } = await startStream(app, streamer);
    await sendChunk(app, streamer, id);
    const left = async () => (await live().health(asViewer(streamer), { id })).secondsLeft;
    expect(await left()).toBe(DROPPED_AFTER_MS / 1000);
    app.clock.now += 5_500;
    expect(await left()).toBe(15);
    await live().end(asViewer(streamer), { id });
    expect(await left()).toBe(0);
  });

  it('tells others that the replay is being made, and nothing of one that failed', async () => {
    const { id } = await startStream(app, streamer, { keepsReplay: true });
    await live().end(asViewer(streamer), { id });
    const shown = async () =>
      Promise.all([streamer, ben].map(async (member) => (await live().get(asViewer(member), { id })).replay));
    expect(await shown()).toEqual(['pending', 'pending']);
    const failed = { replay_state: 'failed' } as const;
    await app.database.db.updateTable('live_streams').set(failed).where('id', '=', id).execute();
    expect(await shown()).toEqual(['failed', null]);
  });

  it('after the end stays for 24 hours, and what is stored of it is deleted then', async () => {
    const { id } = await startStream(app, streamer);
    await live().watch(device(ben, 7), { id });
    await live().vote(asViewer(ben), { id, isPositive: true });
    await say(app, ben, id);
    await live().ban(asViewer(streamer), { id, memberId: cara.id, isBanned: true });
    const ended = await live().end(asViewer(streamer), { id });
    expect(ended).toMatchObject({ state: 'ended', endReason: 'streamer', replay: null, viewerCount: 0 });
    expect(await live().end(asViewer(streamer), { id })).toEqual(ended);
    expect(await live().watch(device(ben, 7), { id })).toEqual({ viewerCount: 0, state: 'ended', playlistUrl: null });
    app.clock.now += ENDED_SHOWN_MS - 1;
    await deleteOldStreams(app.database.db, liveTimes(app.clock.now));
    expect(await live().get(asViewer(ben), { id })).toMatchObject({ positiveVibes: 1 });
    app.clock.now += 1;
    await expect(live().get(asViewer(ben), { id })).rejects.toMatchObject({ reason: 'stream_not_found' });
    await deleteOldStreams(app.database.db, liveTimes(app.clock.now));
    const { db } = app.database;
    expect(await db.selectFrom('live_streams').select('id').where('id', '=', id).execute()).toEqual([]);
    for (const table of ['live_votes', 'live_viewers', 'live_messages', 'live_bans'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describe('what is stored of an old stream', () => {
  it('is deleted in parts, and the rest of it later when that is stopped', async () => {
    const { db } = app.database;
    const { id } = await startStream(app, streamer);
    await sql`insert into live_messages (stream_id, author_id, client_id, content, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1200)
      select ${sql.lit(id)}, ${sql.lit(ben.id)}, 'client' || n, 'Hello', 1 from numbers`.execute(db);
    await live().end(asViewer(streamer), { id });
    app.clock.now += ENDED_SHOWN_MS;
    const times = liveTimes(app.clock.now);
    const stopping = new AbortController();
    stopping.abort();
    await deleteOldStreams(db, times, stopping.signal);
    expect(await db.selectFrom('live_streams').select('id').where('id', '=', id).execute()).toHaveLength(1);
    const statements = await statementsOf(db, () => deleteOldStreams(db, times));
    expect(statements.filter((one) => one.sql.includes('delete from "live_messages"'))).toHaveLength(3);
    expect(await db.selectFrom('live_streams').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('watching', () => {
  it('counts sessions, each once, for 25 s, and not the streamer', async () => {
    const { id } = await startStream(app, streamer);
    const countFor = async (viewer: Viewer) => (await live().watch(viewer, { id })).viewerCount;
    expect(await countFor(device(streamer, 1))).toBe(0);
    expect(await countFor(device(ben, 2))).toBe(1);
    expect(await countFor(device(ben, 2))).toBe(1);
    expect(await countFor(device(ben, 3))).toBe(2);
    expect(await countFor(device(cara, 4))).toBe(3);
    await live().leave(device(ben, 3), { id });
    expect(await live().summary(null)).toEqual({ liveNow: 1, watching: 2, positiveVibes: 0 });
    app.clock.now += WATCHED_MS;
    await app.database.db.updateTable('live_streams').set({ last_chunk_at: app.clock.now }).execute();
    expect(await countFor(device(cara, 4))).toBe(1);
    expect(await live().get(asViewer(ben), { id })).toMatchObject({ viewerCount: 1, peakViewers: 3 });
  });

  it('returns a playlist that is signed for the viewer', async () => {
    const { id } = await startStream(app, streamer);
    const { playlistUrl } = await live().watch(device(ben, 2), { id });
    expect(playlistUrl).toMatch(new RegExp(`^/live/${id}/playlist\\.m3u8\\?v=${ben.id}&i=2&e=\\d+&s=[\\w-]{32}$`));
    expect(await live().watch(device(cara, 2), { id })).not.toMatchObject({ playlistUrl });
  });
});

describe('votes', () => {
  it('count one for each viewer, can be changed and taken back, and move no score', async () => {
    const { id } = await startStream(app, streamer);
    const vote = (member: TestMember, isPositive: boolean | null) => live().vote(asViewer(member), { id, isPositive });
    expect(await vote(ben, true)).toEqual({ myVote: { isPositive: true }, positiveVibes: 1, negativeVibes: 0 });
    expect(await vote(ben, true)).toMatchObject({ positiveVibes: 1 });
    expect(await vote(cara, true)).toMatchObject({ positiveVibes: 2, negativeVibes: 0 });
    expect(await vote(ben, false)).toEqual({ myVote: { isPositive: false }, positiveVibes: 1, negativeVibes: 1 });
    expect(await live().get(asViewer(ben), { id })).toMatchObject({ myVote: { isPositive: false }, negativeVibes: 1 });
    expect(await vote(ben, null)).toEqual({ myVote: null, positiveVibes: 1, negativeVibes: 0 });
    expect(await live().summary(asViewer(ben))).toMatchObject({ positiveVibes: 1 });
    const { streamer: author } = await live().get(asViewer(cara), { id });
    expect(author.vibeScore).toBe(50);
  });

  it('of one member at once count once', async () => {
    const { id } = await startStream(app, streamer);
    const votes = [true, false, true, true].map((isPositive) => live().vote(asViewer(ben), { id, isPositive }));
    await Promise.all(votes);
    const { positiveVibes, negativeVibes } = await live().get(asViewer(ben), { id });
    expect(positiveVibes + negativeVibes).toBe(1);
  });
});

describe('chunks', () => {
  it('are taken in their order, each once, from the streamer alone', async () => {
    const { id } = await startStream(app, streamer);
    expect(await live().health(asViewer(streamer), { id })).toMatchObject({ reception: null, state: 'live' });
    expect(await sendChunk(app, streamer, id, 0)).toMatchObject({ outcome: 'written', expected: 1 });
    expect(await sendChunk(app, streamer, id, 0)).toMatchObject({ outcome: 'repeated', expected: 1 });
    expect(await sendChunk(app, streamer, id, 2)).toMatchObject({ outcome: 'gap', expected: 1 });
    expect(await sendChunk(app, streamer, id, 0, 'two')).toMatchObject({ outcome: 'written', expected: 1 });
    await expect(sendChunk(app, ben, id, 1)).rejects.toMatchObject({ code: 'not_found', reason: 'stream_not_found' });
    await expect(live().health(asViewer(ben), { id })).rejects.toMatchObject({ reason: 'not_streamer' });
    expect(await live().health(asViewer(streamer), { id })).toMatchObject({
      reception: { isTranscoding: false, kbps: expect.any(Number) },
    });
  });
});
