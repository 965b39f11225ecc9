import type { Services } from '@vibeline/core/rpc/context';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveMedia } from './features/media/serving/serve-media.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { registerBodyTimeouts } from './http/body-timeouts.ts';
import { handleClientError } from './http/client-error.ts';
import { contextCreator, readSession } from './http/create-context.ts';
import { type CheckReadiness, serveHealthChecks } from './http/health-checks.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { serveMetrics } from './http/metrics.ts';
import { createRateLimiter, rateLimitRoutes, unlimited } from './http/rate-limits.ts';
import { JSON_LIMIT, readBodies } from './http/read-body.ts';
import { logRequests } from './http/request-log.ts';
import { serveRest } from './http/rest.ts';
import { restRows } from './http/rest-rows.ts';
import { baseHeaders, registerSecurityHeaders } from './http/security-headers.ts';
import { handleErrors, sendError } from './http/send-error.ts';
import { serveTrpc } from './http/trpc.ts';
import { serveWebApp } from './http/web-app.ts';
import type { Storage } from './storage/storage.ts';

interface Parts {
  services: Services;
  storage: Storage;
  checkReadiness: CheckReadiness;
  logger: FastifyBaseLogger;
  /** Whether rate limits and load shedding are in force. */
  limits: boolean;
  trustProxy: string[];
  /** The folder of the built web app. */
  webDir: string;
  /** Lets a test see every route as it is made. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
}

/** A client that sends its headers slower than this is cut off; `registerBodyTimeouts` sees to the bodies. */
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_URL = 8 * 1024;

/** Builds the server: one process, one port, the web app, /api, /trpc and /media. Does not listen. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy.length > 0 ? parts.trustProxy : false,
    bodyLimit: JSON_LIMIT,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: handleClientError,
    // Addresses that cannot be decoded never meet a hook: Fastify would repeat them in its answer.
    frameworkErrors: (error, request, reply) => {
      reply.headers(baseHeaders);
      void sendError(error, request, reply);
    },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
  });
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);

  handleErrors(app);
  logRequests(app);
  registerSecurityHeaders(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= MAX_URL) return done();
    return void reply.code(414).send({ message: 'The address is too long', reason: 'address_too_long' });
  });
  if (parts.limits) registerLoadShedding(app);
  const rateLimiter = parts.limits ? createRateLimiter() : unlimited;
  rateLimitRoutes(app, rateLimiter);
  registerBodyTimeouts(app);
  await readBodies(app);

  const createContext = contextCreator(parts.services, rateLimiter);
  serveHealthChecks(app, parts.checkReadiness);
  serveMetrics(app);
  serveMedia(app, {
    media: parts.services.media,
    storage: parts.storage,
    readSession: (request) => readSession(parts.services, request.headers.authorization),
  });
  serveApiDocs(app, restRows);
  serveRest(app, restRows, createContext);
  await serveTrpc(app, createContext);
  await serveWebApp(app, parts.webDir);
  return app;
}
