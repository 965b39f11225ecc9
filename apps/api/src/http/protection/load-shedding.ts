import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../network-of.ts';
import { shareOf } from '../../share-of.ts';
import { httpErrors } from '../http.errors.ts';

interface Threshold {
  waitingPerCore: number;
  lagMs: number;
}

/**
 * Reads are refused first, because most apps repeat them by themselves. A change by a member is refused later, because
 * its author would lose work.
 */
const READ: Threshold = { waitingPerCore: 64, lagMs: 500 };
const MEMBER_WRITE: Threshold = { waitingPerCore: 128, lagMs: 2000 };

/** Requests that an app has in progress when it loads a page. */
const FEW = 8;
/** Factor for the total maximum when each client has few requests. */
const CLIENTS_WITH_FEW = 4;

const SAMPLE_MS = 100;
/** After a lag, requests are refused for this long while the queue is processed. */
const SHED_MS = 1000;

/**
 * Never refused, because that would sign members out or make a supervisor restart the process. A batch is exempt only
 * when all its calls are.
 */
const EXEMPT_PATH = /^\/(?:api\/auth\/me|trpc\/accounts\.me(?:,accounts\.me)*)(?:\?|$)/;

/** The web app's files cost little, and without them a member sees nothing that could try again. */
const REFUSED_ROUTE = /^\/(?:api|trpc|media|oembed)(?:\/|$)|\/feed\.atom$/;

/**
 * Refuses calls and media with 503 while too many wait or the event loop lags. With several workers each has its share
 * of the cores.
 */
export function registerLoadShedding(app: FastifyInstance, workers = 1): void {
  const cores = shareOf(availableParallelism(), workers);
  const hasLagged = watchLag(app);
  const waiting = new WaitingRequests();
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.raw.closed) waiting.add(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { waitingPerCore, lagMs } = isMemberWrite(request) ? MEMBER_WRITE : READ;
    const mayBeRefused = REFUSED_ROUTE.test(request.routeOptions.url ?? '') && !EXEMPT_PATH.test(request.url);
    if (mayBeRefused && (waiting.areTooMany(request, waitingPerCore * cores) || hasLagged(lagMs)))
      return done(httpErrors.overloaded());
    // The hooks that follow read the session from the database.
    count(request, reply);
    reply.raw.once('close', () => waiting.delete(request));
    done();
  });
  // A request does not count while its body is read: slow senders must not cause refusals of others.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    waiting.delete(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    // Its connection closes only when its client likes.
    if (request.ws) return done();
    if (request.isMultipart()) request.raw.once('end', () => count(request, reply));
    else count(request, reply);
    done();
  });
  // Nor while its response is sent: a slow client would count for the length of a video.
  app.addHook('onSend', (request, _reply, payload, done) => {
    waiting.delete(request);
    done(null, payload);
  });
}

class WaitingRequests {
  readonly #requests = new Set<FastifyRequest>();
  /** A request is added and deleted twice, so its clients are remembered. */
  readonly #clients = new WeakMap<FastifyRequest, readonly string[]>();
  readonly #counts = new Map<string, number>();

  add(request: FastifyRequest): void {
    if (this.#requests.has(request)) return;
    this.#requests.add(request);
    for (const name of this.#namesOf(request)) this.#counts.set(name, this.#countOf(name) + 1);
  }

  delete(request: FastifyRequest): void {
    if (!this.#requests.delete(request)) return;
    for (const name of this.#namesOf(request)) {
      const left = this.#countOf(name) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }

  /** Beyond the maximum, clients with few requests are still served, so that another client cannot prevent that. */
  areTooMany(request: FastifyRequest, max: number): boolean {
    if (this.#requests.size <= max) return false;
    if (this.#requests.size > max * CLIENTS_WITH_FEW) return true;
    const [network = '', token = network] = this.#namesOf(request);
    return this.#countOf(network) > max / 2 || this.#countOf(token) >= FEW;
  }

  #namesOf(request: FastifyRequest): readonly string[] {
    const known = this.#clients.get(request);
    if (known) return known;
    const { authorization } = request.headers;
    const network = networkOf(request.ip);
    const client = authorization === undefined ? [network] : [network, authorization];
    this.#clients.set(request, client);
    return client;
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

/** Sign-ins hash a password, and take no token. */
const SIGN_INS = ['accounts.login', 'accounts.register', 'accounts.resetPassword', 'setup.setUp'];

/**
 * The session is not read yet, so the token may be invalid: it only reaches the higher threshold, which is limited too.
 */
function isMemberWrite(request: FastifyRequest): boolean {
  const { method, headers, routeOptions } = request;
  if (method === 'GET' || method === 'HEAD' || headers.authorization === undefined) return false;
  const calls = routeOptions.config?.callsOf?.(request) ?? [];
  return !calls.some((call) => SIGN_INS.includes(call));
}

/** Whether the event loop lagged by more than `lagMs` within `SHED_MS`. */
function watchLag(app: FastifyInstance): (lagMs: number) => boolean {
  let sampledAt = performance.now();
  const laggedAt = new Map<number, number>();
  const sampler = setInterval(() => {
    const now = performance.now();
    for (const { lagMs } of [READ, MEMBER_WRITE]) if (now - sampledAt - SAMPLE_MS > lagMs) laggedAt.set(lagMs, now);
    sampledAt = now;
  }, SAMPLE_MS);
  sampler.unref();
  // The lag of the start itself is no load.
  app.addHook('onListen', async () => {
    sampledAt = performance.now();
    laggedAt.clear();
  });
  app.addHook('onClose', () => clearInterval(sampler));
  return (lagMs) => performance.now() - (laggedAt.get(lagMs) ?? Number.NEGATIVE_INFINITY) < SHED_MS;
}
