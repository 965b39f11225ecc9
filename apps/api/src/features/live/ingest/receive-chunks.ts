import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import { accessProblem } from '@vibeline/core/rpc/access';
import type { ServicesOfCore } from '@vibeline/core/rpc/context';
import { signedOut } from '@vibeline/core/rpc/procedures';
import type { Session, Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LiveDelivery } from '../live-delivery.ts';
import type { ReceivedChunk } from './live-ingest.ts';

export const CHUNKS_PATH = '/api/live-streams/:id/chunks';

const CHUNK_MAX = 4 * 1024 * 1024;
/** A browser gives up sooner, and sends the chunk again. */
const BODY_TIMEOUT_MS = 15_000;
/** A browser sends one chunk at a time, but may have given up the one before. */
const IN_FLIGHT_MAX = 2;

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const query = z.object({
  recording: z.uuid(),
  sequence: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const RETRY_AFTER_S = '1';

type Refused = Exclude<ReceivedChunk['outcome'], 'written' | 'repeated'>;

export const chunkRefusals: Record<Refused, { status: number; reason: string; message: string }> = {
  gap: { status: 409, reason: 'chunk_missing', message: 'A part before this one is missing' },
  invalid: { status: 400, reason: 'invalid_recording', message: 'This recording cannot be played. Begin another one' },
  busy: { status: 503, reason: 'live_busy', message: 'Service busy' },
  no_encoder: {
    status: 503,
    reason: 'no_encoder',
    message: 'This recording has to be encoded, and the server encodes as many streams as it can',
  },
};

interface Dependencies extends Pick<ServicesOfCore, 'network'> {
  live: Pick<LiveDelivery, 'receive' | 'assertReceivable'>;
  readSession: (request: FastifyRequest) => Promise<Session>;
}

export function receiveChunks(app: FastifyInstance, { live, network, readSession }: Dependencies): void {
  const takeSlot = limitInFlight();
  app.post(CHUNKS_PATH, {
    config: {
      rateLimit: 'liveChunks',
      readsSession: true,
      body: { 'application/octet-stream': CHUNK_MAX },
      bodyTimeoutMs: BODY_TIMEOUT_MS,
    },
    onRequest: async (request, reply) => {
      const viewer = viewerOf(request.session);
      if (!network.state().features.live) throw networkErrors.notOffered('live');
      chunkOf(request);
      if (!takeSlot(viewer.id, reply)) throw liveErrors.tooManyChunks();
      await live.assertReceivable(viewer, streamIdOf(request));
    },
    handler: async (request, reply) => {
      // The session may have ended while the body was received.
      const viewer = viewerOf(await readSession(request));
      const streamId = streamIdOf(request);
      if (!Buffer.isBuffer(request.body)) throw requestErrors.malformed();
      return answer(reply, await live.receive(viewer, streamId, { ...chunkOf(request), bytes: request.body }));
    },
  });
}

/** Limits a member's chunks until their responses are closed, because chunks are read into memory. */
function limitInFlight() {
  const taken = new Map<number, number>();
  return (memberId: number, { raw }: FastifyReply): boolean => {
    const count = taken.get(memberId) ?? 0;
    if (count >= IN_FLIGHT_MAX) return false;
    if (raw.closed) return true;
    taken.set(memberId, count + 1);
    raw.once('close', () => {
      const left = (taken.get(memberId) ?? 0) - 1;
      if (left > 0) taken.set(memberId, left);
      else taken.delete(memberId);
    });
    return true;
  };
}

function streamIdOf(request: FastifyRequest): number {
  const stream = params.safeParse(request.params);
  if (!stream.success) throw liveErrors.streamNotFound();
  return stream.data.id;
}

function chunkOf(request: FastifyRequest) {
  const chunk = query.safeParse(request.query);
  if (!chunk.success) throw requestErrors.malformed();
  if (Object.keys(request.query as object).some((name) => !Object.hasOwn(chunk.data, name)))
    throw requestErrors.unknownField();
  return chunk.data;
}

function viewerOf(session: Session | null): Viewer {
  if (session?.state !== 'valid') throw signedOut(session ?? { state: 'none' });
  const problem = accessProblem(session, 'write', null);
  if (problem) throw problem;
  return session.viewer;
}

function answer(reply: FastifyReply, { outcome, expected, health }: ReceivedChunk) {
  reply.header('Cache-Control', 'no-store');
  if (outcome === 'written' || outcome === 'repeated') return reply.send({ received: expected, health });
  const { status, reason, message } = chunkRefusals[outcome];
  if (status === 503) reply.header('Retry-After', RETRY_AFTER_S);
  return reply.code(status).send({ message, reason, expected });
}
