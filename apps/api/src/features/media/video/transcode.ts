import { DomainError } from '@vibeline/core/errors';
import type { Storage } from '../../../storage/storage.ts';
import { brokenFile } from '../media-errors.ts';
import type { Picture } from '../upload/picture.ts';
import { inputArgs, probeVideo, type VideoFacts } from './probe-video.ts';
import { runTool, type VideoTools } from './video-tools.ts';

const POSTER_TIMEOUT_MS = 20_000;
const COPY_TIMEOUT_MS = 60_000;
/** The longer side of what is encoded anew. */
const LONGEST_SIDE = 1920;

export type VideoContainer = 'mov' | 'matroska';

/** Picture and sound alone: no subtitles, chapters, tracks of positions, and nothing that is written about them. */
const essentials = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-n', '-threads', '1'];
const outputs = {
  mov: ['-f', 'mp4', '-movflags', '+faststart', '-fflags', '+bitexact'],
  matroska: ['-f', 'webm', '-fflags', '+bitexact'],
};

interface Work {
  tools: VideoTools;
  incoming: Storage['incoming'];
  place: string;
  container: VideoContainer;
}

/** The picture that stands for a video. Throws `invalid/invalid_video` when not one frame can be decoded. */
export async function makePoster({ tools, incoming, place, container }: Work, facts: VideoFacts): Promise<Picture> {
  const poster = await incoming.newPlace('png');
  try {
    // A little in: the first frame is often black.
    const seek = ['-ss', String(Math.min(1, (facts.durationMs ?? 0) / 3000))];
    const scale = ['-vf', "scale='min(1080,iw)':-2"];
    const frame = ['-map', '0:v:0', '-frames:v', '1', ...scale, '-f', 'image2', '-c:v', 'png', poster];
    await runTool(tools.ffmpeg, [...quiet, ...seek, ...inputArgs(place, container), ...frame], {
      timeoutMs: POSTER_TIMEOUT_MS,
    });
    const { makePicture } = await import('../upload/picture.ts');
    return await makePicture(poster);
  } catch (error) {
    throw error instanceof DomainError && error.code === 'unavailable' ? error : brokenFile('video', error);
  } finally {
    await incoming.remove(poster);
  }
}

/** Puts a video that browsers play into a clean container of its own; answers where, and what it is then. */
export async function copyVideo(work: Work): Promise<{ place: string; facts: VideoFacts }> {
  const { tools, incoming, place, container } = work;
  const target = await incoming.newPlace(container === 'mov' ? 'mp4' : 'webm');
  try {
    const args = [...quiet, '-xerror', ...inputArgs(place, container), ...essentials, '-c', 'copy'];
    await runTool(tools.ffmpeg, [...args, ...outputs[container], target], { timeoutMs: COPY_TIMEOUT_MS });
    return { place: target, facts: await probeVideo(tools, target, container) };
  } catch (error) {
    await incoming.remove(target);
    throw brokenFile('video', error);
  }
}

/** Encodes a video as H.264 and AAC in MP4, at most 1920 long. Throws `ToolTimeout`, or whatever ffmpeg complained of. */
export async function encodeVideo(
  { tools, incoming, place, container }: Work,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<{ place: string; facts: VideoFacts }> {
  const target = await incoming.newPlace('mp4');
  const share = `min(1\\,${LONGEST_SIDE}/max(iw\\,ih))`;
  const scale = `scale=trunc(iw*${share}/2)*2:trunc(ih*${share}/2)*2,format=yuv420p`;
  const video = ['-vf', scale, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'];
  const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  try {
    // Its own limit too, of processor time: when this process is killed, ffmpeg goes on alone.
    const quit = ['-timelimit', String(Math.ceil(limits.timeoutMs / 1000))];
    const args = [...quiet, ...quit, ...inputArgs(place, container), ...essentials, ...video, ...audio];
    await runTool(tools.ffmpeg, [...args, '-max_muxing_queue_size', '1024', ...outputs.mov, target], limits);
    return { place: target, facts: await probeVideo(tools, target, 'mov') };
  } catch (error) {
    await incoming.remove(target);
    throw error;
  }
}
