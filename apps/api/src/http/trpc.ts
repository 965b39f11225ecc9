import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type AppRouter, appRouter } from '@vibeline/core/rpc/app-router';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from './create-context.ts';
import { JSON_LIMIT } from './read-body.ts';
import { errorHeaders, logError } from './send-error.ts';

/** Most calls in one request; each pays its own point. */
const MAX_BATCH = 10;

/** Serves the router at /trpc, for the web app. */
export async function serveTrpc(app: FastifyInstance, createContext: CreateContext): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => createContext(req, res),
    maxBatchSize: MAX_BATCH,
    onError: ({ error, req }) => logError(req, error),
    responseMeta: ({ errors }) => {
      const error = errors[0];
      if (!error) return { headers: { 'Cache-Control': 'no-store', Vary: 'Authorization' } };
      const headers = errorHeaders(getHTTPStatusCodeFromError(error), publicError(error).retryAfter);
      // Named here too: tRPC names no type when it refuses a request before it has read which calls it holds.
      return { headers: { ...headers, 'Content-Type': 'application/json' } };
    },
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isLimitedElsewhere: true };
      route.bodyLimit = JSON_LIMIT;
    });
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}
