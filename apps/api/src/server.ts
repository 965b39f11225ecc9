import type { Services } from '@vibeline/core/rpc/context';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveMedia } from './features/media/serving/serve-media.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { registerBodyTimeouts } from './http/body-timeouts.ts';
import { handleClientError } from './http/client-error.ts';
import { refuseControlCharacters } from './http/control-characters.ts';
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
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { serveWebApp } from './http/web-app.ts';
import type { Storage } from './storage/storage.ts';

interface ServerOptions {
  services: Services;
  storage: Storage;
  checkReadiness: CheckReadiness;
  logger: FastifyBaseLogger;
  limits: boolean;
  loadShedding?: boolean;
  trustProxy: string[];
  /** null: /metrics is read from this machine only. */
  metricsToken?: string | null;
  webDir: string;
  /** Called for each route as it is registered; for tests. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
}

/** For request headers; `registerBodyTimeouts` limits the time for bodies. */
const HEADERS_TIMEOUT_MS = 5_000;
const MAX_URL_LENGTH = 8 * 1024;

/** Builds the server, which serves the web app, /api, /trpc and /media on one port. Does not listen. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: JSON_LIMIT,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // The paths of a batch are one parameter.
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: handleClientError,
    // Hooks do not run for URLs that cannot be decoded, and Fastify's own response would repeat the URL.
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
  if (options.onRoute) app.addHook('onRoute', options.onRoute);

  handleErrors(app);
  logRequests(app);
  warnOfUntrustedProxy(app);
  registerSecurityHeaders(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= MAX_URL_LENGTH) return done();
    return void reply.code(414).send({ message: 'The address is too long', reason: 'address_too_long' });
  });
  refuseControlCharacters(app);
  if (options.loadShedding ?? options.limits) registerLoadShedding(app);
  const rateLimiter = options.limits ? createRateLimiter() : unlimited;
  registerBodyTimeouts(app);
  rateLimitRoutes(app, rateLimiter, (request) => readSession(options.services, request.headers.authorization));
  await readBodies(app);

  const createContext = contextCreator(options.services, rateLimiter);
  serveHealthChecks(app, options.checkReadiness);
  serveMetrics(app, options.metricsToken ?? null);
  serveMedia(app, {
    media: options.services.media,
    storage: options.storage,
    readSession: (request) => readSession(options.services, request.headers.authorization),
  });
  serveApiDocs(app, restRows);
  serveRest(app, restRows, createContext);
  await serveTrpc(app, createContext);
  await serveWebApp(app, options.webDir);
  return app;
}
