import type { LiveService, PlaylistSignature } from '@vibeline/core/features/live/live.port';
import { notStreamer } from '@vibeline/core/features/live/live.rules';
import type {
  LiveStreamDetails,
  StartStreamInput,
  StreamHealth,
  WatchedStream,
} from '@vibeline/core/features/live/live.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../db/transaction.ts';
import { findSuspension } from '../moderation/suspension.queries.ts';
import { banFromStream, deleteMessage, pinMessage, readChatAfter, readChatPage, say } from './chat.ts';
import { playlistPath } from './live.view.ts';
import { listRunningAmong } from './live-changes.queries.ts';
import type { LiveCall, LiveDependencies } from './live-dependencies.ts';
import { countAllLive, countLive, findStreamFacts } from './live-stream.queries.ts';
import { countViewers } from './live-viewers.queries.ts';
import { liveTimes } from './live-visibility.queries.ts';
import { getFacts, getStream, listStreams } from './read-stream.ts';
import { receiveChunk } from './receive-chunk.ts';
import { endOverdueStreams, endStream, findObstacle, startStream, updateStream } from './run-stream.ts';
import { countAsWatching, stopWatching, voteOnStream } from './watch-stream.ts';

export function createLiveService(deps: LiveDependencies): LiveService {
  const { db, now, ingest } = deps;
  const call = callIn(deps);
  const readerOf = (viewer: Viewer) => ({ viewerId: viewer.id, now: now() });
  const get = (viewer: Viewer, streamId: number) => getStream(db, readerOf(viewer), streamId);
  /** Throws `not_found/stream_not_found` before anything is read of the stream. */
  const assertSeen = (viewer: Viewer, streamId: number) => getFacts(db, readerOf(viewer), streamId);
  return {
    list: (viewer, input) => listStreams(db, viewer, input, now()),

    summary: (viewer) => countLive(db, viewer?.id ?? 0, liveTimes(now())),

    get,

    capability: async (viewer) => findObstacle(db, await obstaclesOf(deps), viewer, now()),

    start: (viewer, input) => start(deps, viewer, input),

    async end(viewer, streamId) {
      await call((one) => endStream(one, viewer, streamId));
      await ingest.end(streamId);
      return get(viewer, streamId);
    },

    async update(viewer, input) {
      await call((one) => updateStream(one, viewer, input));
      return get(viewer, input.id);
    },

    watch: (viewer, streamId) => watch(deps, viewer, streamId),

    leave: (viewer, streamId) => call((one) => stopWatching(one, viewer, streamId)),

    vote: (viewer, input) => call((one) => voteOnStream(one, viewer, input)),

    async listChat(viewer, input) {
      await assertSeen(viewer, input.id);
      return readChatPage(db, viewer, input);
    },

    async chatAfter(viewer, input) {
      await assertSeen(viewer, input.id);
      return readChatAfter(db, viewer, input);
    },

    say: (viewer, input) => call((one) => say(one, viewer, input)),

    deleteMessage: (viewer, input) => call((one) => deleteMessage(one, viewer, input)),

    pin: (viewer, input) => call((one) => pinMessage(one, viewer, input)),

    ban: (viewer, input) => call((one) => banFromStream(one, viewer, input)),

    health: (viewer, streamId) => readHealth(deps, viewer, streamId),

    receive: (viewer, streamId, chunk) => receiveChunk(deps, viewer, streamId, chunk),

    canWatch: (streamId, signed) => canWatch(deps, streamId, signed),

    count: () => countAllLive(db, liveTimes(now())),

    async endOverdue(reason) {
      await call((one) => endOverdueStreams(one, reason, deps.limits));
      const received = ingest.streamIds();
      const running = new Set(await listRunningAmong(db, received));
      for (const streamId of received) if (!running.has(streamId)) await ingest.end(streamId);
    },
  };
}

/** Runs a call in a transaction of its own. */
function callIn({ db, now, events }: LiveDependencies) {
  return <Result>(work: (call: LiveCall) => Promise<Result>): Promise<Result> =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
}

async function obstaclesOf({ hasTools, limits }: LiveDependencies) {
  return { hasTools: await hasTools(), streamsMax: limits.streamsMax };
}

async function canWatch({ db, now, isSigned }: LiveDependencies, streamId: number, signed: PlaylistSignature) {
  const { viewerId } = signed;
  if (!(await isSigned(playlistPath(streamId), signed))) return false;
  if ((await findStreamFacts(db, { viewerId, streamId, times: liveTimes(now()) })) === undefined) return false;
  // The signature outlives the sessions that a suspension ends.
  return (await findSuspension(db, viewerId, now())) === undefined;
}

async function start(deps: LiveDependencies, viewer: Viewer, input: StartStreamInput): Promise<LiveStreamDetails> {
  const { db, now, ingest } = deps;
  const obstacles = await obstaclesOf(deps);
  const streamId = await callIn(deps)((call) => startStream(call, obstacles, viewer, input));
  ingest.start({ streamId, ownerId: viewer.id, keepsReplay: input.keepsReplay });
  return getStream(db, { viewerId: viewer.id, now: now() }, streamId);
}

async function watch(deps: LiveDependencies, viewer: Viewer, streamId: number): Promise<WatchedStream> {
  return callIn(deps)(async (call) => {
    const { trx, now } = call;
    const stream = await getFacts(trx, { viewerId: viewer.id, now }, streamId);
    if (stream.state === 'ended') return { viewerCount: 0, state: 'ended' as const, playlistUrl: null };
    const isOwner = stream.owner_id === viewer.id;
    const viewerCount = isOwner
      ? await countViewers(trx, streamId, liveTimes(now))
      : await countAsWatching(call, viewer, streamId);
    return { viewerCount, state: stream.state, playlistUrl: playlistPath(streamId) };
  }).then(async (watched) => ({
    ...watched,
    playlistUrl: watched.playlistUrl && (await deps.signPath(viewer.id, watched.playlistUrl)),
  }));
}

async function readHealth(
  { db, now: readClock, ingest }: LiveDependencies,
  viewer: Viewer,
  streamId: number,
): Promise<StreamHealth> {
  const now = readClock();
  const stream = await getFacts(db, { viewerId: viewer.id, now }, streamId);
  if (stream.owner_id !== viewer.id) throw notStreamer();
  return {
    state: stream.state,
    viewerCount: stream.state === 'ended' ? 0 : await countViewers(db, streamId, liveTimes(now)),
    peakViewers: stream.peak_viewers,
    lastChunkAt: new Date(stream.last_chunk_at).toISOString(),
    reception: ingest.health(streamId),
  };
}
