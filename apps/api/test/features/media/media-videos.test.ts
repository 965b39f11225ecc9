import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVideoQueue } from '../../../src/features/media/video/video-queue.ts';
import { findVideoTools } from '../../../src/features/media/video/video-tools.ts';
import { videoMessages } from '../../../src/features/messages/changed-media.queries.ts';
import { openDiskStorage } from '../../../src/storage/disk-storage.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { countMedia, listFiles, paint, removeMedia, upload } from '../../support/upload.ts';
import { convertVideo, H264, HEVC, makeVideo, probe, VP8 } from '../../support/video.ts';

let app: TestApp;
let ana: { id: number; token: string };
const errors: unknown[] = [];
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterEach(async () => {
  errors.length = 0;
  await removeMedia(app);
});
afterAll(() => app.close());

const queueOf = (storage = app.storage, transcodeMaxMs?: number) =>
  createVideoQueue({
    db: app.database.db,
    now: Date.now,
    events: app.events,
    messages: videoMessages,
    storage,
    registry: { id: 'own', listLiving: async () => ['own'] },
    findTools: findVideoTools,
    report: (error) => errors.push(error),
    ...(transcodeMaxMs && { transcodeMaxMs }),
  });
const fetchFile = async (url: string) => {
  const reply = await app.server.inject({ url, headers: { authorization: `Bearer ${ana.token}` } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
};
const read = async (id: number) => (await app.call('GET', `/api/media/${id}`, { token: ana.token })).json;

describe('a video that browsers can play', () => {
  it('is ready at once, with duration, size and poster, and has no metadata of place', async () => {
    const source = await makeVideo('mp4', [
      ...H264,
      '-metadata',
      'location=+48.0+011.0/',
      '-metadata',
      'title=Ana Secret',
    ]);
    expect(source.includes('Ana Secret')).toBe(true);
    const { status, json } = await upload(app, ana.token, source);
    expect(status).toBe(201);
    expect(json).toMatchObject({ mediaType: 'video', state: 'ready', width: 320, height: 240, reason: null });
    expect(json.duration).toBeCloseTo(2, 0);
    const video = await fetchFile(json.mediaUrl);
    expect(video.includes('Ana Secret') || video.includes('+48')).toBe(false);
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
    const { format, streams } = await probe(video);
    expect(streams.map((stream: { codec_name: string }) => stream.codec_name)).toEqual(['h264', 'aac']);
    expect(JSON.stringify(format.tags)).not.toMatch(/location|title/);
    expect((await fetchFile(json.previewUrl)).subarray(8, 12).toString()).toBe('WEBP');
    expect(json.placeholder).not.toBeNull();
  });

  it('may be WebM, MOV, silent, or rotated', async () => {
    const webm = await upload(app, ana.token, await makeVideo('webm', [...VP8, '-c:a', 'libopus']));
    expect(webm.json).toMatchObject({ state: 'ready', width: 320 });
    expect(webm.json.mediaUrl).toMatch(/\.webm\?/);
    const mov = await upload(app, ana.token, await makeVideo('mov', [...H264, '-an']));
    expect(mov.json).toMatchObject({ state: 'ready' });
    expect(mov.json.mediaUrl).toMatch(/\.mp4\?/);
    const turned = ['-display_rotation', '90'];
    const rotated = await convertVideo(await makeVideo('mp4', H264), 'mp4', ['-c', 'copy'], turned);
    const { json } = await upload(app, ana.token, rotated);
    expect(json).toMatchObject({ state: 'ready', width: 240, height: 320 });
    const [stream] = (await probe(await fetchFile(json.mediaUrl))).streams;
    expect(Math.abs(stream.side_data_list?.[0]?.rotation ?? 0)).toBe(90);
  });
});

describe('a file that is not an accepted video', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
  it.each([
    ['half an MP4', async () => half(await makeVideo('mp4', H264)), 400, 'Invalid video'],
    [
      'half an MP4 with its index at the start',
      async () => half(await makeVideo('mp4', [...H264, '-movflags', '+faststart'])),
      400,
      'Invalid video',
    ],
    ['half a WebM', async () => half(await makeVideo('webm', [...VP8, '-an'])), 400, 'Invalid video'],
    ['an MP4 with sound only', () => makeVideo('mp4', ['-map', '1:a', '-c:a', 'aac']), 400, 'Invalid video'],
    [
      'invalid data after a header',
      async () => Buffer.concat([(await makeVideo('mp4', H264)).subarray(0, 32), Buffer.alloc(9999, 9)]),
      400,
      'Invalid video',
    ],
    [
      'a playlist',
      async () => Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:1,\nfile:///etc/passwd\n'),
      415,
      'Unsupported file type',
    ],
    ['an AVI', () => makeAvi(), 415, 'Unsupported file type'],
  ])('%s is refused and leaves no file and no row', async (_what, make, status, message) => {
    const reply = await upload(app, ana.token, await make(), { name: 'clip.mp4', type: 'video/mp4' });
    expect([reply.status, reply.json.message]).toEqual([status, message]);
    expect(await listFiles(app)).toEqual([]);
    expect(await countMedia(app)).toBe(0);
  });
  const makeAvi = async () => convertVideo(await makeVideo('mp4', H264), 'avi', ['-c', 'copy']);

  it('is refused with its own message when there is no ffmpeg; images are still accepted', async () => {
    const withoutFfmpeg = await openTestApp({ findVideoTools: async () => null });
    const { token } = await withoutFfmpeg.register('ben');
    const refused = await upload(withoutFfmpeg, token, await makeVideo('mp4', H264));
    expect([refused.status, refused.json.message]).toEqual([503, 'Video cannot be processed on this server']);
    expect(await listFiles(withoutFfmpeg)).toEqual([]);
    expect((await upload(withoutFfmpeg, token, await paint(99, 99))).status).toBe(201);
    await withoutFfmpeg.close();
  });
});

describe('a video that browsers cannot play', () => {
  it('is processing, with a poster, until the queue has transcoded it', async () => {
    const source = await makeVideo('mov', [...HEVC, '-metadata', 'title=Ana Secret', '-tag:v', 'hvc1']);
    const { status, json } = await upload(app, ana.token, source);
    expect(status).toBe(201);
    expect(json).toMatchObject({ state: 'processing', mediaUrl: null, width: 320, height: 240 });
    expect(json.previewUrl).toMatch(/^\/media\/.*\.webp/);

    await queueOf().wake();
    expect(errors).toEqual([]);
    const ready = await read(json.id);
    expect(ready).toMatchObject({ state: 'ready', reason: null, width: 320, height: 240 });
    const video = await fetchFile(ready.mediaUrl);
    expect(video.includes('Ana Secret')).toBe(false);
    const { streams } = await probe(video);
    expect(streams.map((stream: { codec_name: string }) => stream.codec_name)).toEqual(['h264', 'aac']);
    // The upload was removed: the transcoded video and its poster are left.
    const files = await listFiles(app);
    expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['mp4', 'webp']);
    await app.call('DELETE', `/api/media/${json.id}`, { token: ana.token });
    expect(await listFiles(app)).toEqual([]);
  });

  it('is transcoded by the next process when this one stops', async () => {
    const { json } = await upload(app, ana.token, await makeVideo('mp4', HEVC, { seconds: 4, size: '640x480' }));
    expect(json.state).toBe('processing');
    const first = queueOf();
    void first.wake();
    const outputOfFfmpeg = expect.stringMatching(/^[0-9a-f-]{36}\.mp4$/);
    await expect.poll(() => listFiles(app), { interval: 10 }).toContainEqual(outputOfFfmpeg);
    await first.stop();
    const row = await app.database.db.selectFrom('media').selectAll().where('id', '=', json.id).executeTakeFirst();
    expect(row).toMatchObject({ state: 'processing', worker: null, attempts: 0 });

    const second = queueOf(openDiskStorage(`${app.database.dataDir}/media`));
    await second.wake();
    expect(await read(json.id)).toMatchObject({ state: 'ready', width: 640 });
    expect(errors).toEqual([]);
  });

  it('is transcoded again after a process was killed, and fails after three attempts', async () => {
    const { json } = await upload(app, ana.token, await makeVideo('mp4', HEVC));
    const killWorker = (attempts: number) =>
      app.database.db
        .updateTable('media')
        .set({ worker: 'killed', worker_until: Date.now() + 60_000, attempts, state: 'processing' })
        .where('id', '=', json.id)
        .execute();
    await killWorker(1);
    const next = queueOf();
    await next.wake();
    expect(await read(json.id)).toMatchObject({ state: 'processing' });
    next.start();
    await expect.poll(async () => (await read(json.id)).state).toBe('ready');
    await next.stop();

    const again = await upload(app, ana.token, await makeVideo('mp4', HEVC, { seconds: 3 }));
    await app.database.db.updateTable('media').set({ attempts: 3 }).where('id', '=', again.json.id).execute();
    await queueOf().wake();
    expect(await read(again.json.id)).toMatchObject({ state: 'failed', reason: 'The video could not be processed' });
  });

  it('fails with a reason when it takes too long, and the upload is removed', async () => {
    const { json } = await upload(app, ana.token, await makeVideo('mp4', HEVC));
    // Less than it takes to start ffmpeg.
    await queueOf(app.storage, 5).wake();
    expect(await read(json.id)).toMatchObject({ state: 'failed', reason: 'The video took too long to process' });
    expect((await listFiles(app)).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
});
