import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { runTool } from '../../media/processes/run-tool.ts';
import { decoderNames } from '../../media/video/decoder-limits.ts';
import type { VideoTools } from '../../media/video/video-tools.ts';
import { segmentFile } from '../hls/read-playlist.ts';
import { ENCODER_THREADS, INIT_FILE } from '../ingest/ffmpeg-args.ts';
import type { LiveFolder } from '../ingest/live-folder.ts';

/** Recordings with different headers are encoded again, which takes minutes. */
const TIMEOUT_MS = 10 * 60_000;

interface Dependencies {
  folder: LiveFolder;
  staging: StagingFolder;
  tools: VideoTools;
  signal: AbortSignal;
}

interface JoinedRecording {
  path: string;
  init: Buffer;
}

/**
 * One MP4 in a staged file that the caller removes; null when nothing was recorded. Copies recordings that have the
 * same header, and encodes others again.
 */
export async function joinRecordings(deps: Dependencies, streamId: number): Promise<string | null> {
  const { staging, tools, signal } = deps;
  const parts: JoinedRecording[] = [];
  const list = await staging.newPath('txt');
  const target = await staging.newPath('mp4');
  try {
    for (const recording of await deps.folder.recordingsOf(streamId)) {
      const part = await joinSegments(deps, streamId, recording);
      if (part) parts.push(part);
    }
    const [first] = parts;
    if (!first) return null;
    // In ffmpeg's list a quote must be outside of the quoted parts.
    await writeFile(list, parts.map(({ path }) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''));
    const isAlike = parts.every(({ init }) => init.equals(first.init));
    const files = { reads: [list, ...parts.map(({ path }) => path)], writes: target };
    await runTool(tools.ffmpeg, joinArgs({ list, target, isAlike }), { files, timeoutMs: TIMEOUT_MS, signal });
    return target;
  } catch (error) {
    await staging.remove(target);
    throw error;
  } finally {
    for (const path of [list, ...parts.map((part) => part.path)]) await staging.remove(path);
  }
}

/** Fragmented MP4: a recording's header followed by its segments. */
async function joinSegments(
  { folder, staging, signal }: Dependencies,
  streamId: number,
  recording: number,
): Promise<JoinedRecording | null> {
  const from = folder.pathOf(streamId, recording);
  const segments = await folder.segmentsOf(streamId, recording);
  const init = await readFile(join(from, INIT_FILE)).catch(() => null);
  if (!init || segments.length === 0) return null;
  const path = await staging.newPath('mp4');
  try {
    await writeFile(path, init);
    for (const sequence of segments) {
      const source = createReadStream(join(from, segmentFile(sequence)));
      await pipeline(source, createWriteStream(path, { flags: 'a' }), { signal });
    }
    return { path, init };
  } catch (error) {
    await staging.remove(path);
    throw error;
  }
}

export function joinArgs({ list, target, isAlike }: { list: string; target: string; isAlike: boolean }): string[] {
  const encoded = [
    '-c:v',
    'libx264',
    '-threads',
    ENCODER_THREADS,
    '-preset',
    'veryfast',
    '-crf',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'copy',
  ];
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'],
    ...['-codec_whitelist', decoderNames.join(','), '-protocol_whitelist', 'file', '-safe', '0'],
    ...['-f', 'concat', '-i', list, '-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...(isAlike ? ['-c', 'copy'] : encoded),
    ...['-movflags', '+faststart', '-f', 'mp4', target],
  ];
}
