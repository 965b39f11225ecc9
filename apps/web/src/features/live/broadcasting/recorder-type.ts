/**
 * Types of recordings, the best first. H.264 needs no encoding by the server; VP8 costs a browser less than VP9. MP4
 * comes after the other containers, because some browsers hand out its parts only after each keyframe.
 */
const RECORDER_TYPES = [
  'video/webm;codecs=h264,opus',
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const;

/** undefined when the browser records none of them. */
export function pickRecorderType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDER_TYPES.find(isSupported);
}

/** For 720p; a screen's text needs no more, because little of it moves. */
const VIDEO_BITS_PER_SECOND = 2_500_000;
const AUDIO_BITS_PER_SECOND = 128_000;

export const MINUTE_BYTES = ((VIDEO_BITS_PER_SECOND + AUDIO_BITS_PER_SECOND) / 8) * 60;

const KEYFRAME_INTERVAL_MS = 1_000;

/** A segment of HLS begins with a keyframe, so viewers wait for the next one. */
interface KeyframeOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration?: number;
}

export function createRecorder(media: MediaStream): MediaRecorder {
  const mimeType = pickRecorderType((type) => MediaRecorder.isTypeSupported(type));
  const options: KeyframeOptions = {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: KEYFRAME_INTERVAL_MS,
  };
  return new MediaRecorder(media, options);
}
