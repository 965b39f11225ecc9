import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import { randomUuid } from '../../../lib/random-key.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { stopTracks } from './capture.ts';
import { ChunkSender } from './chunk-sender.ts';
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
  /** What is recorded now. */
  media: Store<MediaStream>;
  /** Goes on with another camera or screen. */
  replaceMedia: (media: MediaStream) => void;
  /** Sends what was recorded, and stops camera and screen. */
  stop: () => Promise<void>;
}

/** What one chunk has of the recording, in ms. */
const TIMESLICE_MS = 500;
/** How long what was recorded last may take to arrive when a stream is ended. */
const LAST_CHUNKS_MS = 3_000;
/** Recordings in a row that the server could not use: the browser records nothing that can be sent. */
const RESTARTS_MAX = 3;

const waiting = { connection: 'reconnecting', no_encoder: 'no_encoder' } as const;

/** Records and sends until it is stopped. */
export function startBroadcast(streamId: number, first: MediaStream): Broadcast {
  const state = createStore<BroadcastState>({ status: 'sending', health: null });
  const media = createStore(first);
  const change = (changes: Partial<BroadcastState>) => {
    if (state.get().status !== 'ended') state.set({ ...state.get(), ...changes });
  };
  let recorder: MediaRecorder | null = null;
  let restarts = 0;

  const sender = new ChunkSender({
    post: (chunk, signal) => postChunk(streamId, chunk, signal),
    onWaiting: (why) => change({ status: why === null ? 'sending' : waiting[why] }),
    onHealth: (health) => {
      restarts = 0;
      change({ health });
    },
    onRestart: () => {
      restarts += 1;
      void stopRecorder(recorder);
      if (restarts > RESTARTS_MAX) change({ status: 'failed' });
      else record();
    },
    onEnded: () => {
      void stopRecorder(recorder);
      change({ status: 'ended' });
      stopTracks(media.get());
    },
  });
  const record = () => {
    const source = media.get();
    recorder = recordWith(source, (recording, bytes) => sender.add(recording, bytes));
    const [video] = source.getVideoTracks();
    video?.addEventListener('ended', () => {
      if (media.get() !== source || state.get().status === 'ended') return;
      void stopRecorder(recorder);
      change({ status: 'no_source' });
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
      // The browser may have asked for so long that the stream is over.
      if (['ended', 'stopped'].includes(state.get().status)) return stopTracks(next);
      const previous = media.get();
      void stopRecorder(recorder);
      media.set(next);
      stopTracks(previous);
      change({ status: 'sending' });
      record();
    },
    async stop() {
      window.removeEventListener('online', retry);
      await stopRecorder(recorder);
      stopTracks(media.get());
      await sender.finish(LAST_CHUNKS_MS);
      change({ status: 'stopped' });
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

/** Resolves once its last part was handed out. */
function stopRecorder(recorder: MediaRecorder | null): Promise<void> {
  if (!recorder || recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
    recorder.stop();
  });
}
