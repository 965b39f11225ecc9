import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a client that reads nothing of a response; one that reads slowly is waited for. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/** Responses that may wait on one connection; clients that send more requests without reading are cut off. */
const MAX_PIPELINED = 16;

/**
 * Closes connections whose client does not read: the responses would be held in memory. The socket's own timer counts
 * from the last byte that was written or read. Node resets it before the next request.
 */
export function registerResponseTimeouts(app: FastifyInstance, timeoutMs: number): void {
  const unsent = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    reply.raw.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return done();
    return void socket.destroy();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // Calls by `inject` have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
    done(null, payload);
  });
}
