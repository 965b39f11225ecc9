import { malformedRequest } from '@vibeline/core/errors';
import type { LiveService, ReceivedChunk } from '@vibeline/core/features/live/live.port';
import { streamNotFound } from '@vibeline/core/features/live/live.rules';
import { loginRequired } from '@vibeline/core/rpc/procedures';
import type { Session, Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

export const CHUNKS_PATH = '/api/live-streams/:id/chunks';

const CHUNK_MAX = 4 * 1024 * 1024;

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

type Refused = Exclude<ReceivedChunk['outcome'], 'written' | 'repeated'>;

const refusals: Record<Refused, { status: number; reason: string; message: string }> = {
  gap: { status: 409, reason: 'chunk_missing', message: 'A part before this one is missing' },
  other_process: { status: 409, reason: 'other_process', message: 'Another server process receives this stream' },
  invalid: { status: 400, reason: 'invalid_recording', message: 'This recording cannot be played. Begin another one' },
  busy: { status: 503, reason: 'live_busy', message: 'Service busy' },
};

interface Dependencies {
  live: Pick<LiveService, 'receive'>;
  readSession: (request: FastifyRequest) => Promise<Session>;
}

/** Receives what the owner's browser records of a live stream. */
export function receiveChunks(app: FastifyInstance, { live, readSession }: Dependencies): void {
  app.post(CHUNKS_PATH, {
    config: { rateLimit: 'liveChunks', readsSession: true, body: { 'application/octet-stream': CHUNK_MAX } },
    // Before a byte of the body is read.
    onRequest: async (request) => {
      viewerOf(request.session);
    },
    handler: async (request, reply) => {
      // The body may have taken long, and the session may have ended meanwhile.
      const viewer = viewerOf(await readSession(request));
      const stream = params.safeParse(request.params);
      if (!stream.success) throw streamNotFound();
      const chunk = query.safeParse(request.query);
      if (!chunk.success || !Buffer.isBuffer(request.body)) throw malformedRequest();
      return answer(reply, await live.receive(viewer, stream.data.id, { ...chunk.data, bytes: request.body }));
    },
  });
}

function viewerOf(session: Session | null): Viewer {
  if (session?.state !== 'valid') throw loginRequired();
  return session.viewer;
}

function answer(reply: FastifyReply, { outcome, expected, health }: ReceivedChunk) {
  reply.header('Cache-Control', 'no-store');
  if (outcome === 'written' || outcome === 'repeated') return reply.send({ received: expected, health });
  const { status, reason, message } = refusals[outcome];
  if (status === 503) reply.header('Retry-After', '1');
  return reply.code(status).send({ message, reason, expected });
}
