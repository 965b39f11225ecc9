import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { DomainError } from '@vibeline/core/errors';
import { requestErrors } from '@vibeline/core/request.errors';
import { asTrpcError, publicError, UNKNOWN_ERROR } from '@vibeline/core/rpc/public-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from './http.errors.ts';
import { isPageRequest } from './pages/page-request.ts';
import { renderRefusedPage } from './pages/refused-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    networkName: () => string;
  }
}

const frameworkErrors: Record<number, () => DomainError> = {
  400: requestErrors.malformed,
  413: httpErrors.bodyTooLarge,
  // A path parameter longer than any of ours.
  414: httpErrors.unknownCall,
  415: httpErrors.unsupportedContentType,
};

export function errorHeaders(status: number, retryAfter: number | undefined): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
}

export function toTrpcError(error: unknown): TRPCError {
  return asTrpcError(fromFastify(error));
}

/** Whether it is an error of ours with that reason, thrown as such or by a procedure. */
export function hasReason(error: unknown, reason: string): boolean {
  const cause = error instanceof TRPCError ? error.cause : error;
  return cause instanceof DomainError && cause.reason === reason;
}

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const trpcError = toTrpcError(error);
  const status = getHTTPStatusCodeFromError(trpcError);
  const { retryAfter, ...body } = publicError(trpcError);
  logError(request, trpcError);
  reply.code(status).headers(errorHeaders(status, retryAfter));
  if (status === 429 && retryAfter !== undefined && isPageRequest(request) && acceptsHtml(request)) {
    return reply
      .type('text/html; charset=utf-8')
      .send(renderRefusedPage(reply, { networkName: request.server.networkName(), retryAfter }));
  }
  await reply.send(body.reason === UNKNOWN_ERROR.reason ? { ...body, requestId: request.id } : body);
}

/** Browsers do when they open a page; scripts that fetch one accept anything. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

export function logError(request: FastifyRequest, error: TRPCError): void {
  if (getHTTPStatusCodeFromError(error) < 500) return;
  const cause = error.cause instanceof DomainError ? error.cause.cause : (error.cause ?? error);
  if (cause !== undefined) request.log.error({ err: cause }, 'call failed');
}

function fromFastify(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || error instanceof TRPCError) return error;
  const status: unknown = Reflect.get(error, 'statusCode');
  const replacement = typeof status === 'number' ? frameworkErrors[status] : undefined;
  return replacement?.() ?? error;
}

/** `networkName`: on pages that refuse; may change at any time. */
export function handleErrors(app: FastifyInstance, networkName: () => string): void {
  app.decorate('networkName', networkName);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
