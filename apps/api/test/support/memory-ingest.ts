import type { LiveFiles } from '../../src/features/live/hls/live-files.ts';
import type { LiveIngest, ReceivedChunk } from '../../src/features/live/ingest/live-ingest.ts';
import { createRateMeter, type RateMeter } from '../../src/features/live/ingest/rate-meter.ts';
import { outOfOrder } from '../../src/features/live/ingest/received-stream.ts';

interface Received {
  recording: string | null;
  expected: number;
  rate: RateMeter;
}

/** Counts what it receives and keeps nothing of it, so it needs no ffmpeg: its streams have chat and votes, but no picture. */
export function createMemoryIngest(): LiveIngest & LiveFiles {
  const streams = new Map<number, Received>();
  const begin = (streamId: number) => {
    const received: Received = { recording: null, expected: 0, rate: createRateMeter() };
    streams.set(streamId, received);
    return received;
  };
  const healthOf = ({ rate }: Received) => ({ lagMs: 0, kbps: rate.kbps(), isTranscoding: false });
  return {
    start({ streamId }) {
      begin(streamId);
    },

    async receive({ streamId }, { recording, sequence, bytes }): Promise<ReceivedChunk> {
      const received = streams.get(streamId) ?? begin(streamId);
      if (received.recording !== recording) Object.assign(received, { recording, expected: 0 });
      const answer = (outcome: ReceivedChunk['outcome']) => {
        return { outcome, expected: received.expected, health: healthOf(received) };
      };
      const wrongOrder = outOfOrder(sequence, received.expected);
      if (wrongOrder) return answer(wrongOrder);
      received.expected += 1;
      received.rate.add(bytes.length);
      return answer('written');
    },

    async end(streamId) {
      streams.delete(streamId);
    },

    async forget(streamId) {
      streams.delete(streamId);
    },

    health(streamId) {
      const received = streams.get(streamId);
      return received?.recording ? healthOf(received) : null;
    },

    streamIds: () => [...streams.keys()],
    hasPicture: (streamId) => streams.has(streamId),
    beginPreview: () => null,
    keepPreview: () => undefined,
    readPreview: () => null,
    overdue: () => [],

    async close() {
      streams.clear();
    },

    readParts: async () => null,
    listedFrom: () => new Map(),
    wasReceivedHere: (streamId) => streams.has(streamId),
    keepsReplay: () => false,
    pathOf: () => '',
  };
}
