import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a client that reads nothing of a response; one that reads slowly is waited for. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Closes connections whose client does not read: the responses would be held in memory. Requests that a client sends
 * without waiting for the response before run one after the other, so that each connection holds one response.
 */
export function registerResponseTimeouts(app: FastifyInstance, timeoutMs: number): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const previous = latest.get(socket);
    latest.set(socket, reply.raw);
    if (!previous || previous.closed) return done();
    previous.once('close', () => {
      // Other connections come in between.
      setImmediate(() => {
        if (!socket.destroyed) done();
      });
    });
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // Counts from the last byte that was written or read; Node resets it before the next request. Calls by `inject`
    // have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
    done(null, payload);
  });
}
