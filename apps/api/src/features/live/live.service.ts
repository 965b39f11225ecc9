import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { liveState, PLAYED_MS, streamEnd } from '@vibeline/core/features/live/live.rules';
import type {
  LiveStreamDetails,
  StartStreamInput,
  StreamHealth,
  WatchedStream,
} from '@vibeline/core/features/live/live.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../db/transaction.ts';
import { networkOf } from '../../network-of.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';
import { banFromStream, deleteMessage, pinMessage, readChatAfter, readChatPage, sendChatMessage } from './chat.ts';
import { playlistPath, previewPath, timesOf } from './live.view.ts';
import type { LiveDelivery, LiveSignature, PlayedStream, PreviewedStream } from './live-delivery.ts';
import type { LiveCall, LiveDependencies } from './live-dependencies.ts';
import { countAllLive, countLive } from './live-stream.queries.ts';
import { countViewers, findPlayedStream } from './live-viewers.queries.ts';
import { findPreviewedStream } from './previews/previews.queries.ts';
import { getFacts, getStream, listStreams } from './read-stream.ts';
import { closeReceived } from './receivers/close-received.ts';
import { getReceivable, receiveChunk } from './receivers/receive-chunk.ts';
import {
  endDroppedStreams,
  endOverdueStreams,
  endStream,
  findObstacle,
  startStream,
  updateStream,
} from './run-stream.ts';
import { countAsWatching, stopWatching, voteOnStream } from './watch-stream.ts';

/** The URL of a preview still leads to the latest one for this long after the next preview: lists take time to load. */
const PREVIEW_SERVED_MS = 60_000;

/**
 * The clock decides whether a stream is live, reconnecting or ended (`liveState`). It exists for members who can see
 * its owner's posts (no block between them; the account is public or followed), and until 24 hours after its end.
 * Visitors see streams of public accounts in lists. Methods about one stream throw `not_found/stream_not_found` for
 * everyone else.
 */
export function createLiveService(deps: LiveDependencies) {
  const { db, now, ingest, signPath } = deps;
  const call = callIn(deps);
  const viewerAtNow = (viewer: Viewer) => ({ viewerId: viewer.id, now: now() });
  const get = (viewer: Viewer, streamId: number) => getStream(db, { viewer, signPath, now: now() }, streamId);
  const assertSeen = (viewer: Viewer, streamId: number) => getFacts(db, viewerAtNow(viewer), streamId);
  return {
    list: (viewer, input) => listStreams(db, viewer, input, { signPath, now: now() }),

    summary: (viewer) => countLive(db, viewer?.id ?? VISITOR_ID, liveTimes(now())),

    get: (viewer, { id: streamId }) => get(viewer, streamId),

    capability: async (viewer, _input, { client: { ip } }: Pick<CallContext, 'client'>) =>
      findObstacle(db, { ...(await obstaclesOf(deps)), network: networkOf(ip) }, viewer, now()),

    start: (viewer, input, { client }: Pick<CallContext, 'client'>) => start(deps, viewer, client, input),

    async end(viewer, { id: streamId }) {
      await call((one) => endStream(one, viewer, streamId));
      await ingest.end(streamId);
      return get(viewer, streamId);
    },

    async update(viewer, input) {
      await call((one) => updateStream(one, viewer, input));
      return get(viewer, input.id);
    },

    watch: (viewer, { id: streamId }) => watch(deps, viewer, streamId),

    leave: (viewer, { id: streamId }) => call((one) => stopWatching(one, viewer, streamId)),

    vote: (viewer, input) => call((one) => voteOnStream(one, viewer, input)),

    async listChat(viewer, input) {
      await assertSeen(viewer, input.id);
      return readChatPage(db, viewer, input);
    },

    async chatAfter(viewer, input) {
      await assertSeen(viewer, input.id);
      return readChatAfter(db, viewer, input);
    },

    say: (viewer, input) => call((one) => sendChatMessage(one, viewer, input)),

    deleteMessage: (viewer, input) => call((one) => deleteMessage(one, viewer, input)),

    pin: (viewer, input) => call((one) => pinMessage(one, viewer, input)),

    async ban(viewer, input) {
      await call((one) => banFromStream(one, viewer, input));
      return { message: input.isBanned ? 'Member banned from this stream' : 'Member can chat and vote again' };
    },

    health: (viewer, { id: streamId }) => readHealth(deps, viewer, streamId),

    async assertReceivable(viewer, streamId) {
      await getReceivable(db, viewer, streamId, now());
    },

    receive: (viewer, streamId, chunk) => receiveChunk(deps, viewer, streamId, chunk),

    findPlayed: (streamId, signed) => findPlayed(deps, streamId, signed),

    findPreviewed: (streamId, previewedAt, signed) => findPreviewed(deps, { streamId, previewedAt }, signed),

    count: () => countAllLive(db, liveTimes(now())),

    async endOverdue(reason) {
      // Closed first: a process that was suspended for a while must not end a stream that another process has taken
      // over.
      await closeReceived(deps);
      const overdue = ingest.overdue();
      await call((one) => endOverdueStreams(one, reason, { ...deps.limits, overdue }));
      await closeReceived(deps);
    },
  } satisfies ServiceOf<'live'> & LiveDelivery;
}

function callIn({ db, now, events }: LiveDependencies) {
  return <Result>(work: (call: LiveCall) => Promise<Result>): Promise<Result> =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
}

async function obstaclesOf({ hasTools, limits }: LiveDependencies) {
  return { hasTools: await hasTools(), streamsMax: limits.streamsMax };
}

async function findPlayed(
  { db, now: readClock, isSigned, listActiveSessions }: LiveDependencies,
  streamId: number,
  signed: LiveSignature,
): Promise<PlayedStream | null> {
  const { viewerId, sessionId } = signed;
  const now = readClock();
  if (!isSigned(playlistPath(streamId), signed)) return null;
  const { endedAfter } = liveTimes(now);
  const playedAfter = now - PLAYED_MS;
  const stream = await findPlayedStream(db, { viewerId, sessionId, streamId, playedAfter, endedAfter });
  if (!stream) return null;
  // The signature outlives the session.
  if ((await listActiveSessions([sessionId])).length === 0) return null;
  return { streamId, state: liveState(timesOf(stream), now), receivedBy: stream.received_by };
}

async function findPreviewed(
  { db, now, isSigned, listActiveSessions }: LiveDependencies,
  { streamId, previewedAt }: { streamId: number; previewedAt: number },
  signed: LiveSignature,
): Promise<PreviewedStream | null> {
  const { viewerId, sessionId } = signed;
  if (!isSigned(previewPath(streamId, previewedAt), signed)) return null;
  const { liveAfter, endedAfter } = liveTimes(now());
  const stream = await findPreviewedStream(db, { viewerId, streamId, liveAfter, endedAfter });
  if (!stream || stream.previewed_at === null) return null;
  if (previewedAt <= stream.previewed_at - PREVIEW_SERVED_MS) return null;
  if ((await listActiveSessions([sessionId])).length === 0) return null;
  return { streamId, receivedBy: stream.received_by, previewedAt: stream.previewed_at };
}

async function start(
  deps: LiveDependencies,
  viewer: Viewer,
  { ip }: Client,
  input: StartStreamInput,
): Promise<LiveStreamDetails> {
  const { db, now, ingest, peers } = deps;
  const obstacles = { ...(await obstaclesOf(deps)), network: networkOf(ip), receivedBy: peers.ownId };
  const at = now();
  // One time for both: a stream that drops between them would be neither ended nor running.
  const call = callIn({ ...deps, now: () => at });
  // In a separate transaction, so that its row locks are not held while the next one waits for the lock of starts.
  await call(endDroppedStreams);
  const streamId = await call((one) => startStream(one, obstacles, viewer, input));
  ingest.start({ streamId, keepsReplay: input.keepsReplay });
  return getStream(db, { viewer, signPath: deps.signPath, now: now() }, streamId);
}

async function watch(deps: LiveDependencies, viewer: Viewer, streamId: number): Promise<WatchedStream> {
  const { state, viewerCount } = await callIn(deps)((call) => countWatched(call, viewer, streamId));
  const playlistUrl = state === 'ended' ? null : deps.signPath(viewer, playlistPath(streamId));
  return { viewerCount, state, playlistUrl };
}

async function countWatched(
  call: LiveCall,
  viewer: Viewer,
  streamId: number,
): Promise<Pick<WatchedStream, 'state' | 'viewerCount'>> {
  const { trx, now } = call;
  const { owner_id: ownerId, state } = await getFacts(trx, { viewerId: viewer.id, now }, streamId);
  if (state === 'ended') return { viewerCount: 0, state };
  return { viewerCount: await countAsWatching(call, viewer, { streamId, isOwn: ownerId === viewer.id }), state };
}

async function readHealth(
  { db, now: readClock, ingest, peers }: LiveDependencies,
  viewer: Viewer,
  streamId: number,
): Promise<StreamHealth> {
  const now = readClock();
  const stream = await getFacts(db, { viewerId: viewer.id, now }, streamId);
  if (stream.owner_id !== viewer.id) throw liveErrors.notStreamer();
  const receiver = stream.received_by;
  return {
    state: stream.state,
    viewerCount: stream.state === 'ended' ? 0 : await countViewers(db, streamId, liveTimes(now)),
    peakViewers: stream.peak_viewers,
    lastChunkAt: new Date(Math.max(stream.last_chunk_at, stream.created_at)).toISOString(),
    secondsLeft: stream.state === 'ended' ? 0 : Math.ceil((streamEnd(timesOf(stream)) - now) / 1000),
    reception: await (receiver === null || receiver === peers.ownId
      ? ingest.health(streamId)
      : peers.health(receiver, streamId)),
  };
}
