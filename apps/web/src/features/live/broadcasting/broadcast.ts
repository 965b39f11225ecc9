import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import { randomUuid } from '../../../lib/random-key.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { stopTracks } from './capture.ts';
import { ChunkSender, type WaitingReason } from './chunk-sender.ts';
import { postChunk } from './post-chunk.ts';
import { createRecorder } from './recorder-type.ts';

export interface BroadcastState {
  /**
   * `no_source`: camera or screen have stopped, and another one can go on. `failed`: the server cannot use what is recorded.
   * `no_encoder`: it has to encode it, and encodes as many streams as it can. `stopped` by the streamer. `ended`: the stream
   * is over, or nothing reached the server for so long that it may be.
   */
  status: 'sending' | 'reconnecting' | 'no_encoder' | 'no_source' | 'failed' | 'stopped' | 'ended';
  health: ReceivedHealth | null;
}

export interface Broadcast {
  streamId: number;
  state: Store<BroadcastState>;
  media: Store<MediaStream>;
  replaceMedia: (media: MediaStream) => void;
  stop: () => Promise<void>;
}

/** The length of a chunk of the recording. */
const TIMESLICE_MS = 500;
/** How long ending a stream waits for the last chunks to arrive. */
const LAST_CHUNKS_MS = 3_000;
/** Recordings in a row that the server could not use: the browser records nothing that can be sent. */
const RESTARTS_MAX = 3;

/** The independent facts from which the status is derived. */
interface Progress {
  waitingFor: WaitingReason | null;
  hasSource: boolean;
  hasFailed: boolean;
  end: 'stopped' | 'ended' | null;
  health: ReceivedHealth | null;
}

const waiting = { connection: 'reconnecting', no_encoder: 'no_encoder' } as const;

/** What the streamer has to do something about comes first. */
function statusOf({ waitingFor, hasSource, hasFailed, end }: Progress): BroadcastState['status'] {
  if (end) return end;
  if (hasFailed) return 'failed';
  if (!hasSource) return 'no_source';
  return waitingFor ? waiting[waitingFor] : 'sending';
}

function createProgress() {
  const state = createStore<BroadcastState>({ status: 'sending', health: null });
  let progress: Progress = { waitingFor: null, hasSource: true, hasFailed: false, end: null, health: null };
  return {
    state,
    end: () => progress.end,
    change(changes: Partial<Progress>) {
      if (progress.end === 'ended') return;
      progress = { ...progress, ...changes };
      state.set({ status: statusOf(progress), health: progress.health });
    },
  };
}

export function startBroadcast(streamId: number, first: MediaStream): Broadcast {
  const { state, end, change } = createProgress();
  const media = createStore(first);
  let recorder: MediaRecorder | null = null;
  let restarts = 0;

  const sender = new ChunkSender({
    post: (chunk, signal) => postChunk(streamId, chunk, signal),
    onWaiting: (waitingFor) => change({ waitingFor }),
    onHealth: (health) => {
      restarts = 0;
      change({ health });
    },
    onRestart: () => {
      restarts += 1;
      void stopRecorder(recorder);
      if (restarts > RESTARTS_MAX) change({ hasFailed: true });
      else record();
    },
    onEnded: () => {
      void stopRecorder(recorder);
      change({ end: 'ended' });
      stopTracks(media.get());
    },
  });
  const record = () => {
    const source = media.get();
    if (!source.getVideoTracks().some(({ readyState }) => readyState === 'live')) return change({ hasSource: false });
    recorder = recordWith(source, (recording, bytes) => sender.add(recording, bytes));
    const [video] = source.getVideoTracks();
    video?.addEventListener('ended', () => {
      if (media.get() !== source || end() === 'ended') return;
      void stopRecorder(recorder);
      change({ hasSource: false });
    });
  };
  const retry = () => sender.retry();
  window.addEventListener('online', retry);
  record();

  return {
    streamId,
    state,
    media,
    replaceMedia(next) {
      // The stream may have ended while the browser asked for permission.
      if (end()) return stopTracks(next);
      const previous = media.get();
      void stopRecorder(recorder);
      media.set(next);
      stopTracks(previous);
      change({ hasSource: true, hasFailed: false });
      record();
    },
    async stop() {
      window.removeEventListener('online', retry);
      await stopRecorder(recorder);
      stopTracks(media.get());
      await sender.finish(LAST_CHUNKS_MS);
      change({ end: 'stopped' });
    },
  };
}

function recordWith(media: MediaStream, onPart: (recording: string, bytes: Blob) => void): MediaRecorder {
  const recording = randomUuid();
  const recorder = createRecorder(media);
  recorder.addEventListener('dataavailable', ({ data }) => onPart(recording, data));
  recorder.start(TIMESLICE_MS);
  return recorder;
}

/** Resolves once the recorder has handed out its last part. */
function stopRecorder(recorder: MediaRecorder | null): Promise<void> {
  if (!recorder || recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
    recorder.stop();
  });
}
