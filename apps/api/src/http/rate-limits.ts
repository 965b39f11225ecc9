import { DomainError } from '@vibeline/core/errors';
import { type LimitName, limits } from '@vibeline/core/rpc/limits';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../features/accounts/describe-client.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes whose procedures consume points themselves, and routes that must never be refused. */
    skipsRateLimit?: boolean;
  }
}

/** Consumes one point of a limit, of the member or else of the network, and sets the RateLimit headers. */
export type RateLimiter = (
  limit: LimitName,
  viewer: Viewer | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** Counts in this process. Failed sign-ins are also counted in the database (`login-throttle.ts`). */
export function createRateLimiter(): RateLimiter {
  const counters = new Map<string, RateLimiterMemory>();
  for (const [name, { points, seconds }] of Object.entries(limits)) {
    counters.set(name, new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));
  }
  return async (limit, viewer, request, reply) => {
    const counter = counters.get(limit);
    if (!counter) throw new Error(`No counter for the limit ${limit}`);
    const caller = viewer ? `member:${viewer.id}` : networkOf(request.ip);
    // The library rejects with the result when no point is left.
    const state = await counter.consume(caller).catch((error: unknown) => error);
    if (!(state instanceof RateLimiterRes)) throw state;
    const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    reply.header('RateLimit-Limit', counter.points);
    reply.header('RateLimit-Remaining', Math.max(0, state.remainingPoints));
    reply.header('RateLimit-Reset', resetSeconds);
    if (state.consumedPoints > counter.points) {
      throw new DomainError('rate_limited', 'rate_limited', 'Too many requests. Please try again later.', {
        retryAfter: resetSeconds,
      });
    }
  };
}

export const unlimited: RateLimiter = () => Promise.resolve();

/** Limits every route by default; those with `skipsRateLimit` opt out. */
export function rateLimitRoutes(app: FastifyInstance, rateLimiter: RateLimiter): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.skipsRateLimit) return done();
    rateLimiter('file', null, request, reply).then(() => done(), done);
  });
}
