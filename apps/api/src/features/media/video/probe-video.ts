import { DomainError } from '@vibeline/core/errors';
import { PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import * as z from 'zod';
import { invalidFile } from '../media-errors.ts';
import type { Container } from './check-container.ts';
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
type Stream = z.output<typeof stream>;

const probeOutput = z.object({
  streams: z.array(stream).max(100),
  format: z.object({ duration: z.coerce.number().optional() }),
});

export interface VideoInfo {
  /** As displayed: the rotation is applied. */
  width: number;
  height: number;
  /** null when the file does not say. */
  durationMs: number | null;
  videoCodec: string;
  pixelFormat: string;
  audioCodec: string | null;
}

/** ffmpeg's input options: read this file as this container, and open nothing but files. */
export function inputArgs(path: string, container: Container): string[] {
  return ['-protocol_whitelist', 'file', '-f', container, '-i', path];
}

/** Reads what a video file contains. Throws `invalid/invalid_video` and `invalid/too_many_pixels`. */
export async function probeVideo(tools: VideoTools, path: string, container: Container): Promise<VideoInfo> {
  const format = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const output = await runTool(tools.ffprobe, [...format, ...inputArgs(path, container)], {
    timeoutMs: PROBE_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw invalidFile('video', error);
  });
  return readInfo(parseOutput(output));
}

function parseOutput(output: string): z.output<typeof probeOutput> {
  try {
    return probeOutput.parse(JSON.parse(output));
  } catch (error) {
    throw invalidFile('video', error);
  }
}

function readInfo({ streams, format }: z.output<typeof probeOutput>): VideoInfo {
  // Cover art is a video stream too.
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (!video?.width || !video.height || !video.codec_name) throw invalidFile('video');
  if (video.width * video.height > PIXELS_MAX) {
    throw new DomainError('invalid', 'too_many_pixels', `Videos can have at most ${PIXELS_MAX / 1e6} megapixels`);
  }
  const isSideways = Math.abs(Math.round(rotationOf(video) / 90)) % 2 === 1;
  const seconds = format.duration ?? video.duration ?? 0;
  return {
    width: isSideways ? video.height : video.width,
    height: isSideways ? video.width : video.height,
    durationMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
    videoCodec: video.codec_name,
    pixelFormat: video.pix_fmt ?? '',
    audioCodec: streams.find((one) => one.codec_type === 'audio')?.codec_name ?? null,
  };
}

function rotationOf({ side_data_list: sideData, tags }: Stream): number {
  return sideData?.find((data) => data.rotation !== undefined)?.rotation ?? tags?.rotate ?? 0;
}

const PIXEL_FORMATS = new Set(['yuv420p', 'yuvj420p']);
const codecs = {
  mov: { video: new Set(['h264']), audio: new Set(['aac', 'mp3']) },
  matroska: { video: new Set(['vp8', 'vp9', 'av1']), audio: new Set(['opus', 'vorbis']) },
} as const;

/** Whether every browser can play it in this container without transcoding. */
export function isPlayable({ videoCodec, pixelFormat, audioCodec }: VideoInfo, container: Container): boolean {
  const { video, audio } = codecs[container];
  return video.has(videoCodec) && PIXEL_FORMATS.has(pixelFormat) && (audioCodec === null || audio.has(audioCodec));
}
