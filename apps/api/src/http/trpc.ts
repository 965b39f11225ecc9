import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type AppRouter, appRouter } from '@vibeline/core/rpc/app-router';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonBody } from './accepted-body.ts';
import { givesToken } from './call-procedure.ts';
import type { CreateContext } from './create-context.ts';
import { errorHeaders, logError } from './send-error.ts';
import { readCalls, runCalls } from './trpc-call.ts';

/** Calls in one request; each consumes a point of the rate limit. */
const MAX_BATCH = 10;

function headersOf(error: TRPCError | undefined): Record<string, string> {
  if (!error) return { 'Cache-Control': 'no-store', Vary: 'Authorization' };
  const headers = errorHeaders(getHTTPStatusCodeFromError(error), publicError(error).retryAfter);
  // tRPC sets no content type when it refuses a request before it has read its calls.
  return { ...headers, 'Content-Type': 'application/json' };
}

/**
 * Serves the router at /trpc, for the web app. `trpc-call.ts` handles what our links send, for the reason given there;
 * tRPC's adapter handles the rest.
 */
export async function serveTrpc(app: FastifyInstance, createContext: CreateContext): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => createContext(req, res),
    maxBatchSize: MAX_BATCH,
    onError: ({ error, req }) => logError(req, error),
    responseMeta: ({ errors }) => ({ headers: headersOf(errors[0]) }),
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const calls = readCalls(request, MAX_BATCH);
    const context = calls && (await createContext(request, reply).catch(() => null));
    if (!calls || !context) {
      const { path } = request.params as { path: string };
      return fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path });
    }
    const { status, errors, body } = await runCalls(calls, context, (error) => logError(request, error));
    return reply.code(status).headers(headersOf(errors[0])).send(body);
  };
  await app.register(async (scope) => {
    // As in the adapter's plugin: bodies are passed on as text.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const compress = ({ params }: FastifyRequest) => !(params as { path: string }).path.split(',').some(givesToken);
    scope.all('/trpc/:path', { config: { skipsRateLimit: true, body: jsonBody, compress } }, handle);
  });
}
