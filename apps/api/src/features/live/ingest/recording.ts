import { mkdir } from 'node:fs/promises';
import type { VideoTools } from '../../media/video/video-tools.ts';
import { readSegments, type Segment } from '../hls/read-playlist.ts';
import type { TakeEncoder } from './encoder-slots.ts';
import { liveArgs, PLAYLIST_FILE, SEGMENT_SECONDS } from './ffmpeg-args.ts';
import { createLagClock } from './lag-clock.ts';
import { type LiveProcess, startLiveProcess } from './live-process.ts';
import { detectRecording, type RecordingFormat } from './recording-format.ts';

/** Segments are read also while nobody watches, to enforce the limits of ffmpeg's output. */
const POLL_MS = 250;

interface RecordingOptions {
  id: string;
  number: number;
  folder: string;
  tools: VideoTools;
  takeEncoder: TakeEncoder;
  onMade: (seconds: number) => void;
}

/** One run of a browser's recorder. Its ffmpeg starts once the format is detected. */
export interface Recording {
  id: string;
  number: number;
  expected: number;
  isTranscoding(): boolean;
  /** `invalid`: the recording cannot be used any more. `no_encoder`: none is free; the same chunk may be sent again. */
  write(bytes: Uint8Array): Promise<'written' | 'no_encoder' | 'invalid'>;
  waitingBytes(): number;
  refresh(): Promise<void>;
  segments(): readonly Segment[];
  /** Milliseconds until viewers get what arrives now: ffmpeg must have read it and completed its segment. */
  lagMs(): number;
  /** Waits until ffmpeg has processed its input, unless it is killed. */
  end(isKilled?: boolean): Promise<void>;
  errors(): string;
}

export function createRecording(options: RecordingOptions): Recording {
  let hasEnded = false;
  const clock = createLagClock();
  const made = createMadeSegments(`${options.folder}/${PLAYLIST_FILE}`);

  const refresh = async () => {
    const seconds = await made.refresh();
    if (seconds === 0) return;
    clock.made();
    options.onMade(seconds);
  };
  const input = createInput((format) => startProgram(options, format, refresh));
  const hasFailed = () => hasEnded || input.hasFailed() || clock.isStuck();

  const recording: Recording = {
    id: options.id,
    number: options.number,
    expected: 0,
    isTranscoding: () => input.program()?.isEncoding ?? false,
    async write(bytes) {
      const outcome = hasFailed() ? 'invalid' : await input.write(bytes);
      if (outcome !== 'written') return outcome;
      clock.arrived(bytes.length);
      recording.expected += 1;
      return outcome;
    },
    waitingBytes: input.waitingBytes,
    refresh,
    segments: made.segments,
    lagMs: () => clock.lagMs(input.program() ? input.waitingBytes() : 0),
    async end(isKilled) {
      hasEnded = true;
      await input.program()?.end(isKilled);
      await refresh();
    },
    errors: () => input.program()?.ffmpeg.errors() ?? '',
  };
  return recording;
}

function createInput(start: (format: RecordingFormat) => Promise<Program | null>) {
  let head = Buffer.alloc(0);
  let program: Program | null = null;
  let isInvalid = false;
  const begin = async (bytes: Uint8Array) => {
    const all = Buffer.concat([head, bytes]);
    const format = detectRecording(all);
    if (format === 'invalid') {
      isInvalid = true;
      return 'invalid';
    }
    if (format === 'incomplete') {
      head = all;
      return 'written';
    }
    program = await start(format);
    if (!program) return 'no_encoder';
    program.ffmpeg.input.write(all);
    head = Buffer.alloc(0);
    return 'written';
  };
  return {
    program: () => program,
    hasFailed: () => isInvalid || program?.ffmpeg.hasExited() === true,
    waitingBytes: () => program?.ffmpeg.input.writableLength ?? head.length,
    async write(bytes: Uint8Array) {
      if (!program) return begin(bytes);
      program.ffmpeg.input.write(bytes);
      return 'written';
    },
  };
}

interface Program {
  ffmpeg: LiveProcess;
  isEncoding: boolean;
  end(isKilled?: boolean): Promise<void>;
}

async function startProgram(
  { folder, tools, takeEncoder }: RecordingOptions,
  format: RecordingFormat,
  poll: () => Promise<void>,
): Promise<Program | null> {
  const giveBack = format.isH264 ? () => undefined : takeEncoder();
  if (!giveBack) return null;
  try {
    await mkdir(folder, { recursive: true });
    const ffmpeg = await startLiveProcess(tools.ffmpeg, liveArgs(format, folder), {
      isEncoding: !format.isH264,
      folder,
    });
    const timer = setInterval(() => void poll(), POLL_MS).unref();
    return {
      ffmpeg,
      isEncoding: !format.isH264,
      async end(isKilled) {
        clearInterval(timer);
        await (isKilled ? ffmpeg.kill() : ffmpeg.finish());
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

interface MadeSegments {
  segments(): readonly Segment[];
  /** Reads the playlist; returns a lower bound of the seconds made since the last call. */
  refresh(): Promise<number>;
}

function createMadeSegments(playlist: string): MadeSegments {
  let segments: readonly Segment[] = [];
  return {
    segments: () => segments,
    async refresh() {
      const listed = await readSegments(playlist);
      const last = segments.at(-1)?.sequence ?? -1;
      const added = listed.filter(({ sequence }) => sequence > last);
      const [first] = added;
      if (!first) return 0;
      segments = listed;
      // The playlist lists the last segments only; more may have been made since the last call.
      const unlisted = first.sequence - last - 1;
      return added.reduce((sum, { seconds }) => sum + seconds, unlisted * SEGMENT_SECONDS);
    },
  };
}
