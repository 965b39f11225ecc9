import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { runTool } from '../../media/processes/run-tool.ts';
import { inputArgs } from '../../media/video/decoder-limits.ts';
import type { VideoTools } from '../../media/video/video-tools.ts';
import type { PreviewSource } from '../ingest/live-ingest.ts';

const WIDTH_MAX = 480;
/** Of a portrait picture. */
const HEIGHT_MAX = 854;
/** At this quality a frame of pure noise has 146 kB, and a camera's about 20 kB. */
const QUALITY = '7';
const BYTES_MAX = 160 * 1024;
/** A segment begins with the keyframe that is decoded; a whole one may have 64 MB. */
const SEGMENT_READ_MAX = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MEMORY_MAX = 300 * 1024 * 1024;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

interface Dependencies {
  tools: VideoTools;
  staging: StagingFolder;
  signal: AbortSignal;
}

/** Decodes the first frame of a segment, in the sandbox. Throws when there is none. */
export async function makePreview(
  { tools, staging, signal }: Dependencies,
  { header, segment }: PreviewSource,
): Promise<Buffer> {
  const input = await staging.newPath('mp4');
  const output = await staging.newPath('jpg');
  try {
    await pipeline(createReadStream(header), createWriteStream(input));
    const start = createReadStream(segment, { end: SEGMENT_READ_MAX - 1 });
    await pipeline(start, createWriteStream(input, { flags: 'a' }));
    await runTool(tools.ffmpeg, previewArgs(input, output), {
      files: { reads: [input], writes: output },
      timeoutMs: TIMEOUT_MS,
      memoryBytes: MEMORY_MAX,
      signal,
    });
    return await readJpeg(output);
  } finally {
    await staging.remove(input);
    await staging.remove(output);
  }
}

function previewArgs(input: string, output: string): string[] {
  const factor = `min(1\\,min(${WIDTH_MAX}/iw\\,${HEIGHT_MAX}/ih))`;
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-filter_threads', '1', '-threads', '1'],
    ...['-skip_frame', 'nokey', ...inputArgs(input, 'mov')],
    ...['-map', '0:V:0', '-map_metadata', '-1', '-frames:v', '1', '-fflags', '+bitexact', '-threads', '1'],
    ...['-vf', `scale=max(2\\,trunc(iw*${factor}/2)*2):max(2\\,trunc(ih*${factor}/2)*2),format=yuvj420p`],
    ...['-c:v', 'mjpeg', '-q:v', QUALITY, '-f', 'mjpeg', output],
  ];
}

/** A decoder's output is not trusted, and is served as a JPEG. */
async function readJpeg(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size === 0 || size > BYTES_MAX) throw new Error(`A preview of ${size} bytes`);
  const bytes = await readFile(path);
  const isJpeg =
    bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && bytes.subarray(-JPEG_END.length).equals(JPEG_END);
  if (!isJpeg) throw new Error('A preview that is no JPEG');
  return bytes;
}
