import type { DomainError } from '@vibeline/core/errors';
import { VIDEO_PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import * as z from 'zod';
import { runTool } from '../processes/run-tool.ts';
import { uploadErrors } from '../upload.errors.ts';
import type { Container } from './check-container.ts';
import { audioCodecs, probeArgs, videoCodecs } from './decoder-limits.ts';
import type { VideoTools } from './video-tools.ts';

const PROBE_TIMEOUT_MS = 15_000;

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.coerce.number().optional(),
  nb_read_packets: z.coerce.number().optional(),
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
  durationMs: number | null;
  /** Counted in the file, whatever its headers state. */
  frames: number;
  videoCodec: string;
  pixelFormat: string;
  audioCodec: string | null;
}

/**
 * Decodes no more than the start of the file. Throws `invalid/invalid_video`, `invalid/too_many_pixels` and
 * `unsupported_type/unsupported_file`.
 */
export async function probeVideo(tools: VideoTools, path: string, container: Container): Promise<VideoInfo> {
  const format = ['-v', 'error', '-count_packets', '-print_format', 'json', '-show_format', '-show_streams'];
  const output = await runTool(tools.ffprobe, [...format, ...probeArgs(path, container)], {
    files: { reads: [path] },
    timeoutMs: PROBE_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw translateRefusal(error);
  });
  return readInfo(parseOutput(output));
}

function translateRefusal(error: unknown): DomainError {
  const text = String(error);
  if (text.includes('not on whitelist')) return uploadErrors.unsupportedFile();
  return text.includes('max pixel count') ? uploadErrors.videoTooLarge() : uploadErrors.invalidFile('video', error);
}

function parseOutput(output: string): z.output<typeof probeOutput> {
  try {
    return probeOutput.parse(JSON.parse(output));
  } catch (error) {
    throw uploadErrors.invalidFile('video', error);
  }
}

function readInfo({ streams, format }: z.output<typeof probeOutput>): VideoInfo {
  // Cover art is a video stream too.
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (!video?.width || !video.height || !video.codec_name) throw uploadErrors.invalidFile('video');
  const audioCodec = streams.find((one) => one.codec_type === 'audio')?.codec_name ?? null;
  if (!videoCodecs.has(video.codec_name) || (audioCodec !== null && !audioCodecs.has(audioCodec))) {
    throw uploadErrors.unsupportedFile();
  }
  if (video.width * video.height > VIDEO_PIXELS_MAX) throw uploadErrors.videoTooLarge();
  const isSideways = Math.abs(Math.round(rotationOf(video) / 90)) % 2 === 1;
  const seconds = format.duration ?? video.duration ?? 0;
  return {
    width: isSideways ? video.height : video.width,
    height: isSideways ? video.width : video.height,
    durationMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
    frames: video.nb_read_packets ?? 0,
    videoCodec: video.codec_name,
    pixelFormat: video.pix_fmt ?? '',
    audioCodec,
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

export function isPlayable({ videoCodec, pixelFormat, audioCodec }: VideoInfo, container: Container): boolean {
  const { video, audio } = codecs[container];
  return video.has(videoCodec) && PIXEL_FORMATS.has(pixelFormat) && (audioCodec === null || audio.has(audioCodec));
}
