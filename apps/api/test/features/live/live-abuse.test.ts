import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { expectStays } from '../../support/expect-stays.ts';
import {
  filesOf,
  goLive,
  type LiveApp,
  openLiveApp,
  playlistUrl,
  playlistWith,
  recordedMp4,
  recordedWebm,
  sendChunk,
  sendRecording,
} from '../../support/live-app.ts';
import { openSocket, type RawSocket } from '../../support/raw-socket.ts';
import { makeVideo } from '../../support/video.ts';

const MEGABYTE = 1024 * 1024;

let app: LiveApp;
let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app = await openLiveApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const asViewer = ({ id }: TestMember) => ({ id, sessionId: 1 });
const get = (id: number) => app.services.live.get(asViewer(ben), { id });
const listed = async () => (await app.services.live.list(asViewer(ben), { limit: 50 })).items.map(({ id }) => id);

describe('the body of a chunk', () => {
  let port: number;
  const sockets: RawSocket[] = [];
  beforeEach(async () => {
    port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Begins to send 3 MB, and stops. */
  async function beginChunk(
    id: number | string,
    { token }: TestMember,
    recording: string = randomUUID(),
  ): Promise<RawSocket> {
    const socket = await openSocket(port);
    sockets.push(socket);
    socket.send(
      `POST /api/live-streams/${id}/chunks?recording=${recording}&sequence=0 HTTP/1.1\r\nHost: x\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\n` +
        `Content-Length: ${3 * MEGABYTE}\r\n\r\nx`,
    );
    return socket;
  }

  it('is not read of who is not live, or of an ended stream', async () => {
    const id = await goLive(app, ana);
    const statusLineOf = async (streamId: number | string, member: TestMember) =>
      (await beginChunk(streamId, member)).statusLine();
    expect(await statusLineOf(id, ben)).toBe('HTTP/1.1 404 Not Found');
    expect(await statusLineOf(987_654, ana)).toBe('HTTP/1.1 404 Not Found');
    expect(await statusLineOf('x', ana)).toBe('HTTP/1.1 404 Not Found');
    await app.services.live.end(asViewer(ana), { id });
    expect(await statusLineOf(id, ana)).toBe('HTTP/1.1 409 Conflict');
  });

  it('is not read when it is not said what it is a part of', async () => {
    const id = await goLive(app, ana);
    const socket = await beginChunk(id, ana, 'mine');
    expect(await socket.statusLine()).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is read of two at once of a member, and of the next one when one of them is over', async () => {
    const id = await goLive(app, ana);
    const [first] = [await beginChunk(id, ana), await beginChunk(id, ana)];
    const send = () => sendChunk(app, id, ana.token);
    await expect.poll(async () => (await send()).status).toBe(503);
    expect(await send()).toMatchObject({ json: { reason: 'live_busy' }, headers: { 'retry-after': '1' } });
    const ofBen = await goLive(app, ben);
    expect((await sendChunk(app, ofBen, ben.token)).status).not.toBe(503);
    first.destroy();
    await expect.poll(async () => (await send()).status).not.toBe(503);
  });
});

describe('what waits to be processed', () => {
  it('is bounded, also while it is not known what is recorded', async () => {
    let answer = (_tools: null) => {};
    const found = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const slow = await openLiveApp({ findVideoTools: () => found });
    const stream = { streamId: 5, keepsReplay: false };
    const recording = randomUUID();
    const send = (sequence: number) =>
      slow.ingest.receive(stream, { recording, sequence, bytes: Buffer.alloc(3 * MEGABYTE) });
    const waiting = [0, 1].map((sequence) => send(sequence).catch((error: unknown) => error));
    expect(await send(2)).toMatchObject({ outcome: 'busy' });
    answer(null);
    await Promise.all(waiting);
    expect(await send(0).catch(() => 'taken')).not.toMatchObject({ outcome: 'busy' });
    await slow.close();
  });
});

describe('a recording that claims to last longer than it does', () => {
  it('ends its stream with its reason, and adds no files to it', async () => {
    const id = await goLive(app, ana);
    // A picture a second, for 50 minutes.
    const video = ['-g', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-an'];
    const bytes = await makeVideo('mp4', [...video, '-movflags', '+frag_keyframe+empty_moov+default_base_moof'], {
      seconds: 3000,
      size: '32x32',
      rate: 1,
    });
    await sendRecording(app, id, ana.token, bytes, 1);
    await expect.poll(() => app.ingest.overdue()).toEqual([{ streamId: id, reason: 'limit' }]);
    expect((await sendChunk(app, id, ana.token)).status).toBe(503);
    await app.services.live.endOverdue('dropped');
    expect(await get(id)).toMatchObject({ isLive: false, endReason: 'limit' });
    expect(await sendChunk(app, id, ana.token)).toMatchObject({ status: 409, json: { reason: 'stream_ended' } });
    await expect.poll(() => app.refusals).toHaveLength(1);
    const before = (await filesOf(app, id)).length;
    await expectStays(async () => (await filesOf(app, id)).length, before, 500);
  });
});

describe('a stream without a picture', () => {
  it('is in no list, and over after 20 s, whatever is sent again and again', async () => {
    const id = await goLive(app, ana);
    expect(await listed()).toEqual([]);
    expect(await app.services.live.summary(null)).toMatchObject({ liveNow: 0 });
    const recording = randomUUID();
    const head = { recording, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) };
    expect((await sendChunk(app, id, ana.token, head)).status).toBe(200);
    for (let sequence = 1; sequence < 4; sequence += 1) {
      app.clock.now += 5_000;
      expect((await sendChunk(app, id, ana.token, head)).status).toBe(200);
      expect((await sendChunk(app, id, ana.token, { recording, sequence, bytes: Buffer.from('x') })).status).toBe(200);
    }
    app.clock.now += 5_000;
    expect((await sendChunk(app, id, ana.token, head)).json).toMatchObject({ reason: 'stream_ended' });
    expect(await get(id)).toMatchObject({ isLive: false, endReason: 'dropped' });
  });

  it('is listed as soon as there is one', async () => {
    const id = await goLive(app, ana);
    const recording = await sendRecording(app, id, ana.token, await recordedMp4(3));
    await playlistWith(app, await playlistUrl(app, ben, id), 2);
    expect((await sendChunk(app, id, ana.token, { recording, sequence: 4 })).status).toBe(200);
    expect(await listed()).toEqual([id]);
    expect((await sendChunk(app, id, ana.token, { recording, sequence: 4 })).json).toMatchObject({ received: 5 });
  });

  it('for 30 s ends, however much arrives', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const id = await goLive(app, ana);
    const recording = await sendRecording(app, id, ana.token, await recordedMp4(3));
    await playlistWith(app, await playlistUrl(app, ben, id), 2);
    for (let sequence = 4; sequence < 7; sequence += 1) {
      vi.advanceTimersByTime(9_900);
      app.clock.now += 9_900;
      expect((await sendChunk(app, id, ana.token, { recording, sequence })).status).toBe(200);
    }
    expect(app.ingest.overdue()).toEqual([]);
    vi.advanceTimersByTime(400);
    await app.services.live.endOverdue('stopped');
    expect(await get(id)).toMatchObject({ isLive: false, endReason: 'dropped' });
    expect(app.ingest.streamIds()).toEqual([]);
  });
});

describe('the recordings of a stream', () => {
  it('are a limited number, also when the server was started again', async () => {
    const id = await goLive(app, ana);
    await mkdir(app.folder.pathOf(id, 99), { recursive: true });
    await sendRecording(app, id, ana.token, await recordedMp4(2), 1);
    expect(app.ingest.overdue()).toEqual([{ streamId: id, reason: 'limit' }]);
    await app.services.live.endOverdue('dropped');
    expect(await get(id)).toMatchObject({ isLive: false, endReason: 'limit' });
  });

  it('begin at most every five seconds after the first ten', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const id = await goLive(app, ana);
    // Too little to tell what is recorded: nothing is started for it.
    const begin = async () => (await sendChunk(app, id, ana.token, { bytes: Buffer.from([0x1a, 0x45]) })).status;
    for (let count = 0; count < 11; count += 1) {
      expect(await begin()).toBe(200);
      expect(await begin()).toBe(503);
      vi.advanceTimersByTime(1_000);
    }
    expect(await begin()).toBe(503);
    vi.advanceTimersByTime(4_000);
    expect(await begin()).toBe(200);
  });
});

describe('what has to be encoded', () => {
  it('waits for an encoder, and says so', async () => {
    const crowded = await openLiveApp({ encodersMax: 1 });
    const [cleo, dan, eve] = [
      await crowded.register('cleo'),
      await crowded.register('dan'),
      await crowded.register('eve'),
    ];
    const [first, second, third] = [
      await goLive(crowded, cleo),
      await goLive(crowded, dan),
      await goLive(crowded, eve),
    ];
    const bytes = await recordedWebm(2);
    await sendRecording(crowded, first, cleo.token, bytes, 1);
    const recording = randomUUID();
    const send = () => sendChunk(crowded, second, dan.token, { recording, bytes });
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await send()).toMatchObject({
        status: 503,
        json: { reason: 'no_encoder' },
        headers: { 'retry-after': '1' },
      });
    }
    await sendRecording(crowded, third, eve.token, await recordedMp4(2), 1);
    await crowded.services.live.end(asViewer(cleo), { id: first });
    expect(await send()).toMatchObject({ status: 200, json: { received: 1 } });
    await playlistWith(crowded, await playlistUrl(crowded, cleo, second), 1);
    await crowded.close();
  });

  it('is not decoded above 1080p', async () => {
    const id = await goLive(app, ana);
    const large = ['-r', '5', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-an'];
    await sendRecording(app, id, ana.token, await makeVideo('webm', large, { seconds: 2, size: '2560x1440' }), 1);
    await app.ingest.end(id);
    expect(await readdir(app.folder.pathOf(id, 0)).catch(() => [])).not.toContain('0.m4s');
    expect(app.ingest.hasPicture(id)).toBe(false);
  });
});
