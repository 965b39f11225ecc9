import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findVideoTools } from '../src/features/media/video/video-tools.ts';
import { tokenOf } from './data-set.ts';
import type { ServerProcess } from './server-process.ts';

/** These are the values that the web app asks its recorder for. */
const CHUNK_MS = 250;
const BITS = '2500k';
const RECORDED_SECONDS = 20;
/** Linux counts processor time in /proc in these. */
const TICKS_PER_SECOND = 100;

export type Codec = 'H.264' | 'VP8';

const moving = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30,noise=alls=6:allf=t'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000'];
const audio = ['-c:a', 'libopus', '-b:a', '128k', '-ac', '2'];
const encoders: Record<Codec, string[]> = {
  'H.264': ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '0', '-sc_threshold', '0'],
  VP8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuv420p'],
};

export async function record(folder: string, codec: Codec): Promise<string> {
  const path = join(folder, `${codec}.mkv`);
  const rate = ['-b:v', BITS, '-maxrate', BITS, '-bufsize', BITS, '-g', '30', '-keyint_min', '30'];
  const args = [...moving, ...tone, '-t', String(RECORDED_SECONDS), ...encoders[codec], ...rate, ...audio, path];
  await run(['-nostdin', '-v', 'error', '-y', ...args]);
  return path;
}

const tools = await findVideoTools();
if (!tools) throw new Error('This benchmark needs ffmpeg');
const { ffmpeg } = tools;

function run(args: string[]): Promise<void> {
  const child = spawn(ffmpeg, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg exited with ${code}`))));
  });
}

export interface LiveBroadcast {
  streamId: number;
  /** `performance.now()` when its first chunk was sent. */
  startedAt: number;
  stop(): Promise<void>;
}

export async function broadcast(server: ServerProcess, memberId: number, file: string): Promise<LiveBroadcast> {
  const { id } = await post<{ id: number }>(server, memberId, '/api/live-streams', {
    title: 'Measured',
    category: 'chat',
  });
  const player = play(file);
  const startedAt = performance.now();
  const sending = send(server, { memberId, streamId: id }, player);
  return {
    streamId: id,
    startedAt,
    async stop() {
      player.kill('SIGKILL');
      await sending;
      await post(server, memberId, `/api/live-streams/${id}/end`, {});
    },
  };
}

/** Writes live WebM, so that each block is written at once. */
function play(file: string): ChildProcess {
  const input = ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy'];
  const output = ['-f', 'matroska', '-live', '1', '-flush_packets', '1', 'pipe:1'];
  return spawn(ffmpeg, [...input, ...output], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function send(
  server: ServerProcess,
  { memberId, streamId }: { memberId: number; streamId: number },
  player: ChildProcess,
): Promise<void> {
  const recording = randomUUID();
  let waiting: Buffer[] = [];
  let hasEnded = false;
  player.stdout?.on('data', (bytes: Buffer) => waiting.push(bytes));
  player.once('close', () => {
    hasEnded = true;
  });
  for (let sequence = 0; !hasEnded; ) {
    await delay(CHUNK_MS);
    if (waiting.length === 0) continue;
    const body = new Uint8Array(Buffer.concat(waiting));
    waiting = [];
    const path = `/api/live-streams/${streamId}/chunks?recording=${recording}&sequence=${sequence}`;
    const headers = { authorization: `Bearer ${tokenOf(memberId)}`, 'content-type': 'application/octet-stream' };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`A chunk was answered with ${response.status}: ${await response.text()}`);
    sequence += 1;
  }
}

export async function post<Output>(
  server: ServerProcess,
  memberId: number,
  path: string,
  body: object,
): Promise<Output> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(memberId)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return (await response.json()) as Output;
}

export async function ffmpegSeconds(dataDir: string, streamId: number): Promise<number> {
  const folder = join(dataDir, 'live', String(streamId));
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(`${folder}/`)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name in parentheses, user and system time are the 12th and 13th fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / TICKS_PER_SECOND;
}
