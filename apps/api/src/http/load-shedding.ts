import { availableParallelism } from 'node:os';
import { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance } from 'fastify';

const MOST_WAITING = 64 * availableParallelism();
const LONGEST_LAG_MS = 500;
const SAMPLE_MS = 100;
/** How long a lag is answered for: what has piled up meanwhile is worked off first. */
const SHED_MS = 1000;

/** Answered however busy it is: a refusal here would sign members out, or have the process killed. */
const neverShed = ['/api/auth/me', '/healthz', '/readyz'];

/** Refuses at once what could only be answered late: more than 64 requests a core waiting, or an event loop that lags. */
export function registerLoadShedding(app: FastifyInstance): void {
  let sampledAt = performance.now();
  let laggedAt = Number.NEGATIVE_INFINITY;
  const sampler = setInterval(() => {
    const now = performance.now();
    if (now - sampledAt - SAMPLE_MS > LONGEST_LAG_MS) laggedAt = now;
    sampledAt = now;
  }, SAMPLE_MS);
  sampler.unref();
  app.addHook('onClose', () => clearInterval(sampler));

  let waiting = 0;
  app.addHook('onRequest', async (request) => {
    const isExempt = neverShed.some((path) => request.url === path || request.url.startsWith('/trpc/accounts.me'));
    const isLagging = performance.now() - laggedAt < SHED_MS;
    if ((waiting > MOST_WAITING || isLagging) && !isExempt) {
      throw new DomainError('unavailable', 'overloaded', 'Service busy', { retryAfter: 1 });
    }
  });
  // Counted once it is read whole: until then it waits for its sender, and slow senders must not shut others out.
  app.addHook('preValidation', async (request, reply) => {
    const count = () => {
      if (reply.raw.closed) return;
      waiting += 1;
      reply.raw.once('close', () => {
        waiting -= 1;
      });
    };
    if (request.isMultipart()) request.raw.once('end', count);
    else count();
  });
}
