import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createFfmpegIngest, type FfmpegIngest } from '../../src/features/live/ingest/ffmpeg-ingest.ts';
import { type LiveFolder, openLiveFolder } from '../../src/features/live/ingest/live-folder.ts';
import { limitDisk, removeEnded } from '../../src/features/live/keep-limits.ts';
import { type LivePeers, noPeers } from '../../src/features/live/receivers/live-peers.ts';
import { takeRecordingNumber } from '../../src/features/live/receivers/receivers.queries.ts';
import { findVideoTools } from '../../src/features/media/video/video-tools.ts';
import { openTestApp, type TestApp, type TestAppOptions, type TestMember } from './app.ts';
import { openTestDatabase } from './test-database.ts';
import { convertVideo, makeVideo, VP8 } from './video.ts';
import { asSignedIn, clientOf } from './viewer.ts';

/** A test app that receives live streams. */
export interface LiveApp extends TestApp {
  folder: LiveFolder;
  ingest: FfmpegIngest;
  peers: LivePeers;
  /** Why recordings were refused. */
  refusals: unknown[];
}

interface LiveAppOptions extends Pick<TestAppOptions, 'findVideoTools' | 'limits' | 'live' | 'database' | 'events'> {
  encodersMax?: number;
  peers?: LivePeers;
  /** The folder of what is received, in that of the data; `live` by default. */
  folder?: string;
}

export async function openLiveApp(options: LiveAppOptions = {}): Promise<LiveApp> {
  const database = options.database ?? (await openTestDatabase());
  const folder = openLiveFolder(join(database.dataDir, options.folder ?? 'live'));
  const refusals: unknown[] = [];
  const findTools = options.findVideoTools ?? findVideoTools;
  const { encodersMax } = options;
  const report = (error: unknown) => refusals.push(error);
  const takeNumber = (streamId: number, atLeast: number) => takeRecordingNumber(database.db, streamId, atLeast);
  const most = encodersMax === undefined ? {} : { encodersMax };
  const ingest = createFfmpegIngest({ folder, findTools, report, takeNumber, ...most });
  const peers = options.peers ?? noPeers(randomUUID());
  const app = await openTestApp({ ...options, database, liveIngest: ingest, livePeers: peers });
  return {
    ...app,
    folder,
    ingest,
    peers,
    refusals,
    async close() {
      await ingest.close();
      await app.close();
    },
  };
}

/** An app with two members, of whom the first streams. */
export async function openLiveWorld(): Promise<{ app: LiveApp; ana: TestMember; ben: TestMember }> {
  const app = await openLiveApp();
  return { app, ana: await app.register('ana'), ben: await app.register('ben') };
}

/** What `runLiveJobs` does for files. */
export async function keepLimits({ database: { db }, clock, events, ingest, folder }: LiveApp, diskBytesMax = 2 ** 30) {
  await limitDisk({ db, now: () => clock.now, events, ingest, folder, diskBytesMax });
  await removeEnded({ db, now: () => clock.now, folder });
}

export async function goLive(app: TestApp, member: TestMember, options: { keepsReplay?: boolean } = {}) {
  const input = { title: 'A test pattern', category: 'music' as const, source: 'camera' as const, keepsReplay: false };
  const { id } = await app.services.live.start(
    { id: member.id, sessionId: 1 },
    {
      ...input,
      ...options,
    },
    { client: clientOf(member) },
  );
  return id;
}

const keyframes = ['-g', '15', '-keyint_min', '15', '-sc_threshold', '0'];
const fragments = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...keyframes];

/** As browsers record: MP4 in fragments, or Matroska. */
export const recordedMp4 = (seconds = 4, size = '320x240') =>
  makeVideo('mp4', [...h264, '-c:a', 'aac', ...fragments], { seconds, size });
export const recordedWebm = (seconds = 4) => makeVideo('webm', [...VP8, '-c:a', 'libopus'], { seconds });

/** Some 230 MB of H.264 whose header names sound, of which the first comes after what is returned. */
export async function recordedWithoutSound(): Promise<Buffer> {
  const noise = ['-vf', 'noise=alls=100:allf=t', ...h264, '-qp', '0', '-an'];
  const picture = await makeVideo('mkv', noise, { seconds: 2, size: '640x480' });
  const lateSound = ['-f', 'lavfi', '-i', 'sine=duration=24', '-c:a', 'aac', '-af', 'asetpts=PTS+600/TB'];
  const all = await convertVideo(picture, 'mkv', [...lateSound, '-c:v', 'copy'], ['-stream_loop', '11']);
  return all.subarray(0, -2e6);
}

export function inChunks(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

interface Chunk {
  recording?: string;
  sequence?: number | string;
  bytes?: Buffer;
  type?: string;
}

/** Sends a chunk as the browser does. */
export async function sendChunk(app: TestApp, streamId: number | string, token: string | null, chunk: Chunk = {}) {
  const { recording = randomUUID(), sequence = 0, bytes = Buffer.from('x'), type = 'application/octet-stream' } = chunk;
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api/live-streams/${streamId}/chunks?recording=${recording}&sequence=${sequence}`,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload: bytes,
  });
  return { status: reply.statusCode, json: reply.json(), headers: reply.headers };
}

/** Sends a whole recording; returns its id. */
export async function sendRecording(app: TestApp, streamId: number, token: string, bytes: Buffer, count = 4) {
  const recording = randomUUID();
  for (const [sequence, part] of inChunks(bytes, count).entries()) {
    const { status, json } = await sendChunk(app, streamId, token, { recording, sequence, bytes: part });
    if (status !== 200) throw new Error(`Chunk ${sequence}: ${status} ${JSON.stringify(json)}`);
  }
  return recording;
}

export async function playlistUrl(app: TestApp, viewer: TestMember, streamId: number): Promise<string> {
  const { playlistUrl: url } = await app.services.live.watch(await asSignedIn(app, viewer), { id: streamId });
  if (url === null) throw new Error('The stream has ended');
  return url;
}

/** The playlist, once it lists as many segments. */
export async function playlistWith(app: TestApp, url: string, segments: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { statusCode, body } = await app.server.inject({ url });
    if (statusCode === 200 && segmentsOf(body).length >= segments) return body;
    await delay(50);
  }
  throw new Error(`The playlist never had ${segments} segments`);
}

/** The paths of the segments in a playlist, as they are written. */
export function segmentsOf(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line.includes('.m4s'));
}

export function initsOf(playlist: string): string[] {
  return [...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri);
}

export async function fetchFile(app: TestApp, streamId: number, path: string) {
  return app.server.inject({ url: `/live/${streamId}/${path}` });
}

export async function filesOf(app: LiveApp, streamId: number): Promise<string[]> {
  const path = join(app.folder.pathOf(streamId, 0), '..');
  return readdir(path, { recursive: true }).catch(() => []);
}
