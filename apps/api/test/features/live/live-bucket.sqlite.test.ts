import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LiveCopies, openLiveCopies } from '../../../src/features/live/copies/live-copies.ts';
import { createWatchedFiles } from '../../../src/features/live/hls/watched-files.ts';
import { listPendingReplays } from '../../../src/features/live/live-files.queries.ts';
import { makeReplay } from '../../../src/features/live/replay/make-replay.ts';
import { findVideoTools } from '../../../src/features/media/video/video-tools.ts';
import { type Bucket, openBucket } from '../../../src/storage/bucket/bucket.ts';
import type { TestMember } from '../../support/app.ts';
import { hasS3, makeTestBucket } from '../../support/bucket.ts';
import {
  goLive,
  playlistUrl,
  playlistWith,
  recordedMp4,
  segmentsOf,
  sendChunk,
  sendRecording,
} from '../../support/live-app.ts';
import { type LiveProcess, openLiveProcesses } from '../../support/live-processes.ts';

const viewerOf = ({ id }: TestMember) => ({ id, sessionId: 1 });

describe.skipIf(!hasS3)('copies of live streams in a bucket', () => {
  let here: LiveProcess;
  let there: LiveProcess;
  let ana: TestMember;
  let ben: TestMember;
  let bucket: Bucket;
  /** One for each process. */
  let copies: LiveCopies;
  let copiesThere: LiveCopies;

  beforeEach(async () => {
    [here, there] = await openLiveProcesses();
    ana = await here.register('ana');
    ben = await here.register('ben');
    bucket = openBucket(await makeTestBucket());
    copies = openLiveCopies(bucket, here.folder);
    copiesThere = openLiveCopies(bucket, there.folder);
  });
  afterEach(async () => {
    bucket.close();
    await here.close();
  });

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of bucket.list('live/')) found.push(key);
    return found;
  }

  async function streamed(keepsReplay: boolean) {
    const id = await goLive(here, ana, { keepsReplay });
    await sendRecording(here, id, ana.token, await recordedMp4(3));
    const playlist = await playlistWith(here, await playlistUrl(here, ben, id), 2);
    await copies.copy((streamId) => streamId === id);
    return { id, playlist };
  }

  const makeReplaysThere = async () => {
    const { database, clock, events, folder, peers, storage, services } = there;
    const errors: unknown[] = [];
    for (const stream of await listPendingReplays(database.db)) {
      await makeReplay(
        {
          ...{ db: database.db, now: () => clock.now, events, folder, peers, copies: copiesThere },
          ...{ media: services.media, posts: services.posts, staging: storage.staging, findTools: findVideoTools },
          report: (error) => errors.push(error),
        },
        stream,
        new AbortController().signal,
      );
    }
    return errors;
  };

  it('have the header and the segments, are removed with them, and are swept when nobody needs them', async () => {
    const { id } = await streamed(false);
    expect(await keys()).toEqual(expect.arrayContaining([`live/${id}/0/init.mp4`, `live/${id}/0/0.m4s`]));
    await here.folder.trim(id, 0, 1);
    await copies.copy((streamId) => streamId === id);
    expect(await keys()).not.toContain(`live/${id}/0/0.m4s`);
    const { signal } = new AbortController();
    await copiesThere.sweep(async (ids) => ids, signal);
    expect((await keys()).length).toBeGreaterThan(1);
    await copiesThere.sweep(async () => [], signal);
    expect(await keys()).toEqual([]);
  });

  it('are what viewers get when the process that received the stream has stopped', async () => {
    const { id, playlist } = await streamed(false);
    const [segment = ''] = segmentsOf(playlist);
    const [path = ''] = segment.split('?');
    const [recording = '', file = ''] = path.split('/');
    const files = createWatchedFiles({ files: there.ingest, peers: there.peers, copies: copiesThere });
    await here.stop();
    const stream = { streamId: id, state: 'live', receivedBy: here.id } as const;
    const found = await files.find(stream, Number(recording), file);
    expect(found?.size).toBeGreaterThan(1000);
    expect(await files.find(stream, 7, file)).toBeNull();
  });

  it('are what another process makes the replay of, with what it received itself', async () => {
    const { id } = await streamed(true);
    await here.stop();
    await sendChunk(there, id, ana.token, { sequence: 4 });
    await sendRecording(there, id, ana.token, await recordedMp4(3));
    await playlistWith(there, await playlistUrl(there, ben, id), 2);
    await there.services.live.end(viewerOf(ana), { id });
    expect(await makeReplaysThere()).toEqual([]);
    const { replay, replayPostId } = await there.services.live.get(viewerOf(ana), { id });
    expect(replay).toBe('ready');
    const post = await there.services.posts.get(viewerOf(ben), { id: replayPostId ?? 0 });
    expect(post.media[0]?.duration).toBeGreaterThan(4.5);
  });

  it('say that a stream is too large for a replay', async () => {
    const { id } = await streamed(true);
    await here.folder.markTooLarge(id);
    await copies.copy((streamId) => streamId === id);
    await here.stop();
    await there.services.live.end(viewerOf(ana), { id });
    expect(await makeReplaysThere()).toEqual([]);
    expect(await there.services.live.get(viewerOf(ana), { id })).toMatchObject({ replay: 'too_long' });
  });
});
