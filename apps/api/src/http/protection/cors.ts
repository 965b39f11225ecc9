import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { SITE_IMAGE_PATH } from '../sharing/link-preview.ts';
import { addVary } from '../vary.ts';

/** The playlist of a live stream and its segments; `/live/7` is a page of the web app. */
const liveFile = /^\/live\/[^/]+\/(playlist\.m3u8|[^/]+\/[^/]+)$/;
const openPath = /^\/((api|media)(\/.*)?|trpc\/events\.stream)$/;

/** What clients of others call from a page of theirs, wherever it is: signing in, and the API of Mastodon. */
const clientPath = /^\/(oauth\/(token|revoke|userinfo)|\.well-known\/oauth-authorization-server|api\/v[12]\/.*)$/;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ALLOWED_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Last-Event-ID'];
const EXPOSED_HEADERS = [
  ...['ETag', 'Link', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Warnings'],
];
const MAX_AGE_SECONDS = 600;

/**
 * Lets web pages of any origin call what clients of others call, and show pictures and videos; those of these origins also call the rest of /api, read
 * /media and live streams, and receive events as the web app does. Without credentials: there are no cookies.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  openToAll(app);
  showToAll(app, (path) => path.startsWith('/media/') || path === SITE_IMAGE_PATH);
  if (origins.length > 0) await openToSome(app, origins);
}

/** The same for every origin, so that responses do not vary by it; not by the plugin, which would let all vary (decision 0083). */
function openToAll(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!clientPath.test(pathOf(request.url))) return done();
    reply.header('Access-Control-Allow-Origin', '*');
    if (request.method !== 'OPTIONS') {
      reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '));
      return done();
    }
    reply.headers({
      'Access-Control-Allow-Methods': METHODS.join(', '),
      'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
      'Access-Control-Max-Age': MAX_AGE_SECONDS,
    });
    void reply.code(204).send();
  });
}

/** Pictures, that of the network too, and videos, which clients of others show in their pages: browsers send no Origin header for these. */
function showToAll(app: FastifyInstance, isShown: (path: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isShown(pathOf(request.url))) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    done();
  });
}

async function openToSome(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const allowed: FastifyCorsOptions = {
    origin: [...origins],
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(null, isOpen(pathOf(request.url)) && origins.includes(origin) ? allowed : { origin: false });
    },
  });
  showToAll(app, (path) => liveFile.test(path));
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The route may have replaced the plugin's own header.
    if (!String(reply.getHeader('Vary')).includes('Origin')) addVary(reply, 'Origin');
    done(null, payload);
  });
}

function isOpen(path: string): boolean {
  return !clientPath.test(path) && (openPath.test(path) || liveFile.test(path));
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
