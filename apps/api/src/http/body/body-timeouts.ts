import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a large body that is read into memory whole: its time limit. */
    bodyTimeoutMs?: number;
    /** For an upload that may be larger than any picture or video. */
    uploadTimeoutMs?: number;
  }
}

export const BODY_TIMEOUT_MS = 10_000;
/** Uploads must bring this many bytes per window, and end within the timeout. */
const WINDOW_MS = 10_000;
const MIN_BYTES_PER_WINDOW = 10_000;
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 1_000;

/** What a client may still send after a refusal. Most clients read the response only after sending. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 16 * 1024 * 1024;

interface PendingBody {
  raw: IncomingMessage;
  /** Whether it may be large. That is known only once the request has passed the other hooks. */
  isUpload: () => boolean;
  timeoutMs: number | undefined;
  uploadMs: number;
  startedAt: number;
  windowStartedAt: number;
  windowBytes: number;
}

function isFinished(raw: IncomingMessage): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed;
}

export interface BodyTimeouts {
  bodyMs?: number | undefined;
  checkMs?: number | undefined;
}

/**
 * Closes connections whose body arrives too slowly. Node's timeout is the same for all routes, too short for uploads.
 */
export function registerBodyTimeouts(
  app: FastifyInstance,
  isUpload: (request: FastifyRequest) => boolean,
  { bodyMs = BODY_TIMEOUT_MS, checkMs = CHECK_INTERVAL_MS }: BodyTimeouts = {},
): void {
  const pending = new Set<PendingBody>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return done();
    const now = Date.now();
    pending.add({
      raw,
      isUpload: () => isUpload(request),
      timeoutMs: request.routeOptions.config.bodyTimeoutMs,
      uploadMs: request.routeOptions.config.uploadTimeoutMs ?? UPLOAD_TIMEOUT_MS,
      startedAt: now,
      windowStartedAt: now,
      windowBytes: raw.socket.bytesRead,
    });
    done();
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const body of pending) {
      if (isFinished(body.raw)) pending.delete(body);
      else if (isTooSlow(body, now, bodyMs)) body.raw.destroy();
    }
  }, checkMs);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function isTooSlow(body: PendingBody, now: number, bodyMs: number): boolean {
  const mostMs = body.timeoutMs ?? (body.isUpload() ? null : bodyMs);
  if (mostMs !== null) return now - body.startedAt > mostMs;
  if (now - body.startedAt > body.uploadMs) return true;
  if (now - body.windowStartedAt < WINDOW_MS) return false;
  const { bytesRead } = body.raw.socket;
  if (bytesRead - body.windowBytes < MIN_BYTES_PER_WINDOW) return true;
  body.windowStartedAt = now;
  body.windowBytes = bytesRead;
  return false;
}

export interface Linger {
  lingerMs?: number | undefined;
  lingerBytes?: number | undefined;
}

/**
 * Reads and discards what a refused client still sends: closing the connection meanwhile would reset it, and many
 * clients would never see the response. Stops and calls `onExcess` after `lingerBytes`; closes the connection after
 * `lingerMs`.
 */
export function discardRest(
  source: Readable,
  socket: Duplex,
  onExcess: () => void,
  { lingerMs = LINGER_MS, lingerBytes = LINGER_BYTES }: Linger = {},
): void {
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  timer.unref();
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= lingerBytes) return;
    source.pause();
    onExcess();
  });
  source.once('end', () => clearTimeout(timer));
  source.resume();
}

export function discardRemainingBody(raw: IncomingMessage, response: ServerResponse, linger: Linger = {}): void {
  if (isFinished(raw)) return;
  const { socket } = raw;
  raw.on('error', () => undefined);
  raw.unpipe();
  const end = () => {
    // Tells the client that nothing follows the response.
    if (response.writableFinished) socket.end();
    else response.once('finish', () => socket.end());
  };
  discardRest(raw, socket, end, linger);
}
