import type { ReceivedChunk } from '@vibeline/core/features/live/live.port';
import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import type { LiveFiles } from '../../src/features/live/hls/live-files.ts';
import type { LiveIngest } from '../../src/features/live/ingest/live-ingest.ts';

/** Over how long the rate of what arrives is measured, in ms. */
const RATE_MS = 5_000;

interface Received {
  recording: string | null;
  expected: number;
  /** Of the last `RATE_MS`. */
  latest: { at: number; bytes: number }[];
}

/** Counts what it receives and keeps nothing of it, so it needs no ffmpeg: its streams have chat and votes, but no picture. */
export function createMemoryIngest(now: () => number): LiveIngest & LiveFiles {
  const streams = new Map<number, Received>();
  const fresh = (): Received => ({ recording: null, expected: 0, latest: [] });

  const healthOf = ({ latest }: Received): ReceivedHealth => {
    const bytes = latest.filter(({ at }) => at > now() - RATE_MS).reduce((sum, one) => sum + one.bytes, 0);
    return { lagMs: 0, kbps: Math.round((bytes * 8) / RATE_MS), isTranscoding: false };
  };
  return {
    start({ streamId }) {
      streams.set(streamId, fresh());
    },

    async receive({ streamId }, { recording, sequence, bytes }): Promise<ReceivedChunk> {
      const known = streams.get(streamId) ?? fresh();
      const received = known.recording === recording ? known : { ...known, recording, expected: 0 };
      const { expected } = received;
      if (sequence !== expected) {
        return { outcome: sequence < expected ? 'repeated' : 'gap', expected, health: healthOf(received) };
      }
      const latest = [...received.latest.filter(({ at }) => at > now() - RATE_MS), { at: now(), bytes: bytes.length }];
      const written = { recording, expected: expected + 1, latest };
      streams.set(streamId, written);
      return { outcome: 'written', expected: written.expected, health: healthOf(written) };
    },

    async end(streamId) {
      streams.delete(streamId);
    },

    health(streamId) {
      const received = streams.get(streamId);
      return received?.recording ? healthOf(received) : null;
    },

    streamIds: () => [...streams.keys()],

    async close() {
      streams.clear();
    },

    readPlaylist: async () => null,
    listedFrom: () => new Map(),
    wasReceivedHere: (streamId) => streams.has(streamId),
    keepsReplay: () => false,
    pathOf: () => '',
  };
}
