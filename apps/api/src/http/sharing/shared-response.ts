import type { FastifyReply } from 'fastify';

const MAX_AGE_SECONDS = 60;

/**
 * For responses that are the same for every caller: other sites' pages may read them. No shared cache may store one:
 * its addresses may depend on the request's Host (`public-origin.ts`).
 */
export function openToOthers(reply: FastifyReply): void {
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}`,
  });
}
