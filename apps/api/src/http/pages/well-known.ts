import { DAY_MS } from '@vibeline/core/durations.rules';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from '../http.errors.ts';

const ACCOUNT_PAGE = '/account';
/** RFC 9116 requires a date, and recommends less than a year. */
const EXPIRES_AFTER_MS = 180 * DAY_MS;

export function serveWellKnown(app: FastifyInstance, securityContact: string | null): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (securityContact === null) throw httpErrors.unknownCall();
    const expires = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString();
    await reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\n`);
  });
  app.get('/.well-known/change-password', async (_request, reply) => {
    await reply.header('Cache-Control', 'public, max-age=3600').redirect(ACCOUNT_PAGE);
  });
}
