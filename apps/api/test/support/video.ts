import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findVideoTools } from '../../src/features/media/video/video-tools.ts';

const run = promisify(execFile);

/** Two seconds of a test picture, with a tone unless it is to be silent, made by the real ffmpeg. */
export async function film(extension: 'mp4' | 'webm' | 'mov', args: string[], { seconds = 2, size = '320x240' } = {}) {
  return tool(extension, [
    ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=15:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`],
    ...args,
  ]);
}

/** What ffmpeg makes of a film already there. */
export async function refilm(bytes: Buffer, extension: string, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const source = join(folder, 'source');
  try {
    await writeFile(source, bytes);
    return await tool(extension, ['-i', source, ...args]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tool(extension: string, args: string[]): Promise<Buffer> {
  const tools = await findVideoTools();
  if (!tools) throw new Error('There is no ffmpeg to test with');
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const place = join(folder, `film.${extension}`);
  try {
    await run(tools.ffmpeg, ['-v', 'error', ...args, place]);
    return await readFile(place);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What ffprobe says of a film: everything there is. */
export async function describeFilm(bytes: Buffer): Promise<any> {
  const tools = await findVideoTools();
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const place = join(folder, 'film');
  try {
    await writeFile(place, bytes);
    const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', place];
    return JSON.parse((await run(tools?.ffprobe ?? '', args)).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
export const HEVC = [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  'log-level=none',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
];
