import type { FastifyReply } from 'fastify';

const MAX_AGE_SECONDS = 60;

/**
 * For responses that are the same for every caller: pages of other sites may read them. Only the browser or program that
 * asked may keep one: its addresses may be made of the request's Host (`public-origin.ts`).
 */
export function openToOthers(reply: FastifyReply): void {
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}`,
  });
}
