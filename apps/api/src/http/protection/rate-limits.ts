import { requestErrors } from '@vibeline/core/request.errors';
import type { LimitSubject } from '@vibeline/core/rpc/context';
import type { LimitName } from '@vibeline/core/rpc/limits';
import type { Session, Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../network-of.ts';
import { type Counters, createLocalCounters, type LimitState } from './counters/counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    skipsRateLimit?: boolean;
    /** For routes without a procedure: the limit that a request consumes a point of; `file` unless set. */
    rateLimit?: LimitName;
    /** For routes without a procedure: the session is read, and the point is the member's. */
    readsSession?: boolean;
    /** For routes that read the session: the limit of members, where it is another. */
    memberRateLimit?: LimitName;
    /**
     * For routes that read the session: the member whom a signed URL names, where no session is sent; null when
     * none is proven.
     */
    signedMemberOf?: (request: FastifyRequest) => number | null;
    /**
     * For routes of procedures: which ones a request calls, as it names them. Each consumes a point of `login` or of
     * `member` or `visitor`.
     */
    callsOf?: (request: FastifyRequest) => string[];
  }
  interface FastifyRequest {
    /** null on routes without `callsOf` and `readsSession`. */
    session: Session | null;
    /** When the session was read, in ms of this process. */
    sessionReadAt: number;
  }
}

/** A member who sent a token; with `isByUrl` only a signed URL, which others may have got hold of. */
interface Caller extends Pick<Viewer, 'id'> {
  isByUrl?: true;
}

/**
 * Consumes points of a limit, of the member, of what a call is about, or else of the network, and sets the RateLimit headers. Throws `rate_limited`
 * when there are not as many; with 0 points, when none is left.
 */
export type RateLimiter = (
  limit: LimitName,
  caller: Caller | LimitSubject | null,
  request: FastifyRequest,
  reply: FastifyReply,
  points?: number,
) => Promise<void>;

/**
 * Failed sign-ins are counted in the database as well (`login-throttle.ts`). With the token of an app some points of its
 * member are the app's too. The app's are consumed first, so that its refused calls consume none of its member's.
 */
export function createRateLimiter(counters: Counters = createLocalCounters()): RateLimiter {
  return async (limit, caller, request, reply, points = 1) => {
    const app = findLimitOfApp(limit, request.session);
    const ofApp = app && (await counters.consume(app.limit, keyOf(app, request.ip), points));
    if (ofApp?.isRefused) return setHeaders(reply, ofApp);
    const own = await counters.consume(limit, keyOf(caller, request.ip), points);
    setHeaders(reply, ofApp && ofApp.remaining < own.remaining && !own.isRefused ? ofApp : own);
  };
}

/** Throws `rate_limited` when the points were refused. */
function setHeaders(reply: FastifyReply, { limit, remaining, resetMs, isRefused }: LimitState): void {
  const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  reply.header('RateLimit-Limit', limit);
  reply.header('RateLimit-Remaining', remaining);
  reply.header('RateLimit-Reset', resetSeconds);
  if (isRefused) throw requestErrors.rateLimited(resetSeconds);
}

/** Streams are of all apps of a member together, so that however many apps there are, pages can open theirs. */
function findLimitOfApp(limit: LimitName, session: Session | null): (LimitSubject & { limit: LimitName }) | null {
  if (session?.state !== 'valid' || session.appId === null) return null;
  const { id, sessionId } = session.viewer;
  if (limit === 'streams') return { limit: 'appStreams', about: `apps:${id}` };
  if (limit === 'member') return { limit: 'app', about: `token:${sessionId}` };
  return limit === 'memberMedia' ? { limit: 'appMedia', about: `token:${sessionId}` } : null;
}

/** With a signed URL each network has separate points, so that nobody else can consume the member's. */
function keyOf(caller: Caller | LimitSubject | null, ip: string): string {
  if (!caller) return networkOf(ip);
  if ('about' in caller) return `about:${caller.about}`;
  return caller.isByUrl ? `member:${caller.id}@${networkOf(ip)}` : `member:${caller.id}`;
}

export const unlimited: RateLimiter = () => Promise.resolve();

/**
 * Limits every route by default; those with `skipsRateLimit` opt out. Points are consumed before the body or the input
 * is read, so malformed requests consume them too.
 */
export function rateLimitRoutes(
  app: FastifyInstance,
  rateLimiter: RateLimiter,
  readSession: (request: FastifyRequest) => Promise<Session>,
): void {
  app.decorateRequest('session', null);
  app.decorateRequest('sessionReadAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    const { skipsRateLimit, rateLimit = 'file', memberRateLimit, ...config } = request.routeOptions.config;
    const { readsSession, callsOf } = config;
    if (skipsRateLimit) return;
    if (!callsOf && !readsSession) return rateLimiter(rateLimit, null, request, reply);
    request.session = await readSession(request);
    request.sessionReadAt = performance.now();
    const viewer = request.session.state === 'valid' ? request.session.viewer : null;
    request.memberId = viewer?.id ?? null;
    if (!callsOf) {
      const member = viewer ?? findSignedMember(request);
      return rateLimiter(member ? (memberRateLimit ?? rateLimit) : rateLimit, member, request, reply);
    }
    await consumeOfCalls(callsOf(request), viewer, (limit, caller, points) =>
      rateLimiter(limit, caller, request, reply, points),
    );
  });
}

/** A token takes precedence over a signature, also one that is no longer valid. */
function findSignedMember(request: FastifyRequest): Caller | null {
  const { signedMemberOf } = request.routeOptions.config;
  if (!signedMemberOf || request.session?.state === 'invalid') return null;
  const id = signedMemberOf(request);
  return id === null ? null : { id, isByUrl: true };
}

/** They prove who calls by something else than a token. */
const LOGINS = ['accounts.login', 'accounts.resetPassword'];

async function consumeOfCalls(
  calls: string[],
  viewer: Viewer | null,
  consume: (limit: LimitName, viewer: Viewer | null, points: number) => Promise<void>,
): Promise<void> {
  const logins = calls.filter((path) => LOGINS.includes(path)).length;
  if (logins > 0) await consume('login', null, logins);
  if (logins < calls.length) await consume(viewer ? 'member' : 'visitor', viewer, calls.length - logins);
}
