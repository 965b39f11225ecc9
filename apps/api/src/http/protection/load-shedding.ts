import { availableParallelism } from 'node:os';
import { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareOf } from '../../share-of.ts';

const WAITING_PER_CORE = 64;
const MAX_LAG_MS = 500;
const SAMPLE_MS = 100;
/** How long requests are refused after a lag, while the queue is worked off. */
const SHED_MS = 1000;

/**
 * Never refused: it would sign members out, or make a supervisor restart the process. A batch is exempt only when all its
 * calls are.
 */
const EXEMPT_PATH = /^\/(?:api\/auth\/me|trpc\/accounts\.me(?:,accounts\.me)*)(?:\?|$)/;

/** The web app's files cost little, and without them a member sees nothing that could try again. */
const REFUSED_ROUTE = /^\/(?:api|trpc|media|oembed)(?:\/|$)|\/feed\.atom$/;

/**
 * Refuses calls and media with 503 while more than 64 per core are waiting or the event loop lags. Of several workers each
 * has its part of the cores.
 */
export function registerLoadShedding(app: FastifyInstance, workers = 1): void {
  const maxWaiting = WAITING_PER_CORE * shareOf(availableParallelism(), workers);
  let sampledAt = performance.now();
  let laggedAt = Number.NEGATIVE_INFINITY;
  const sampler = setInterval(() => {
    const now = performance.now();
    if (now - sampledAt - SAMPLE_MS > MAX_LAG_MS) laggedAt = now;
    sampledAt = now;
  }, SAMPLE_MS);
  sampler.unref();
  // What the start itself took is no load.
  app.addHook('onListen', async () => {
    sampledAt = performance.now();
    laggedAt = Number.NEGATIVE_INFINITY;
  });
  app.addHook('onClose', () => clearInterval(sampler));

  const waiting = new Set<FastifyRequest>();
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.raw.closed) waiting.add(request);
  };
  app.addHook('onRequest', async (request, reply) => {
    const isLagging = performance.now() - laggedAt < SHED_MS;
    const mayBeRefused = REFUSED_ROUTE.test(request.routeOptions.url ?? '') && !EXEMPT_PATH.test(request.url);
    if (mayBeRefused && (waiting.size > maxWaiting || isLagging)) throw overloaded();
    // The hooks that follow read the session from the database.
    count(request, reply);
    reply.raw.once('close', () => waiting.delete(request));
  });
  // While its body is read a request does not count: slow senders must not make the server refuse others.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    waiting.delete(request);
    done();
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.isMultipart()) request.raw.once('end', () => count(request, reply));
    else count(request, reply);
  });
  // Nor does it while its response is sent: a slow client would be load for the length of a video.
  app.addHook('onSend', (request, _reply, payload, done) => {
    waiting.delete(request);
    done(null, payload);
  });
}

export function overloaded(): DomainError {
  return new DomainError('unavailable', 'overloaded', 'Service busy', { retryAfter: 1 });
}
