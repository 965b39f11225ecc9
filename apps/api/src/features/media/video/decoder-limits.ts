import { VIDEO_PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import type { Container } from './check-container.ts';

export const videoCodecs = new Set(['h264', 'hevc', 'mpeg4', 'vp8', 'vp9', 'av1']);
export const audioCodecs = new Set(['aac', 'mp3', 'alac', 'opus', 'vorbis', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le']);

export const decoderNames = [...videoCodecs, ...audioCodecs, 'libdav1d', 'libaom-av1', 'mp3float'];
/** ffprobe fails on any stream that it may not read, also on cover art and subtitles. */
const decodersOfProbe = [...decoderNames, 'png', 'mjpeg', 'mov_text', 'webvtt'];

const demuxers: Record<Container, string> = { mov: 'mov,mp4,m4a,3gp,3g2,mj2', matroska: 'matroska,webm' };

/** Limits ffmpeg to this file and container, these decoders, frames of this size and no protocol but files. */
export function inputArgs(path: string, container: Container): string[] {
  return [...maxPixels(VIDEO_PIXELS_MAX), ...limitedBy(decoderNames, path, container, 'file')];
}

export function pipeArgs(container: Container, pixelsMax: number): string[] {
  return [...maxPixels(pixelsMax), ...limitedBy(decoderNames, 'pipe:0', container, 'pipe')];
}

export function probeArgs(path: string, container: Container): string[] {
  return [...maxPixels(VIDEO_PIXELS_MAX), ...limitedBy(decodersOfProbe, path, container, 'file')];
}

function maxPixels(count: number): string[] {
  return ['-max_pixels', String(count)];
}

function limitedBy(allowed: string[], path: string, container: Container, protocol: 'file' | 'pipe'): string[] {
  return [
    ...['-codec_whitelist', allowed.join(',')],
    ...['-format_whitelist', demuxers[container]],
    ...['-protocol_whitelist', protocol],
    ...['-f', container, '-i', path],
  ];
}
