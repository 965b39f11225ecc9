import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a client that reads nothing of a response; one that reads slowly is waited for. */
export const RESPONSE_TIMEOUT_MS = 30_000;

const CHECK_INTERVAL_MS = 1_000;
/** Beyond the timeout a client gets the time that the waiting bytes take at this rate. */
const MIN_BYTES_PER_SECOND = 2_000;
/** All connections together: what waits to be sent, and requests that have arrived and are not parsed yet. */
export const WAITING_BYTES_MAX = 64 * 1024 * 1024;

/** The bytes that waited when the last deadline was set. All of them must be sent by then. */
interface Unsent {
  /** A position among all bytes written to the connection, like `bytesWritten`. */
  end: number;
  deadline: number;
}

/** Closes connections whose client reads nothing of a response: it would stay in memory. */
export function registerResponseTimeouts(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // Counts from the last byte that was written or read; Node resets it before the next request. Calls by `inject`
    // have no real socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs);
    done(null, payload);
  });
  app.server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) discardUnread(socket);
    else socket.destroy();
  });
}

/** A graceful close would leave the unread bytes in the buffers of the system. */
function discardUnread(socket: Socket): void {
  socket.resetAndDestroy();
}

export interface UnreadLimits {
  timeoutMs: number;
  waitingBytesMax: number;
  checkMs?: number | undefined;
}

/**
 * Closes connections that read a response too slowly, also with small reads now and then, which restart Node's timeout.
 * When all connections together hold too much memory, closes those that hold most. Returns a function that ends the
 * checks.
 */
export function closeUnreadConnections(server: Server, limits: UnreadLimits): () => void {
  const { timeoutMs, waitingBytesMax, checkMs = CHECK_INTERVAL_MS } = limits;
  const unsent = new Map<Socket, Unsent | null>();
  follow(server, unsent);
  const timer = setInterval(() => {
    const now = performance.now();
    let waitingBytes = 0;
    for (const [socket, before] of unsent) {
      const after = look(socket, before, { now, timeoutMs });
      if (after && now > after.deadline) discardUnread(socket);
      else unsent.set(socket, after);
      waitingBytes += bytesOf(socket);
    }
    if (waitingBytes > waitingBytesMax) closeLargest([...unsent.keys()], waitingBytes - waitingBytesMax);
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

function follow(server: Server, unsent: Map<Socket, Unsent | null>): void {
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    unsent.set(socket, null);
    socket.once('close', () => unsent.delete(socket));
  });
}

/** Node counts a write as sent only when all of it is, so a longer one gets a later deadline. */
function look(socket: Socket, before: Unsent | null, { now, timeoutMs }: { now: number; timeoutMs: number }) {
  const { writableLength } = socket;
  if (writableLength === 0) return null;
  const written = socket.bytesWritten;
  if (before && written - writableLength < before.end) return before;
  return { end: written, deadline: now + timeoutMs + (writableLength / MIN_BYTES_PER_SECOND) * 1000 };
}

function bytesOf(socket: Socket): number {
  return socket.destroyed ? 0 : socket.writableLength + socket.readableLength;
}

function closeLargest(sockets: Socket[], excess: number): void {
  let rest = excess;
  for (const socket of sockets.sort((one, other) => bytesOf(other) - bytesOf(one))) {
    if (rest <= 0) return;
    rest -= bytesOf(socket);
    discardUnread(socket);
  }
}
