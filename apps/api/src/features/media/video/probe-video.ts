import { DomainError } from '@vibeline/core/errors';
import { PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import * as z from 'zod';
import { brokenFile } from '../media-errors.ts';
import type { Container } from '../upload/file-kind.ts';
import { runTool, type VideoTools } from './video-tools.ts';

const PROBE_TIMEOUT_MS = 15_000;

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.coerce.number().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  tags: z.object({ rotate: z.coerce.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.coerce.number().optional() })).optional(),
});

const probed = z.object({
  streams: z.array(stream).max(100),
  format: z.object({ duration: z.coerce.number().optional() }),
});

export interface VideoFacts {
  /** As it is shown, turned upright. */
  width: number;
  height: number;
  /** null when the file does not say. */
  durationMs: number | null;
  videoCodec: string;
  pixels: string;
  /** null without sound. */
  audioCodec: string | null;
}

/** The input part of a command line: this file, as this container, and nothing it may point to. */
export function inputArgs(place: string, container: Container): string[] {
  return ['-protocol_whitelist', 'file', '-f', container, '-i', place];
}

/** What a video file says of itself. Throws `invalid/invalid_video` and `invalid/too_many_pixels`. */
export async function probeVideo(tools: VideoTools, place: string, container: Container): Promise<VideoFacts> {
  const args = [
    '-v',
    'error',
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    ...inputArgs(place, container),
  ];
  const output = await runTool(tools.ffprobe, args, { timeoutMs: PROBE_TIMEOUT_MS }).catch((error: unknown) => {
    throw brokenFile('video', error);
  });
  const { streams, format } = readProbe(output);
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (!video?.width || !video.height || !video.codec_name) throw brokenFile('video');
  if (video.width * video.height > PIXELS_MAX) {
    throw new DomainError('invalid', 'too_many_pixels', `Videos can have at most ${PIXELS_MAX / 1e6} megapixels`);
  }
  const turn = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? video.tags?.rotate ?? 0;
  const isSideways = Math.abs(Math.round(turn / 90)) % 2 === 1;
  const seconds = format.duration ?? video.duration ?? 0;
  return {
    width: isSideways ? video.height : video.width,
    height: isSideways ? video.width : video.height,
    durationMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
    videoCodec: video.codec_name,
    pixels: video.pix_fmt ?? '',
    audioCodec: streams.find((one) => one.codec_type === 'audio')?.codec_name ?? null,
  };
}

function readProbe(output: string): z.output<typeof probed> {
  try {
    return probed.parse(JSON.parse(output));
  } catch (error) {
    throw brokenFile('video', error);
  }
}

const PLAIN_PIXELS = new Set(['yuv420p', 'yuvj420p']);
const playable = {
  mov: { video: new Set(['h264']), audio: new Set(['aac', 'mp3']) },
  matroska: { video: new Set(['vp8', 'vp9', 'av1']), audio: new Set(['opus', 'vorbis']) },
} as const;

/** Whether every browser plays it once it is in a clean container, without encoding anything anew. */
export function isPlayable(facts: VideoFacts, container: keyof typeof playable): boolean {
  const { video, audio } = playable[container];
  return (
    video.has(facts.videoCodec) &&
    PLAIN_PIXELS.has(facts.pixels) &&
    (facts.audioCodec === null || audio.has(facts.audioCodec))
  );
}
