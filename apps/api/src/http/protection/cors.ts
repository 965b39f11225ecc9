import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addVary } from '../vary.ts';

const openPaths = /^\/(api|media)(\/|$)/;

/** Lets web pages of these origins call /api and show /media. Never with credentials: there are no cookies. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Link', 'Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Warnings'],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(
        null,
        openPaths.test(request.url.split('?')[0] ?? '') && origins.includes(origin) ? allowed : { origin: false },
      );
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Browsers send no Origin header for images and videos, so any origin may show them.
    if (request.url.startsWith('/media/')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The plugin's own may have been replaced by the route's.
    if (!String(reply.getHeader('Vary')).includes('Origin')) addVary(reply, 'Origin');
    done(null, payload);
  });
}
