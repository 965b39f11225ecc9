import { mkdir } from 'node:fs/promises';
import type { VideoTools } from '../../media/video/video-tools.ts';
import { readSegments, type Segment } from '../hls/read-playlist.ts';
import { liveArgs, PLAYLIST_FILE } from './ffmpeg-args.ts';
import { createLagClock } from './lag-clock.ts';
import { type LiveProcess, startLiveProcess } from './live-process.ts';
import { detectRecording } from './recording-format.ts';

/** What may wait for ffmpeg. */
const WAITING_MAX = 16 * 1024 * 1024;

interface RecordingOptions {
  id: string;
  number: number;
  /** Where its files are written; it is made here. */
  folder: string;
  tools: VideoTools;
}

/** One life of a browser's recorder, with an ffmpeg of its own once it is known what is recorded. */
export interface Recording {
  id: string;
  number: number;
  /** The sequence of the chunk that comes next. */
  expected: number;
  isTranscoding(): boolean;
  /** Takes the next chunk. `invalid`: it cannot be made a stream, and nothing more of it can. */
  write(bytes: Uint8Array): Promise<'written' | 'busy' | 'invalid'>;
  /** What viewers can have, read from the disk. */
  refresh(): Promise<void>;
  /** The latest segments. */
  segments(): readonly Segment[];
  /** How long what arrives waits until viewers can have it, in ms: for its segment to be complete, and for ffmpeg. */
  lagMs(): number;
  /** Makes what still waits available and ends ffmpeg; at once when it is to be killed. */
  end(isKilled?: boolean): Promise<void>;
  /** What ffmpeg has said of errors. */
  errors(): string;
}

export function createRecording({ id, number, folder, tools }: RecordingOptions): Recording {
  let head = Buffer.alloc(0);
  let ffmpeg: LiveProcess | null = null;
  let isTranscoding = false;
  let isInvalid = false;
  let hasEnded = false;
  const clock = createLagClock();
  let segments: readonly Segment[] = [];

  const start = async () => {
    const format = detectRecording(head);
    if (format === 'incomplete') return;
    if (format === 'invalid') {
      isInvalid = true;
      return;
    }
    isTranscoding = !format.isH264;
    await mkdir(folder, { recursive: true });
    ffmpeg = await startLiveProcess(tools.ffmpeg, liveArgs(tools, format, folder));
    ffmpeg.input.write(head);
    head = Buffer.alloc(0);
  };
  const hasFailed = () => isInvalid || hasEnded || ffmpeg?.hasExited() === true || clock.isStuck();

  const recording: Recording = {
    id,
    number,
    expected: 0,
    isTranscoding: () => isTranscoding,
    async write(bytes) {
      if (hasFailed()) return 'invalid';
      if (ffmpeg && ffmpeg.input.writableLength + bytes.length > WAITING_MAX) return 'busy';
      clock.arrived(bytes.length);
      if (ffmpeg) {
        ffmpeg.input.write(bytes);
      } else {
        head = Buffer.concat([head, bytes]);
        await start();
      }
      if (isInvalid) return 'invalid';
      recording.expected += 1;
      return 'written';
    },
    async refresh() {
      if (!ffmpeg) return;
      const latest = await readSegments(`${folder}/${PLAYLIST_FILE}`);
      const last = segments.at(-1)?.sequence ?? -1;
      if ((latest.at(-1)?.sequence ?? -1) <= last) return;
      segments = latest;
      clock.made();
    },
    segments: () => segments,
    lagMs: () => clock.lagMs(ffmpeg?.input.writableLength ?? 0),
    async end(isKilled) {
      hasEnded = true;
      await (isKilled ? ffmpeg?.kill() : ffmpeg?.finish());
      await recording.refresh();
    },
    errors: () => ffmpeg?.errors() ?? '',
  };
  return recording;
}
