import { join } from 'node:path';
import { liveErrors } from '@vibeline/core/features/live/live.errors';
import type { FindVideoTools } from '../../media/video/video-tools.ts';
import { addRecording } from '../hls/listed-recordings.ts';
import type { LiveFiles, PlaylistParts } from '../hls/live-files.ts';
import { segmentFile } from '../hls/read-playlist.ts';
import { createEncoderSlots, type TakeEncoder } from './encoder-slots.ts';
import { INIT_FILE } from './ffmpeg-args.ts';
import type { LiveFolder } from './live-folder.ts';
import type { IngestedStream, LiveIngest, ReceivedChunk, StreamChunk } from './live-ingest.ts';
import {
  hasRoom,
  healthOf,
  isAhead,
  isTooSoon,
  newlyReceived,
  nextPreviewed,
  outOfOrder,
  overdueReason,
  type ReceivedStream,
} from './received-stream.ts';
import { createRecording, type Recording } from './recording.ts';

const REFRESH_MS = 100;
const ENDED_LISTED_MS = 60_000;

interface IngestOptions {
  folder: LiveFolder;
  findTools: FindVideoTools;
  report: (error: unknown) => void;
  takeNumber: (streamId: number, atLeast: number) => Promise<number>;
  encodersMax?: number;
}

type Dependencies = Omit<IngestOptions, 'encodersMax'> & { takeEncoder: TakeEncoder };

export type FfmpegIngest = LiveIngest & LiveFiles;

export function createFfmpegIngest({ encodersMax, ...options }: IngestOptions): FfmpegIngest {
  const deps = { ...options, takeEncoder: createEncoderSlots(encodersMax) };
  const streams = new Map<number, ReceivedStream>();
  let isClosed = false;
  const begin = (stream: IngestedStream) => {
    const received = newlyReceived(stream);
    streams.set(stream.streamId, received);
    return received;
  };
  return {
    start: begin,

    receive(stream, chunk) {
      return inTurn(streams.get(stream.streamId) ?? begin(stream), chunk, (received) =>
        receive(deps, received, chunk, isClosed),
      );
    },

    async end(streamId) {
      const received = streams.get(streamId);
      if (!received || received.hasEnded) return;
      await finish(received);
      setTimeout(() => streams.delete(streamId), ENDED_LISTED_MS).unref();
    },

    async forget(streamId) {
      const received = streams.get(streamId);
      streams.delete(streamId);
      if (received) await finish(received);
    },

    health(streamId) {
      const received = streams.get(streamId);
      return received?.recordings.length ? healthOf(received) : null;
    },

    streamIds: () => [...streams.values()].filter(({ isFinished }) => !isFinished).map(({ stream }) => stream.streamId),

    hasPicture: (streamId) => (streams.get(streamId)?.madeSeconds ?? 0) > 0,

    ...previewsOf(deps.folder, streams),

    overdue: () =>
      [...streams.values()].flatMap((received) => {
        const reason = received.hasEnded ? null : overdueReason(received);
        return reason === null ? [] : [{ streamId: received.stream.streamId, reason }];
      }),

    async close() {
      isClosed = true;
      await Promise.all([...streams.values()].map((received) => received.recordings.at(-1)?.end(true)));
      streams.clear();
    },

    async readParts(streamId) {
      const received = streams.get(streamId);
      return received ? readParts(received) : null;
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

function previewsOf(
  { pathOf }: LiveFolder,
  streams: ReadonlyMap<number, ReceivedStream>,
): Pick<FfmpegIngest, 'beginPreview' | 'keepPreview' | 'readPreview'> {
  return {
    beginPreview(streamId, everyMs) {
      const received = streams.get(streamId);
      const next = received && nextPreviewed(received, everyMs);
      if (!next) return null;
      const path = pathOf(streamId, next.recording);
      return { header: join(path, INIT_FILE), segment: join(path, segmentFile(next.sequence)) };
    },

    keepPreview(streamId, jpeg) {
      const received = streams.get(streamId);
      if (received && !received.hasEnded) received.preview.jpeg = jpeg;
    },

    readPreview: (streamId) => streams.get(streamId)?.preview.jpeg ?? null,
  };
}

async function finish(received: ReceivedStream): Promise<void> {
  received.hasEnded = true;
  received.preview.jpeg = null;
  await received.turn;
  await received.recordings.at(-1)?.end();
  received.isFinished = true;
}

async function readParts(received: ReceivedStream): Promise<PlaylistParts | null> {
  await refresh(received);
  const { before, hasEnded } = received;
  const recordings = received.recordings.map((one) => ({ number: one.number, segments: one.segments() }));
  return recordings.some(({ segments }) => segments.length > 0) ? { before, hasEnded, recordings } : null;
}

async function inTurn(
  received: ReceivedStream,
  { sequence, bytes }: StreamChunk,
  work: (received: ReceivedStream) => Promise<ReceivedChunk>,
): Promise<ReceivedChunk> {
  if (!hasRoom(received, bytes.length)) return { outcome: 'busy', expected: sequence, health: healthOf(received) };
  received.queuedBytes += bytes.length;
  const result = received.turn
    .then(() => work(received))
    .finally(() => {
      received.queuedBytes -= bytes.length;
    });
  received.turn = result.catch(() => undefined);
  return result;
}

async function receive(
  deps: Dependencies,
  received: ReceivedStream,
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
  if (isClosed || received.hasEnded || isAhead(received)) return answer('busy', sequence);
  received.firstChunkAt ??= performance.now();
  const current = received.recordings.at(-1);
  const isNew = current?.id !== id;
  if (isNew && sequence !== 0) return answer('gap', 0);
  if (isNew && isTooSoon(received)) return answer('busy', 0);
  const recording = isNew ? await changeRecording(deps, received, id) : current;
  const wrongOrder = outOfOrder(sequence, recording.expected);
  if (wrongOrder) return answer(wrongOrder, recording.expected);
  return answer(await writeChunk(deps, received, { recording, bytes }), recording.expected);
}

async function writeChunk(
  deps: Dependencies,
  received: ReceivedStream,
  { recording, bytes }: { recording: Recording; bytes: Uint8Array },
): Promise<ReceivedChunk['outcome']> {
  const outcome = await recording.write(bytes);
  if (outcome === 'written') received.rate.add(bytes.length);
  if (outcome === 'invalid') await giveUp(deps, received, recording);
  else void refresh(received);
  return outcome;
}

async function changeRecording(deps: Dependencies, received: ReceivedStream, id: string): Promise<Recording> {
  const tools = await deps.findTools();
  if (!tools) throw liveErrors.noFfmpeg();
  const { streamId } = received.stream;
  received.startedAt = performance.now();
  const former = received.recordings.at(-1);
  if (former && !received.past.has(former.id)) {
    received.past.set(former.id, former.expected);
    await former.end();
  }
  const last = former?.number ?? (await deps.folder.recordingsOf(streamId)).at(-1) ?? -1;
  const number = await deps.takeNumber(streamId, last + 1);
  const recording = createRecording({
    ...{ id, number, folder: deps.folder.pathOf(streamId, number), tools, takeEncoder: deps.takeEncoder },
    onMade: (seconds) => countMade(deps, received, seconds),
  });
  Object.assign(received, addRecording(received, recording));
  return recording;
}

function countMade(deps: Dependencies, received: ReceivedStream, seconds: number): void {
  received.madeSeconds += seconds;
  received.madeAt = performance.now();
  const recording = received.recordings.at(-1);
  if (recording && isAhead(received)) void giveUp(deps, received, recording);
}

/** Afterwards the browser has to begin another recording. */
async function giveUp({ report }: Dependencies, received: ReceivedStream, recording: Recording): Promise<void> {
  if (received.past.has(recording.id)) return;
  received.past.set(recording.id, recording.expected);
  await recording.end(true);
  report(new Error(`A recording of stream ${received.stream.streamId} could not be processed: ${recording.errors()}`));
}

function refresh(received: ReceivedStream): Promise<void> {
  if (performance.now() - received.refreshedAt < REFRESH_MS) return received.refreshing ?? Promise.resolve();
  received.refreshedAt = performance.now();
  received.refreshing = received.recordings.at(-1)?.refresh() ?? Promise.resolve();
  return received.refreshing;
}
