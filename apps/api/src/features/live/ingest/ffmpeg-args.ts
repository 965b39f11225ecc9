import { VIDEO_PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import { pipeArgs } from '../../media/video/decoder-limits.ts';
import type { RecordingFormat } from './recording-format.ts';

export const INIT_FILE = 'init.mp4';
export const PLAYLIST_FILE = 'index.m3u8';
export const LISTED_SEGMENTS = 8;
/** A segment ends with the first keyframe after this time. */
export const SEGMENT_SECONDS = 1;

/** ffmpeg probes less than the first second of a stream, so that viewers need not wait. */
const inputStart = ['-probesize', '1000000', '-analyzeduration', '500000'];
const LONGER_SIDE_MAX = 1280;
/** 1080p in whole blocks, landscape or portrait. Larger pictures are not decoded. */
const ENCODED_PIXELS_MAX = 1920 * 1088;
/** By default the encoder would use every processor. */
export const ENCODER_THREADS = '2';

export function liveArgs({ container, isH264 }: RecordingFormat, folder: string): string[] {
  return [
    ...['-hide_banner', '-v', 'error', '-y', '-filter_threads', '1', '-threads', '1'],
    ...inputStart,
    ...pipeArgs(container, isH264 ? VIDEO_PIXELS_MAX : ENCODED_PIXELS_MAX),
    ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...(isH264 ? ['-c:v', 'copy'] : encodedVideo()),
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-max_muxing_queue_size', '1024'],
    ...[
      '-f',
      'hls',
      '-hls_segment_type',
      'fmp4',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_list_size',
      String(LISTED_SEGMENTS),
    ],
    ...['-hls_flags', 'independent_segments+temp_file', '-hls_fmp4_init_filename', INIT_FILE],
    ...['-hls_segment_filename', `${folder}/%d.m4s`, `${folder}/${PLAYLIST_FILE}`],
  ];
}

/** Less than a thirtieth of a second, because recorders round to milliseconds. */
const AT_MOST_30_FPS = 'select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,0.03)';

function encodedVideo(): string[] {
  const factor = `min(1\\,${LONGER_SIDE_MAX}/max(iw\\,ih))`;
  return [
    // Leaves out frames above 30 a second (current versions refuse `-r` with `vfr`), and never repeats frames: a gap in
    // the input's times would make millions of them.
    ...['-vf', `${AT_MOST_30_FPS},scale=trunc(iw*${factor}/2)*2:trunc(ih*${factor}/2)*2,format=yuv420p`],
    ...['-fps_mode', 'vfr'],
    ...[
      '-c:v',
      'libx264',
      '-threads',
      ENCODER_THREADS,
      '-preset',
      'veryfast',
      '-tune',
      'zerolatency',
      '-profile:v',
      'main',
    ],
    ...['-crf', '24', '-maxrate', '2500k', '-bufsize', '2500k', '-force_key_frames', 'expr:gte(t,n_forced)'],
  ];
}
