import { getTRPCErrorShape, TRPCError, transformTRPCResponse } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type AppRouter, appRouter } from '@vibeline/core/rpc/app-router';
import { routerConfig } from '@vibeline/core/rpc/procedure-map';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, jsonBody } from '../body/accepted-body.ts';
import { givesToken } from '../call-procedure.ts';
import { type CreateContext, contextAfterBody } from '../create-context.ts';
import { httpErrors } from '../http.errors.ts';
import { METHODS } from '../rest/other-methods.ts';
import { errorHeaders, logError, toTrpcError } from '../send-error.ts';
import { readCalls, runCalls } from './trpc-call.ts';
import { findSubscription, sendSubscription } from './trpc-stream.ts';

const MAX_BATCH = 10;

function pathOf(request: FastifyRequest): string {
  return (request.params as { path: string }).path;
}

/**
 * Only the paths of batches have commas. A batch that is too large counts as one call more than the most a batch may
 * have.
 */
function callsOf(request: FastifyRequest): string[] {
  return pathOf(request).split(',', MAX_BATCH + 1);
}

/** Refuses paths that tRPC's adapter would decode a second time, and batches that are too large. */
function assertPath(request: FastifyRequest): void {
  if (pathOf(request).includes('%')) throw httpErrors.unknownCall();
  if (callsOf(request).length > MAX_BATCH) {
    throw httpErrors.batchTooLarge(MAX_BATCH);
  }
}

function headersOf(error: TRPCError | undefined): Record<string, string> {
  if (!error) return { 'Cache-Control': 'no-store', Vary: 'Authorization' };
  const headers = errorHeaders(getHTTPStatusCodeFromError(error), publicError(error).retryAfter);
  // tRPC sets no content type when it refuses a request before it has read its calls.
  return { ...headers, 'Content-Type': 'application/json' };
}

function sendTrpcError(cause: unknown, request: FastifyRequest, reply: FastifyReply, createContext: CreateContext) {
  const error = toTrpcError(cause);
  logError(request, error);
  const ctx = createContext(request, reply);
  const shape = getTRPCErrorShape({
    config: routerConfig,
    ctx,
    error,
    input: undefined,
    path: pathOf(request),
    type: 'unknown',
  });
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .headers(headersOf(error))
    .send(transformTRPCResponse(routerConfig, { error: shape }));
}

/**
 * Serves the router at /trpc for the web app. `trpc-call.ts` handles the requests of our links, for the reason given
 * there; tRPC's adapter handles all others.
 */
export async function serveTrpc(app: FastifyInstance, createContext: CreateContext): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => contextAfterBody(createContext(req, res), req),
    onError: ({ error, req }) => logError(req, error),
    responseMeta: ({ errors }) => ({ headers: headersOf(errors[0]) }),
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'HEAD') {
      // tRPC's adapter would respond 204 without running the query.
      reply.header('Allow', 'GET, POST');
      throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    }
    assertPath(request);
    const subscription = findSubscription(request);
    if (subscription) return sendSubscription(subscription, createContext(request, reply), request, reply);
    // Accepted as JSON in any spelling, but tRPC knows one.
    if (hasBody(request.raw)) request.raw.headers['content-type'] = 'application/json';
    const calls = readCalls(request);
    if (!calls) return fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path: pathOf(request) });
    const context = await contextAfterBody(createContext(request, reply), request);
    const { status, errors, body } = await runCalls(calls, context, (error) => logError(request, error));
    return reply.code(status).headers(headersOf(errors[0])).send(body);
  };
  await app.register(async (scope) => {
    // As in the adapter's plugin: bodies are passed on as text.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => sendTrpcError(error, request, reply, createContext));
    const compress = (request: FastifyRequest) => !pathOf(request).split(',').some(givesToken);
    scope.route({
      method: METHODS,
      url: '/trpc/:path',
      config: { callsOf, body: jsonBody, compress },
      handler: handle,
    });
  });
}
