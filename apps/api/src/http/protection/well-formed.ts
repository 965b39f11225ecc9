import type { IncomingMessage } from 'node:http';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance } from 'fastify';

export const MAX_URL_LENGTH = 8 * 1024;

/**
 * Refuses requests that Node's parser accepts: too long an address, or other than exactly one Host header with a host.
 */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > MAX_URL_LENGTH) {
      return void reply.code(414).send({ message: 'The address is too long', reason: 'address_too_long' });
    }
    if (isHostValid(request.raw)) return done();
    reply.header('Connection', 'close');
    return done(requestErrors.malformed());
  });
}

/** HTTP/1.1 requires one Host header; HTTP/1.0 has none. Every address of this server has a host. */
function isHostValid({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (rawHeaders[index + 1]?.trim() === '') return false;
    count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}
