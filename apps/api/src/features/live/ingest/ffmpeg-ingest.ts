import type { ReceivedChunk, StreamChunk } from '@vibeline/core/features/live/live.port';
import { liveNeedsFfmpeg } from '@vibeline/core/features/live/live.rules';
import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import type { FindVideoTools } from '../../media/video/video-tools.ts';
import { composePlaylist } from '../hls/compose-playlist.ts';
import { addRecording, type ListedRecordings } from '../hls/listed-recordings.ts';
import type { LiveFiles } from '../hls/live-files.ts';
import type { LiveFolder } from './live-folder.ts';
import type { IngestedStream, LiveIngest } from './live-ingest.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';
import { createRecording, type Recording } from './recording.ts';

/** Between two recordings of a stream: each starts a program. */
const RECORDING_INTERVAL_MS = 1_000;
/** What playlists are made of is read from the disk at most so often. */
const REFRESH_MS = 100;
/** How long the playlist of a stream that has ended can be fetched. */
const ENDED_LISTED_MS = 60_000;

interface Dependencies {
  folder: LiveFolder;
  findTools: FindVideoTools;
  /** Hears why a recording could not be made a stream. */
  report: (error: unknown) => void;
}

/** The last recording is received now. */
interface Received extends ListedRecordings<Recording> {
  stream: IngestedStream;
  /** Those that have ended, and how many chunks they had. */
  past: Map<string, number>;
  startedAt: number;
  refreshedAt: number;
  refreshing: Promise<void> | null;
  rate: RateMeter;
  hasEnded: boolean;
  /** What waited when it ended is processed. */
  isFinished: boolean;
  /** Chunks are taken one after the other. */
  turn: Promise<unknown>;
}

export type FfmpegIngest = LiveIngest & LiveFiles;

/** Makes HLS of what browsers record, with an ffmpeg for each recording. */
export function createFfmpegIngest(deps: Dependencies): FfmpegIngest {
  const streams = new Map<number, Received>();
  let isClosed = false;
  const begin = (stream: IngestedStream) => {
    const received = newlyReceived(stream);
    streams.set(stream.streamId, received);
    return received;
  };
  return {
    start: begin,

    receive(stream, chunk) {
      const received = streams.get(stream.streamId) ?? begin(stream);
      const result = received.turn.then(() => receive(deps, received, chunk, isClosed));
      received.turn = result.catch(() => undefined);
      return result;
    },

    async end(streamId) {
      const received = streams.get(streamId);
      if (!received || received.hasEnded) return;
      received.hasEnded = true;
      await received.turn;
      await received.recordings.at(-1)?.end();
      received.isFinished = true;
      setTimeout(() => streams.delete(streamId), ENDED_LISTED_MS).unref();
    },

    health(streamId) {
      const received = streams.get(streamId);
      return received?.recordings.length ? healthOf(received) : null;
    },

    streamIds: () => [...streams.values()].filter(({ isFinished }) => !isFinished).map(({ stream }) => stream.streamId),

    async close() {
      isClosed = true;
      await Promise.all([...streams.values()].map((received) => received.recordings.at(-1)?.end(true)));
      streams.clear();
    },

    async readPlaylist(streamId, query) {
      const received = streams.get(streamId);
      if (!received) return null;
      await refresh(received);
      return composePlaylist({ ...received, query });
    },

    listedFrom(streamId) {
      const recordings = streams.get(streamId)?.recordings ?? [];
      return new Map(recordings.map((one) => [one.number, one.segments()[0]?.sequence ?? 0]));
    },

    wasReceivedHere: (streamId) => streams.has(streamId),

    keepsReplay: (streamId) => streams.get(streamId)?.stream.keepsReplay ?? false,

    pathOf: deps.folder.pathOf,
  };
}

function newlyReceived(stream: IngestedStream): Received {
  return {
    stream,
    before: 0,
    recordings: [],
    past: new Map(),
    startedAt: Number.NEGATIVE_INFINITY,
    refreshedAt: Number.NEGATIVE_INFINITY,
    refreshing: null,
    rate: createRateMeter(),
    hasEnded: false,
    isFinished: false,
    turn: Promise.resolve(),
  };
}

function healthOf({ recordings, rate }: Received): ReceivedHealth {
  const recording = recordings.at(-1);
  return {
    lagMs: recording?.lagMs() ?? 0,
    kbps: rate.kbps(),
    isTranscoding: recording?.isTranscoding() ?? false,
  };
}

async function receive(
  deps: Dependencies,
  received: Received,
  { recording: id, sequence, bytes }: StreamChunk,
  isClosed: boolean,
): Promise<ReceivedChunk> {
  const answer = (outcome: ReceivedChunk['outcome'], expected: number) => ({
    outcome,
    expected,
    health: healthOf(received),
  });
  const past = received.past.get(id);
  if (past !== undefined) return answer(sequence < past ? 'repeated' : 'invalid', past);
  if (isClosed || received.hasEnded) return answer('busy', sequence);
  const current = received.recordings.at(-1);
  const isNew = current?.id !== id;
  if (isNew && sequence !== 0) return answer('gap', 0);
  if (isNew && performance.now() - received.startedAt < RECORDING_INTERVAL_MS) return answer('busy', 0);
  const recording = isNew ? await changeRecording(deps, received, id) : current;
  if (sequence < recording.expected) return answer('repeated', recording.expected);
  if (sequence > recording.expected) return answer('gap', recording.expected);
  return answer(await writeChunk(deps, received, { recording, bytes }), recording.expected);
}

async function writeChunk(
  deps: Dependencies,
  received: Received,
  { recording, bytes }: { recording: Recording; bytes: Uint8Array },
): Promise<ReceivedChunk['outcome']> {
  const outcome = await recording.write(bytes);
  if (outcome === 'written') received.rate.add(bytes.length);
  if (outcome === 'invalid') await giveUp(deps, received, recording);
  else void refresh(received);
  return outcome;
}

/** Ends the recording before, whose segments stay in the playlist. */
async function changeRecording(deps: Dependencies, received: Received, id: string): Promise<Recording> {
  const tools = await deps.findTools();
  if (!tools) throw liveNeedsFfmpeg();
  const { streamId } = received.stream;
  received.startedAt = performance.now();
  const former = received.recordings.at(-1);
  if (former && !received.past.has(former.id)) {
    received.past.set(former.id, former.expected);
    await former.end();
  }
  const last = former?.number ?? (await deps.folder.recordingsOf(streamId)).at(-1) ?? -1;
  const number = last + 1;
  const recording = createRecording({ id, number, folder: deps.folder.pathOf(streamId, number), tools });
  Object.assign(received, addRecording(received, recording));
  return recording;
}

/** The browser has to begin another recording. */
async function giveUp({ report }: Dependencies, received: Received, recording: Recording): Promise<void> {
  if (received.past.has(recording.id)) return;
  received.past.set(recording.id, recording.expected);
  await recording.end(true);
  report(new Error(`A recording of stream ${received.stream.streamId} could not be processed: ${recording.errors()}`));
}

function refresh(received: Received): Promise<void> {
  if (performance.now() - received.refreshedAt < REFRESH_MS) return received.refreshing ?? Promise.resolve();
  received.refreshedAt = performance.now();
  received.refreshing = received.recordings.at(-1)?.refresh() ?? Promise.resolve();
  return received.refreshing;
}
