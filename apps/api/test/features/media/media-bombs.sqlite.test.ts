import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVideoQueue } from '../../../src/features/media/video/video-queue.ts';
import { findVideoTools, type VideoTools } from '../../../src/features/media/video/video-tools.ts';
import { videoMessages } from '../../../src/features/messages/changed-media.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { countMedia, listFiles, removeMedia, upload } from '../../support/upload.ts';
import { convertVideo, H264, HEVC, joinFrames, makeVideo } from '../../support/video.ts';

let app: TestApp;
let ana: TestMember;
let folder: string;
let changed: Partial<VideoTools> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'));
  const tools = await findVideoTools();
  if (!tools) throw new Error('These tests need ffmpeg');
  app = await openTestApp({ findVideoTools: async () => ({ ...tools, ...changed }) });
  ana = await app.register('ana');
});
afterEach(async () => {
  changed = {};
  await removeMedia(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const solid = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#567' } });

async function expectRefused(bytes: Buffer, status: number, message: string): Promise<void> {
  const reply = await upload(app, ana.token, bytes);
  expect([reply.status, reply.json.message]).toEqual([status, message]);
  expect(await listFiles(app)).toEqual([]);
  expect(await countMedia(app)).toBe(0);
}

describe('a film is refused before a frame is decoded', () => {
  const OTHER = 'Unsupported file type';
  it.each([
    ['PNG', () => makeVideo('mov', ['-c:v', 'png', '-an']), 415, OTHER],
    ['JPEG', () => makeVideo('mov', ['-c:v', 'mjpeg', '-an']), 415, OTHER],
    ['GIF', () => makeVideo('mov', ['-c:v', 'gif', '-an']), 415, OTHER],
    ['QuickTime animation', () => makeVideo('mov', ['-c:v', 'qtrle', '-an']), 415, OTHER],
    ['ProRes', () => makeVideo('mov', ['-c:v', 'prores', '-an']), 415, OTHER],
    ['raw frames', () => makeVideo('mov', ['-c:v', 'rawvideo', '-an']), 415, OTHER],
    ['H.264 with sound as AC-3', () => makeVideo('mov', [...H264, '-c:a', 'ac3']), 415, OTHER],
    [
      'PNG of 64, 6000 and 64 pixels',
      async () => joinFrames('mov', await Promise.all([64, 6000, 64].map((side) => solid(side).png().toBuffer()))),
      415,
      OTHER,
    ],
    [
      'H.264 of 8192 × 4864',
      () =>
        makeVideo('mp4', [...H264, '-preset', 'ultrafast', '-frames:v', '1'], {
          size: '8192x4864',
          seconds: 1,
          rate: 1,
        }),
      400,
      'Videos can have at most 9 megapixels',
    ],
  ])('%s', async (_what, make, status, message) => {
    changed = { ffmpeg: join(folder, 'must-not-run') };
    await expectRefused(await make(), status, message);
  });

  it('when transcoding it would take too long, counted in frames and pixels', async () => {
    const ffprobe = join(folder, 'ffprobe');
    const stream = { codec_type: 'video', codec_name: 'hevc', width: 1920, height: 1080, nb_read_packets: '30000' };
    const output = JSON.stringify({ streams: [stream], format: { duration: '1' } });
    await writeFile(ffprobe, `#!/bin/sh\necho '${output}'\n`, { mode: 0o755 });
    changed = { ffprobe, ffmpeg: join(folder, 'must-not-run') };
    await expectRefused(
      await makeVideo('mp4', HEVC, { seconds: 1 }),
      400,
      'This video is too long to convert; send it as MP4 with H.264',
    );
  });
});

describe('a film', () => {
  it('may have cover art and subtitles', async () => {
    const cover = join(folder, 'cover.png');
    const subtitles = join(folder, 'words.srt');
    await writeFile(cover, await solid(200).png().toBuffer());
    await writeFile(subtitles, '1\n00:00:00,000 --> 00:00:01,000\nwords\n');
    const maps = [
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-c',
      'copy',
      '-c:s',
      'mov_text',
      '-disposition:v:1',
      'attached_pic',
    ];
    const film = await convertVideo(await makeVideo('mp4', H264), 'mp4', ['-i', cover, '-i', subtitles, ...maps]);
    const { status, json } = await upload(app, ana.token, film);
    expect([status, json.state, json.width]).toEqual([201, 'ready', 320]);
  });

  it('fails when a later frame is larger than allowed, and the server keeps nothing of it', async () => {
    const part = (size: string, frames: number) =>
      makeVideo('hevc', [...HEVC, '-an', '-frames:v', String(frames)], { size });
    // Not at the start, which is decoded for the poster.
    const frames = [await part('64x64', 29), await part('4000x3000', 1), await part('64x64', 2)];
    const { json } = await upload(
      app,
      ana.token,
      await convertVideo(Buffer.concat(frames), 'mp4', ['-c', 'copy'], ['-f', 'hevc']),
    );
    expect(json.state).toBe('processing');
    const errors: unknown[] = [];
    const { db } = app.database;
    const queue = createVideoQueue({
      db,
      now: Date.now,
      events: app.events,
      messages: videoMessages,
      storage: app.storage,
      registry: { id: 'own', listLiving: async () => [] },
      findTools: findVideoTools,
      report: (error) => errors.push(error),
    });
    await queue.wake();
    expect(String(errors[0])).toContain('max pixel count');
    const after = await app.call('GET', `/api/media/${json.id}`, { token: ana.token });
    expect(after.json).toMatchObject({ state: 'failed', reason: 'The video could not be processed' });
    expect((await listFiles(app)).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('that must be transcoded is refused while six of the member wait; others are not', async () => {
    const waiting = {
      owner_id: ana.id,
      purpose: 'post',
      kind: 'video',
      state: 'processing',
      source_name: 'a.source',
    } as const;
    const rows = Array.from({ length: 6 }, () => ({ ...waiting, position: 0, attempts: 0, created_at: app.clock.now }));
    await app.database.db.insertInto('media').values(rows).execute();
    const hevc = await makeVideo('mp4', HEVC);
    const refused = await upload(app, ana.token, hevc);
    expect([refused.status, refused.json.reason, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_uploads',
      '60',
    ]);
    expect((await upload(app, ana.token, await makeVideo('mp4', H264))).status).toBe(201);
    const ben = await app.register('ben');
    expect((await upload(app, ben.token, hevc)).status).toBe(201);
  });
});

/** A PNG with a small body whose header says something else. */
async function withHeader(width: number, height: number, [depth, colour, interlaced]: [number, number, number]) {
  const png = await solid(8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.set([depth, colour, 0, 0, interlaced], 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an image is refused by its header', () => {
  it.each([
    ['AVIF', () => solid(2900).avif({ effort: 0 }).toBuffer(), 7],
    ['progressive JPEG', () => solid(4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 22],
    ['interlaced PNG', () => withHeader(5800, 5800, [8, 6, 1]), 26],
    ['interlaced PNG of 16 bits', () => withHeader(4000, 4000, [16, 6, 1]), 13],
    ['PNG', () => withHeader(6400, 6400, [8, 6, 0]), 40],
  ])('as %s when decoding it would take too much memory', async (_what, make, megapixels) => {
    const { status, json } = await upload(app, ana.token, await make());
    expect([status, json.reason]).toEqual([400, 'too_many_pixels']);
    expect(json.message).toMatch(new RegExp(`^Images can have at most ${megapixels} megapixels`));
  });
});
