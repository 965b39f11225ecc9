import { DomainError } from '@vibeline/core/errors';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { encodeImage } from '../images/image-process.ts';
import type { EncodedImage } from '../images/image-result.ts';
import { runTool } from '../processes/run-tool.ts';
import { uploadErrors } from '../upload.errors.ts';
import type { Container } from './check-container.ts';
import { inputArgs } from './decoder-limits.ts';
import { probeVideo, type VideoInfo } from './probe-video.ts';
import type { VideoTools } from './video-tools.ts';

const POSTER_TIMEOUT_MS = 20_000;
const REMUX_TIMEOUT_MS = 60_000;
const LONGER_SIDE_MAX = 1920;

/**
 * One video (`V`: no cover art) and one audio stream; no metadata, chapters, subtitles or data streams (such as GPS
 * tracks).
 */
const streamArgs = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
const commonArgs = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'];
const outputArgs = {
  mov: ['-f', 'mp4', '-movflags', '+faststart', '-fflags', '+bitexact'],
  matroska: ['-f', 'webm', '-fflags', '+bitexact'],
};

interface Source {
  tools: VideoTools;
  staging: StagingFolder;
  path: string;
  container: Container;
}

interface Output {
  path: string;
  info: VideoInfo;
}

/** Throws `invalid/invalid_video` when no frame can be decoded. */
export async function makePoster(source: Source, info: VideoInfo): Promise<EncodedImage> {
  const { tools, staging, path, container } = source;
  const framePath = await staging.newPath('png');
  try {
    // The first frame is often black.
    const seek = ['-ss', String(Math.min(1, (info.durationMs ?? 0) / 3000))];
    const scale = ['-vf', "scale='min(1080,iw)':-2"];
    const frame = ['-map', '0:V:0', '-frames:v', '1', ...scale, '-f', 'image2', '-c:v', 'png', framePath];
    await runTool(tools.ffmpeg, [...commonArgs, ...seek, ...inputArgs(path, container), ...frame], {
      files: { reads: [path], writes: framePath },
      timeoutMs: POSTER_TIMEOUT_MS,
    });
    return await encodeImage(framePath);
  } catch (error) {
    throw error instanceof DomainError && error.code === 'unavailable'
      ? error
      : uploadErrors.invalidFile('video', error);
  } finally {
    await staging.remove(framePath);
  }
}

/** Throws `invalid/invalid_video`. */
export async function remuxVideo({ tools, staging, path, container }: Source): Promise<Output> {
  const target = await staging.newPath(container === 'mov' ? 'mp4' : 'webm');
  try {
    const args = [...commonArgs, '-xerror', ...inputArgs(path, container), ...streamArgs, '-c', 'copy'];
    await runTool(tools.ffmpeg, [...args, ...outputArgs[container], target], {
      files: { reads: [path], writes: target },
      timeoutMs: REMUX_TIMEOUT_MS,
    });
    return { path: target, info: await probeVideo(tools, target, container) };
  } catch (error) {
    await staging.remove(target);
    throw uploadErrors.invalidFile('video', error);
  }
}

/** To H.264 and AAC in MP4. Throws `ToolTimeout` and ffmpeg's own errors. */
export async function transcodeVideo(
  { tools, staging, path, container }: Source,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<Output> {
  const target = await staging.newPath('mp4');
  const factor = `min(1\\,${LONGER_SIDE_MAX}/max(iw\\,ih))`;
  const scale = `scale=trunc(iw*${factor}/2)*2:trunc(ih*${factor}/2)*2,format=yuv420p`;
  const video = ['-vf', scale, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'];
  const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  try {
    // `-xerror`: a frame that cannot be decoded, or is larger than allowed, ends it.
    const args = [...commonArgs, '-xerror', ...inputArgs(path, container), ...streamArgs, ...video, ...audio];
    await runTool(tools.ffmpeg, [...args, '-max_muxing_queue_size', '1024', ...outputArgs.mov, target], {
      ...limits,
      files: { reads: [path], writes: target },
    });
    return { path: target, info: await probeVideo(tools, target, 'mov') };
  } catch (error) {
    await staging.remove(target);
    throw error;
  }
}
