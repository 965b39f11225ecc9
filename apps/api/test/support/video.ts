import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findVideoTools } from '../../src/features/media/video/video-tools.ts';

const run = promisify(execFile);

const made = new Map<string, Promise<Buffer>>();

/** A video of ffmpeg's test pattern with a tone, which is made once in a process. */
export async function makeVideo(
  extension: 'mp4' | 'webm' | 'mov' | 'mkv' | 'hevc',
  args: string[],
  { seconds = 2, size = '320x240', rate = 15 } = {},
): Promise<Buffer> {
  const all = [
    ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`],
    ...args,
  ];
  const key = JSON.stringify([extension, all]);
  const video = made.get(key) ?? runFfmpeg(extension, all);
  made.set(key, video);
  return video;
}

/** A video whose frames are these images, whatever their sizes. */
export async function joinFrames(extension: 'mov', frames: Buffer[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  try {
    await Promise.all(frames.map((frame, index) => writeFile(join(folder, `${index}.png`), frame)));
    return await runFfmpeg(extension, ['-framerate', '1', '-i', join(folder, '%d.png'), '-c:v', 'copy']);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Converts a video; `inputArgs` are of what it is converted from. */
export async function convertVideo(
  bytes: Buffer,
  extension: string,
  args: string[],
  inputArgs: string[] = [],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  const source = join(folder, 'source');
  try {
    await writeFile(source, bytes);
    return await runFfmpeg(extension, [...inputArgs, '-i', source, ...args]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runFfmpeg(extension: string, args: string[]): Promise<Buffer> {
  const tools = await findVideoTools();
  if (!tools) throw new Error('These tests need ffmpeg');
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  const path = join(folder, `video.${extension}`);
  try {
    await run(tools.ffmpeg, ['-v', 'error', ...args, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function probe(bytes: Buffer): Promise<any> {
  const tools = await findVideoTools();
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  const path = join(folder, 'video');
  try {
    await writeFile(path, bytes);
    const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', path];
    return JSON.parse((await run(tools?.ffprobe ?? '', args)).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
export const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k'];
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
