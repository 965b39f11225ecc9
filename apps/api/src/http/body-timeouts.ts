import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route may be large: they must keep coming, however long it takes. */
    takesUploads?: boolean;
  }
}

/** An ordinary body is here by then, or never. */
const LONGEST_MS = 10_000;
/** A large one brings at least this much in each window, and ends some time. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 10_000;
const LONGEST_UPLOAD_MS = 30 * 60_000;
const LOOK_MS = 1_000;

/** What a client may still send after it was refused: enough that most hear the answer before the line is cut. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 8 * 1024 * 1024;

interface Watched {
  raw: IncomingMessage;
  isUpload: boolean;
  since: number;
  windowSince: number;
  windowBytes: number;
}

function isOver(raw: IncomingMessage): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed;
}

/** Cuts the line when a body comes too slowly. Node's own limit knows one time for all routes, which no upload keeps. */
export function registerBodyTimeouts(app: FastifyInstance): void {
  const watched = new Set<Watched>();
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const now = Date.now();
    const isUpload = request.routeOptions.config.takesUploads ?? false;
    watched.add({ raw, isUpload, since: now, windowSince: now, windowBytes: raw.socket.bytesRead });
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const body of watched) {
      if (isOver(body.raw)) watched.delete(body);
      else if (isTooSlow(body, now)) body.raw.socket.destroy();
    }
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function isTooSlow(body: Watched, now: number): boolean {
  if (!body.isUpload) return now - body.since > LONGEST_MS;
  if (now - body.since > LONGEST_UPLOAD_MS) return true;
  if (now - body.windowSince < WINDOW_MS) return false;
  const { bytesRead } = body.raw.socket;
  if (bytesRead - body.windowBytes < LEAST_BYTES) return true;
  body.windowSince = now;
  body.windowBytes = bytesRead;
  return false;
}

/** Reads on a little, into nothing, after a body was refused half read, and then cuts the line. */
export function discardRemainingBody({ raw }: FastifyRequest): void {
  if (isOver(raw)) return;
  let bytes = 0;
  const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS);
  timer.unref();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) raw.socket.destroy();
  });
  raw.on('error', () => undefined);
  raw.once('end', () => clearTimeout(timer));
  raw.resume();
}
