import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance } from 'fastify';

const MOST_WAITING = 64 * availableParallelism();
const LONGEST_LAG_MS = 500;
const SAMPLE_MS = 500;

/** Answered however busy it is: a refusal here would sign members out, or have the process killed. */
const neverShed = ['/api/auth/me', '/healthz', '/readyz'];

/** Refuses at once what could only be answered late: more than 64 requests a core waiting, or an event loop that lags. */
export function shedLoad(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLagging = false;
  const sampler = setInterval(() => {
    isLagging = delay.percentile(99) / 1e6 > LONGEST_LAG_MS;
    delay.reset();
  }, SAMPLE_MS);
  sampler.unref();
  app.addHook('onClose', () => {
    clearInterval(sampler);
    delay.disable();
  });

  let waiting = 0;
  app.addHook('onRequest', async (request) => {
    const isExempt = neverShed.some((path) => request.url === path || request.url.startsWith('/trpc/accounts.me'));
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
