import { availableParallelism } from 'node:os';
import { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance } from 'fastify';

const MAX_WAITING = 64 * availableParallelism();
const MAX_LAG_MS = 500;
const SAMPLE_MS = 100;
/** How long requests are refused after a lag, while the queue is worked off. */
const SHED_MS = 1000;

/**
 * Never refused: it would sign members out, or make a supervisor restart the process. A batch is exempt only when all its
 * calls are.
 */
const EXEMPT_PATH = /^\/(?:api\/auth\/me|healthz|readyz|trpc\/accounts\.me(?:,accounts\.me)*)(?:\?|$)/;

/** Refuses requests with 503 while more than 64 per core are waiting or the event loop lags. */
export function registerLoadShedding(app: FastifyInstance): void {
  let sampledAt = performance.now();
  let laggedAt = Number.NEGATIVE_INFINITY;
  const sampler = setInterval(() => {
    const now = performance.now();
    if (now - sampledAt - SAMPLE_MS > MAX_LAG_MS) laggedAt = now;
    sampledAt = now;
  }, SAMPLE_MS);
  sampler.unref();
  app.addHook('onClose', () => clearInterval(sampler));

  let waiting = 0;
  app.addHook('onRequest', async (request) => {
    const isLagging = performance.now() - laggedAt < SHED_MS;
    if ((waiting > MAX_WAITING || isLagging) && !EXEMPT_PATH.test(request.url)) {
      throw new DomainError('unavailable', 'overloaded', 'Service busy', { retryAfter: 1 });
    }
  });
  // A request counts once its body has been read: slow senders must not make the server refuse others.
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
