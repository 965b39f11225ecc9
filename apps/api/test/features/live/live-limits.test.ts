import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openLiveFolder } from '../../../src/features/live/ingest/live-folder.ts';
import { listPendingReplays } from '../../../src/features/live/live-files.queries.ts';
import { noPeers } from '../../../src/features/live/receivers/live-peers.ts';
import { makeReplay } from '../../../src/features/live/replay/make-replay.ts';
import { runLiveJobs } from '../../../src/features/live/run-live-jobs.ts';
import { findVideoTools } from '../../../src/features/media/video/video-tools.ts';
import type { TestMember } from '../../support/app.ts';
import {
  goLive,
  keepLimits,
  type LiveApp,
  openLiveWorld,
  playlistUrl,
  playlistWith,
  recordedMp4,
  sendRecording,
} from '../../support/live-app.ts';
import { createMemoryIngest } from '../../support/memory-ingest.ts';
import { moderationOf } from '../../support/moderation.ts';
import { probe } from '../../support/video.ts';

let app: LiveApp;
let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ({ app, ana, ben } = await openLiveWorld());
});
afterEach(() => app.close());

const viewerOf = ({ id }: TestMember) => ({ id, sessionId: 1 });
const endOf = (id: number) => app.services.live.end(viewerOf(ana), { id });
const get = (id: number) => app.services.live.get(viewerOf(ana), { id });

/** What `runLiveJobs` needs for replays. */
function replayDependencies(errors: unknown[]) {
  const { database, events, folder, peers, storage, services } = app;
  return {
    ...{
      db: database.db,
      now: () => app.clock.now,
      events,
      folder,
      peers,
      copies: null,
      media: services.media,
      posts: services.posts,
    },
    ...{ staging: storage.staging, findTools: findVideoTools, report: (error: unknown) => errors.push(error) },
  };
}

/** What `runLiveJobs` does for replays; returns what was reported. */
async function makeReplays(): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const stream of await listPendingReplays(app.database.db)) {
    await makeReplay(replayDependencies(errors), stream, new AbortController().signal);
  }
  return errors;
}

async function streamed(recordings: Buffer[], keepsReplay = true): Promise<number> {
  const id = await goLive(app, ana, { keepsReplay });
  for (const [index, bytes] of recordings.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
    await sendRecording(app, id, ana.token, bytes);
  }
  await playlistWith(app, await playlistUrl(app, ben, id), 2);
  return id;
}

/** The files of a stream of 3 s, received by the first test that needs them. */
let received: string | null = null;
afterAll(async () => {
  if (received !== null) await rm(received, { recursive: true });
});

/** A stream with what an earlier one of 3 s had received. */
async function recorded(): Promise<number> {
  if (received === null) {
    const id = await streamed([await recordedMp4(3)]);
    received = await mkdtemp(join(tmpdir(), 'vibeline-received-'));
    await cp(app.folder.pathOf(id, 0), received, { recursive: true });
    return id;
  }
  const id = await goLive(app, ana, { keepsReplay: true });
  await cp(received, app.folder.pathOf(id, 0), { recursive: true });
  return id;
}

describe('the disk limit', () => {
  it('ends the largest stream, with its reason', async () => {
    const small = await streamed([await recordedMp4(3)], false);
    const id = await goLive(app, ben);
    await sendRecording(app, id, ben.token, await recordedMp4(4, '1280x720'));
    await playlistWith(app, await playlistUrl(app, ana, id), 3);
    await keepLimits(app);
    expect((await app.services.live.get(viewerOf(ben), { id })).isLive).toBe(true);
    await keepLimits(app, 100_000);
    expect(await app.services.live.get(viewerOf(ben), { id })).toMatchObject({ isLive: false, endReason: 'limit' });
    expect((await get(small)).isLive).toBe(true);
    expect(app.ingest.streamIds()).toEqual([small]);
    // The files of the one that has ended make room: no other stream has to end.
    await keepLimits(app, (await app.folder.sizeOf(small)) + 1);
    expect(await app.folder.streamIds()).toEqual([small]);
    expect((await get(small)).isLive).toBe(true);
  });

  it('counts what is kept for a replay, which is given up before a running stream ends, also while it is made', async () => {
    const pending = await streamed([await recordedMp4(3)]);
    await endOf(pending);
    const errors: unknown[] = [];
    let isMaking = false;
    let answer = (_tools: null) => {};
    const noTools = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const dependencies = {
      ...replayDependencies(errors),
      ...{ live: app.services.live, ingest: app.ingest, now: () => app.clock.now },
      diskBytesMax: (await app.folder.sizeOf(pending)) + 1,
      findTools: () => {
        isMaking = true;
        return noTools;
      },
    };
    const stop = runLiveJobs(dependencies);
    try {
      await expect.poll(() => isMaking).toBe(true);
      const id = await goLive(app, ben);
      await sendRecording(app, id, ben.token, await recordedMp4(3));
      await expect.poll(async () => (await get(pending)).replay).toBe('failed');
      await expect.poll(() => app.folder.streamIds()).toEqual([id]);
      expect((await app.services.live.get(viewerOf(ben), { id })).isLive).toBe(true);
    } finally {
      answer(null);
      await stop();
    }
    expect(errors).toEqual([]);
  });

  it('ends a stream without a replay, so that nothing of it is kept', async () => {
    const id = await streamed([await recordedMp4(3)]);
    await keepLimits(app, 1);
    expect(await get(id)).toMatchObject({ endReason: 'limit', replay: 'failed' });
    await keepLimits(app, 1);
    expect(await app.folder.streamIds()).toEqual([]);
  });
});

describe('a replay', () => {
  it('is a video post of the whole stream', async () => {
    const bytes = await recordedMp4(3);
    const id = await streamed([bytes, bytes]);
    await endOf(id);
    expect(await makeReplays()).toEqual([]);
    const { replay, replayPostId } = await get(id);
    expect(replay).toBe('ready');
    const post = await app.services.posts.get(viewerOf(ben), { id: replayPostId ?? 0 });
    expect(post).toMatchObject({ content: 'A test pattern', category: 'music', author: { id: ana.id } });
    expect(post.media).toHaveLength(1);
    expect(post.media[0]).toMatchObject({ mediaType: 'video', width: 320, height: 240 });
    expect(post.media[0]?.duration).toBeGreaterThan(5.5);
    app.clock.now += 60_001;
    await keepLimits(app);
    expect(await app.folder.streamIds()).toEqual([]);
  });

  it('that was posted, but not saved before the server was killed, is posted once', async () => {
    const id = await recorded();
    await endOf(id);
    expect(await makeReplays()).toEqual([]);
    const { replayPostId } = await get(id);
    const pending = { replay_state: 'pending', replay_post_id: null } as const;
    await app.database.db.updateTable('live_streams').set(pending).where('id', '=', id).execute();
    // What is left of the recording differs from what was posted.
    await app.folder.trim(id, 0, 1);
    expect(await makeReplays()).toEqual([]);
    expect(await get(id)).toMatchObject({ replay: 'ready', replayPostId });
    expect(replayPostId).not.toBeNull();
  });

  it('is made of one stream of a member at a time', async () => {
    const first = await goLive(app, ana, { keepsReplay: true });
    await endOf(first);
    const another = await goLive(app, ana, { keepsReplay: true });
    await endOf(another);
    expect([await get(first), await get(another)]).toMatchObject([{ replay: 'pending' }, { replay: 'failed' }]);
    await makeReplays();
    const later = await goLive(app, ana, { keepsReplay: true });
    await endOf(later);
    expect(await get(later)).toMatchObject({ replay: 'pending' });
  });

  it('is not what its streamer has posted with a key like its own', async () => {
    const id = await recorded();
    const content = { content: 'Mine', isAnonymous: false, hashtags: [], media: [] };
    const own = await app.services.posts.create(
      viewerOf(ana),
      { ...content, category: null },
      { idempotencyKey: `live-replay-${id}` },
    );
    await endOf(id);
    expect(await makeReplays()).toEqual([]);
    const { replay, replayPostId } = await get(id);
    expect(replay).toBe('ready');
    expect(replayPostId).not.toBe(own.id);
  });

  it('of recordings with different pictures is encoded again', async () => {
    const id = await streamed([await recordedMp4(2), await recordedMp4(2, '640x360')]);
    await endOf(id);
    expect(await makeReplays()).toEqual([]);
    const { replayPostId } = await get(id);
    const post = await app.services.posts.get(viewerOf(ana), { id: replayPostId ?? 0 });
    const reply = await app.server.inject({ url: post.media[0]?.mediaUrl ?? '' });
    const { streams } = await probe(reply.rawPayload);
    const video = streams.find((one: { codec_type: string }) => one.codec_type === 'video');
    expect(video).toMatchObject({ codec_name: 'h264', width: 320, height: 240 });
    expect(Number(video.nb_frames)).toBeGreaterThan(50);
  });

  it('is not posted for a member who is suspended', async () => {
    const id = await recorded();
    await endOf(id);
    const act = moderationOf(app);
    await act.grant(ben);
    await act.sanction(ben, ben, { kind: 'member', id: ana.id }, { action: 'suspend' });
    expect(await makeReplays()).toEqual([]);
    expect(await get(id)).toMatchObject({ replay: 'failed', replayPostId: null });
    expect((await app.services.posts.list(viewerOf(ben), { limit: 10 })).items).toEqual([]);
  });

  it('is made by one process at once, and by one that has the files', async () => {
    const id = await recorded();
    await endOf(id);
    const [stream] = await listPendingReplays(app.database.db);
    if (!stream) throw new Error('Nothing is pending');
    const errors: unknown[] = [];
    const deps = replayDependencies(errors);
    let hasBegun = false;
    const stopping = new AbortController();
    const never = () => {
      hasBegun = true;
      return new Promise<never>((_resolve, reject) => stopping.signal.addEventListener('abort', reject));
    };
    const first = makeReplay({ ...deps, findTools: never }, stream, stopping.signal);
    await expect.poll(() => hasBegun).toBe(true);
    await makeReplay(deps, stream, new AbortController().signal);
    expect(await get(id)).toMatchObject({ replay: 'pending' });
    stopping.abort();
    await first;
    // Another process, without a folder in common, leaves it to the one that has the files.
    app.clock.now += 61_000;
    const elsewhere = openLiveFolder(`${app.database.dataDir}/elsewhere`);
    const other = {
      ...deps,
      folder: elsewhere,
      peers: noPeers('elsewhere'),
      live: app.services.live,
      ingest: createMemoryIngest(),
      diskBytesMax: 1e9,
    };
    if (inject('engine') === 'postgres') await runLiveJobs(other)();
    expect(await get(id)).toMatchObject({ replay: 'pending' });
    expect(await makeReplays()).toEqual([]);
    expect(await get(id)).toMatchObject({ replay: 'ready' });
    expect(errors).toEqual([]);
  });

  it('of a stream that moderators hide while it is made or posted is not to be seen', async () => {
    const act = moderationOf(app);
    await act.grant(ben);
    const hide = (id: number) => act.sanction(ben, ben, { kind: 'stream', id }, { action: 'hide' });
    const { media, posts } = app.services;
    const seen = async () => (await posts.list(viewerOf(ben), { limit: 10 })).items;
    const begin = async () => {
      const id = await recorded();
      await endOf(id);
      const [stream] = await listPendingReplays(app.database.db);
      if (!stream) throw new Error('Nothing is pending');
      return { id, stream, deps: replayDependencies([]), signal: new AbortController().signal };
    };
    const early = await begin();
    const save: typeof media.save = async (...input) => {
      await hide(early.id);
      return media.save(...input);
    };
    await makeReplay({ ...early.deps, media: { stage: media.stage, save } }, early.stream, early.signal);
    expect(await seen()).toEqual([]);
    expect(await get(early.id)).toMatchObject({ replay: null, replayPostId: null });

    const late = await begin();
    let decisionId = 0;
    const create: typeof posts.create = async (...input) => {
      decisionId = await hide(late.id);
      return posts.create(...input);
    };
    await makeReplay({ ...late.deps, posts: { create } }, late.stream, late.signal);
    expect(await seen()).toEqual([]);
    await app.services.moderation.undo(viewerOf(ben), { id: decisionId, reason: 'A mistake.' });
    expect(await seen()).toMatchObject([{ content: 'A test pattern' }]);
  });

  it('is refused of a stream that is too large, and fails of one without a picture', async () => {
    const id = await recorded();
    await app.folder.markTooLarge(id);
    await endOf(id);
    expect(await makeReplays()).toEqual([]);
    expect(await get(id)).toMatchObject({ replay: 'too_long', replayPostId: null });
    const empty = await goLive(app, ana, { keepsReplay: true });
    await endOf(empty);
    expect(await makeReplays()).toEqual([]);
    expect(await get(empty)).toMatchObject({ replay: 'failed', replayPostId: null });
  });
});
