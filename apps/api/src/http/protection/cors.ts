import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addVary } from '../vary.ts';

/** The playlist of a live stream and its segments; `/live/7` is a page of the web app. */
const liveFile = /^\/live\/[^/]+\/(playlist\.m3u8|[^/]+\/[^/]+)$/;
const openPath = /^\/((api|media)(\/.*)?|trpc\/events\.stream)$/;

/**
 * Lets web pages of these origins call /api, show /media and live streams, and receive events as the web app does.
 * Without credentials: there are no cookies.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Last-Event-ID'],
    exposedHeaders: [
      'ETag',
      'Link',
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Warnings',
    ],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(null, isOpen(pathOf(request.url)) && origins.includes(origin) ? allowed : { origin: false });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Browsers send no Origin header for images and videos, so any origin may show them.
    if (isShown(pathOf(request.url))) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The route may have replaced the plugin's own header.
    if (!String(reply.getHeader('Vary')).includes('Origin')) addVary(reply, 'Origin');
    done(null, payload);
  });
}

function isOpen(path: string): boolean {
  return openPath.test(path) || liveFile.test(path);
}

function isShown(path: string): boolean {
  return path.startsWith('/media/') || liveFile.test(path);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
