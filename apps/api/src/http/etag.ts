import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    etag?: boolean;
  }
}

const LENGTH = 27;

/** Registered before the compression, so that an ETag is of the text, whatever its encoding: therefore a weak one. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.etag || reply.statusCode !== 200 || typeof payload !== 'string') {
      return done(null, payload);
    }
    // Encoded once, for the hash and for what is sent.
    const bytes = Buffer.from(payload);
    const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, LENGTH)}"`;
    reply.header('ETag', etag);
    if (!isKnown(request.headers['if-none-match'], etag)) return done(null, bytes);
    reply.code(304).removeHeader('Content-Type');
    done(null, null);
  });
}

/** Compared weakly, as RFC 9110 demands of If-None-Match. */
function isKnown(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  const known = sent.split(',').map((one) => one.trim());
  return known.includes('*') || known.includes(etag) || known.includes(etag.slice('W/'.length));
}
