import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveArgs } from '../../../src/features/live/ingest/ffmpeg-args.ts';
import { startLiveProcess } from '../../../src/features/live/ingest/live-process.ts';
import { findVideoTools } from '../../../src/features/media/video/video-tools.ts';
import type { TestMember } from '../../support/app.ts';
import {
  fetchFile,
  goLive,
  inChunks,
  initsOf,
  type LiveApp,
  openLiveApp,
  openLiveWorld,
  playlistUrl,
  playlistWith,
  recordedMp4,
  recordedWebm,
  recordedWithoutSound,
  segmentsOf,
  sendChunk,
  sendRecording,
} from '../../support/live-app.ts';
import { probe } from '../../support/video.ts';

let app: LiveApp;
let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ({ app, ana, ben } = await openLiveWorld());
});
afterEach(() => app.close());

/** The streams of what a viewer gets. */
async function codecsOf(streamId: number, playlist: string): Promise<string[]> {
  const paths = [initsOf(playlist)[0] ?? '', ...segmentsOf(playlist)];
  const files = await Promise.all(paths.map(async (path) => (await fetchFile(app, streamId, path)).rawPayload));
  const { streams } = await probe(Buffer.concat(files));
  return streams.map((stream: { codec_name: string }) => stream.codec_name).sort();
}

describe('what a browser records', () => {
  it('as H.264 is copied into segments that viewers can play', async () => {
    const id = await goLive(app, ana);
    await sendRecording(app, id, ana.token, await recordedMp4());
    const playlist = await playlistWith(app, await playlistUrl(app, ben, id), 2);
    expect(await codecsOf(id, playlist)).toEqual(['aac', 'h264']);
    const { reception } = await app.services.live.health({ id: ana.id, sessionId: 1 }, { id });
    expect(reception).toMatchObject({ isTranscoding: false });
    expect(reception?.kbps).toBeGreaterThan(0);
  });

  it('as VP8 and Opus is encoded as H.264 and AAC', async () => {
    const id = await goLive(app, ana);
    await sendRecording(app, id, ana.token, await recordedWebm());
    const playlist = await playlistWith(app, await playlistUrl(app, ben, id), 2);
    expect(await codecsOf(id, playlist)).toEqual(['aac', 'h264']);
    const { reception } = await app.services.live.health({ id: ana.id, sessionId: 1 }, { id });
    expect(reception?.isTranscoding).toBe(true);
  });

  it('ends alone when its header names sound that never comes, so that ffmpeg would keep its picture in memory', async () => {
    const picture = await recordedWithoutSound();
    const tools = await findVideoTools();
    if (!tools) throw new Error('These tests need ffmpeg');
    const args = (name: string) => liveArgs({ container: 'matroska', isH264: true }, join(app.database.dataDir, name));
    const start = async (name: string) => {
      const folder = join(app.database.dataDir, name);
      await mkdir(folder);
      return startLiveProcess(tools.ffmpeg, args(name), { isEncoding: false, folder });
    };
    const [attacking, other] = await Promise.all([start('attacking'), start('other')]);
    expect(picture.length).toBeGreaterThan(200e6);
    attacking.input.write(picture);
    await expect.poll(attacking.hasExited).toBe(true);
    expect(other.hasExited()).toBe(false);
    await other.kill();
  });

  it('may begin with any number of bytes', async () => {
    const id = await goLive(app, ana);
    const bytes = await recordedMp4();
    const recording = randomUUID();
    for (const [sequence, part] of [bytes.subarray(0, 1), bytes.subarray(1, 30), bytes.subarray(30)].entries()) {
      const { json } = await sendChunk(app, id, ana.token, { recording, sequence, bytes: part });
      expect(json.received).toBe(sequence + 1);
    }
    await playlistWith(app, await playlistUrl(app, ben, id), 2);
  });
});

describe('chunks', () => {
  it('that come twice are taken once, and those after a missing one are refused with the one that is expected', async () => {
    const id = await goLive(app, ana);
    const [first = Buffer.alloc(0), second] = inChunks(await recordedMp4(), 2);
    const recording = randomUUID();
    const send = (sequence: number, bytes = first) => sendChunk(app, id, ana.token, { recording, sequence, bytes });
    expect(await send(1)).toMatchObject({ status: 409, json: { reason: 'chunk_missing', expected: 0 } });
    expect(await send(0)).toMatchObject({ status: 200, json: { received: 1 } });
    expect(await send(0)).toMatchObject({ status: 200, json: { received: 1 } });
    expect(await send(2)).toMatchObject({ status: 409, json: { reason: 'chunk_missing', expected: 1 } });
    expect(await send(1, second)).toMatchObject({ status: 200, json: { received: 2 } });
    const { health } = (await send(1, second)).json;
    expect(health).toEqual({ lagMs: expect.any(Number), kbps: expect.any(Number), isTranscoding: false });
    await app.ingest.end(id);
    const playlist = await playlistWith(app, await playlistUrl(app, ben, id), 4);
    // Four seconds: nothing of it is there twice.
    expect(segmentsOf(playlist)).toHaveLength(4);
  });

  it('are refused of everyone but the owner', async () => {
    const id = await goLive(app, ana);
    expect(await sendChunk(app, id, null)).toMatchObject({ status: 401, json: { reason: 'login_required' } });
    expect(await sendChunk(app, id, 'd'.repeat(43))).toMatchObject({ status: 401 });
    const others = await sendChunk(app, id, ben.token);
    const absent = await sendChunk(app, 987_654, ana.token);
    expect(others).toMatchObject({ status: 404, json: { reason: 'stream_not_found' } });
    expect(others.json).toEqual(absent.json);
    expect(app.ingest.health(id)).toBeNull();
  });

  it('are refused when they are malformed, too large, or of an ended stream', async () => {
    const id = await goLive(app, ana);
    const statusOf = async (chunk: Parameters<typeof sendChunk>[3]) =>
      (await sendChunk(app, id, ana.token, chunk)).status;
    expect(await statusOf({ recording: 'mine' })).toBe(400);
    expect(await statusOf({ sequence: -1 })).toBe(400);
    expect(await statusOf({ type: 'application/json', bytes: Buffer.from('{}') })).toBe(415);
    expect(await statusOf({ bytes: Buffer.alloc(4 * 1024 * 1024 + 1) })).toBe(413);
    expect((await sendChunk(app, 'x', ana.token)).status).toBe(404);
    const { status, headers } = await app.call('GET', `/api/live-streams/${id}/chunks`, { token: ana.token });
    expect([status, headers['allow']]).toEqual([405, 'POST']);
    await app.services.live.end({ id: ana.id, sessionId: 1 }, { id });
    expect(await sendChunk(app, id, ana.token)).toMatchObject({ status: 409, json: { reason: 'stream_ended' } });
  });

  it('are taken by another process when the one that received the stream has stopped', async () => {
    const id = await goLive(app, ana);
    const { db } = app.database;
    await db.updateTable('live_streams').set({ last_chunk_at: app.clock.now }).where('id', '=', id).execute();
    const other = await openLiveApp({ database: app.database });
    other.clock.now = app.clock.now + 3_000;
    await sendRecording(other, id, ana.token, await recordedMp4());
    await playlistWith(other, await playlistUrl(other, ben, id), 2);
    await other.ingest.close();
    await other.server.close();
  });

  it('need ffmpeg', async () => {
    let hasTools = true;
    const without = await openLiveApp({ findVideoTools: async () => (hasTools ? findVideoTools() : null) });
    const cleo = await without.register('cleo');
    const id = await goLive(without, cleo);
    hasTools = false;
    expect(await sendChunk(without, id, cleo.token)).toMatchObject({ status: 503, json: { reason: 'no_ffmpeg' } });
    await without.close();
  });

  it('have a limit of their own', async () => {
    const limited = await openLiveApp({ limits: true });
    const cleo = await limited.register('cleo');
    const id = await goLive(limited, cleo);
    const { headers } = await sendChunk(limited, id, cleo.token);
    expect(headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' });
    await limited.close();
  });
});

describe('a recording that is no video', () => {
  it.each([
    ['text', () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['noise', () => Buffer.alloc(200_000, 7)],
  ])('as %s is refused, and the stream goes on with another one', async (_what, make) => {
    const id = await goLive(app, ana);
    expect(await sendChunk(app, id, ana.token, { bytes: make() })).toMatchObject({
      status: 400,
      json: { reason: 'invalid_recording', message: 'This recording cannot be played. Begin another one' },
    });
    await expect.poll(() => app.refusals).toHaveLength(1);
    await untilAccepted(id);
    await playlistWith(app, await playlistUrl(app, ben, id), 2);
  });

  /** A new recording, as soon as the interval between two has passed. */
  async function untilAccepted(id: number): Promise<void> {
    const [first = Buffer.alloc(0), second] = inChunks(await recordedMp4(), 2);
    const recording = randomUUID();
    await expect.poll(async () => (await sendChunk(app, id, ana.token, { recording, bytes: first })).status).toBe(200);
    expect(
      (await sendChunk(app, id, ana.token, { recording, sequence: 1, ...(second && { bytes: second }) })).status,
    ).toBe(200);
  }
});
