import type { RequestContext } from '@vibeline/core/rpc/context';
import { asTrpcError } from '@vibeline/core/rpc/public-error';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { hasBody } from './body/accepted-body.ts';
import { createMemberTurns } from './protection/member-turns.ts';
import type { RateLimiter } from './protection/rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    memberId: number | null;
  }
}

/** After a body that took longer, the session is read again. */
export const SLOW_BODY_MS = 100;

export interface ServerContext extends RequestContext {
  services: Services;
  /** The server’s clock: ms since 1970. */
  now: () => number;
}

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => ServerContext;

export function contextCreator(services: Services, rateLimiter: RateLimiter, now: () => number): CreateContext {
  const runInTurn = createMemberTurns();
  return (request, reply) => {
    const key = request.headers['idempotency-key'];
    return {
      ...{ services, now },
      session: request.session ?? { state: 'none' },
      client: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null },
      requestId: request.id,
      files: [],
      idempotencyKey: typeof key === 'string' ? key : null,
      consumeRateLimit: (limit, viewer, points) => rateLimiter(limit, viewer, request, reply, points),
      runInTurn,
    };
  };
}

/** An Authorization header without a valid bearer token gives an `invalid` session, never none. */
export async function readSession(services: Services, authorization: string | undefined): Promise<Session> {
  if (authorization === undefined) return { state: 'none' };
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1];
  if (token === undefined) return { state: 'invalid', isSuspended: false };
  try {
    return await services.accounts.authenticate(token);
  } catch (error) {
    throw asTrpcError(error);
  }
}

/**
 * The context of a call whose body has arrived. Meanwhile the session may have ended by a logout, a new password or a
 * suspension.
 */
export async function contextAfterBody(context: ServerContext, request: FastifyRequest): Promise<ServerContext> {
  const isSlow = hasBody(request.raw) && performance.now() - request.sessionReadAt > SLOW_BODY_MS;
  if (context.session.state !== 'valid' || !isSlow) return context;
  return { ...context, session: await readSession(context.services, request.headers.authorization) };
}
