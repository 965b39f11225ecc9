import type { IncomingMessage } from 'node:http';
import type { Session } from '@vibeline/core/rpc/viewer';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ConnectionLimits } from './config.ts';
import { serveLive } from './features/live/hls/serve-live.ts';
import type { WatchedFiles } from './features/live/hls/watched-files.ts';
import { CHUNKS_PATH, receiveChunks } from './features/live/ingest/receive-chunks.ts';
import { openMediaRedirects } from './features/media/serving/redirect-media.ts';
import { serveMedia } from './features/media/serving/serve-media.ts';
import { hasBody, isUpload, limitBodies } from './http/body/accepted-body.ts';
import {
  type BodyTimeouts,
  discardRemainingBody,
  type Linger,
  registerBodyTimeouts,
} from './http/body/body-timeouts.ts';
import { readBodies } from './http/body/read-body.ts';
import { compressResponses } from './http/compress-responses.ts';
import { type CreateContext, contextCreator, readSession } from './http/create-context.ts';
import { serveApiDocs } from './http/docs-page/api-docs.ts';
import { addEtags } from './http/etag.ts';
import { type CheckReadiness, serveHealthChecks } from './http/health-checks.ts';
import { mastodonRows } from './http/mastodon/mastodon-rows.ts';
import { rewriteUrl } from './http/mastodon/rewrite-url.ts';
import { sendMastodonError } from './http/mastodon/send-mastodon-error.ts';
import { isMastodonUrl, serveMastodon } from './http/mastodon/serve.ts';
import { serveStreaming } from './http/mastodon/streaming/serve-streaming.ts';
import { isWebSocketUrl } from './http/mastodon/streaming/streaming-path.ts';
import { readStreamingTokens } from './http/mastodon/streaming/streaming-token.ts';
import { type Metrics, measureRequests, serveMetrics } from './http/metrics.ts';
import { oauthRoutes, serveOAuth } from './http/oauth/serve-oauth.ts';
import { servePages } from './http/pages/serve-pages.ts';
import { serveWellKnown } from './http/pages/well-known.ts';
import { handleClientError, refuseSpecialRequests } from './http/protection/client-error.ts';
import { limitConnections } from './http/protection/connection-limits.ts';
import { refuseControlCharacters } from './http/protection/control-characters.ts';
import { allowOrigins } from './http/protection/cors.ts';
import type { Counters } from './http/protection/counters/counters.ts';
import { registerLoadShedding } from './http/protection/load-shedding.ts';
import { limitPipelinedRequests } from './http/protection/pipelined-requests.ts';
import { createRateLimiter, rateLimitRoutes, unlimited } from './http/protection/rate-limits.ts';
import { beginInTurns } from './http/protection/request-turns.ts';
import { baseHeaders, registerSecurityHeaders } from './http/protection/security-headers.ts';
import {
  closeUnreadConnections,
  RESPONSE_TIMEOUT_MS,
  registerResponseTimeouts,
  WAITING_BYTES_MAX,
} from './http/protection/unread-responses.ts';
import { warnOfUntrustedProxy } from './http/protection/untrusted-proxy.ts';
import { MAX_URL_LENGTH, refuseMalformedRequests } from './http/protection/well-formed.ts';
import { logRequests } from './http/request-log.ts';
import { refuseOtherMethods } from './http/rest/other-methods.ts';
import { serveRest } from './http/rest/rest.ts';
import { restRows } from './http/rest/rest-rows.ts';
import { EVENTS_PATH, serveEvents } from './http/rest/serve-events.ts';
import { handleErrors, sendError } from './http/send-error.ts';
import { serveExports } from './http/serve-exports.ts';
import { originReader } from './http/sharing/public-origin.ts';
import { signMedia } from './http/sign-media.ts';
import { serveTrpc } from './http/trpc/trpc.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/storage.ts';

type RequestTimeouts = BodyTimeouts & Linger & { headersMs?: number };

interface ServerOptions {
  services: Services;
  storage: Storage;
  now: () => number;
  mediaDelivery?: 'api' | 'redirect';
  liveFiles: WatchedFiles;
  checkReadiness: CheckReadiness;
  logger: FastifyBaseLogger;
  limits: boolean;
  counters?: Counters;
  loadShedding?: boolean;
  workers?: number;
  trustProxy: string[];
  onUntrustedProxy?: (address: string) => void;
  connections?: ConnectionLimits | undefined;
  publicUrl?: string | null;
  metrics: Metrics;
  metricsToken?: string | null;
  webDir: string;
  corsOrigins?: string[];
  securityContact?: string | null;
  responseTimeoutMs?: number;
  requestTimeouts?: RequestTimeouts | undefined;
  onRoute?: (route: { method: string | string[]; url: string }) => void;
}

/** For request headers; `registerBodyTimeouts` limits the time for bodies. */
const HEADERS_TIMEOUT_MS = 5_000;

/** Calls are validated by zod. Without this, Fastify loads compilers of JSON schemas, which no route has. */
const withoutSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

/** Whose other methods are 405. */
const callRoutes = [
  ...restRows,
  ...oauthRoutes,
  { path: CHUNKS_PATH, method: 'POST' },
  { path: EVENTS_PATH, method: 'GET' },
];

function refuseSchema(): never {
  throw new Error('Routes have no schemas');
}

/** Serves the web app, /api, /trpc and /media on one port. Does not listen yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { responseTimeoutMs = RESPONSE_TIMEOUT_MS, requestTimeouts = {} } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    requestIdHeader: false,
    keepAliveTimeout: responseTimeoutMs,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl,
    forceCloseConnections: 'idle',
    schemaController: withoutSchemas,
    // The paths of a batch are one parameter.
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: handleClientError,
    frameworkErrors: refuseUndecodableUrl(requestTimeouts),
    http: optionsOfHttp(requestTimeouts),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);

  handleErrors(app, () => options.services.network.state().settings.name);
  logRequests(app);
  await protectRequests(app, options);
  const sessionOf = (request: FastifyRequest) => readSession(options.services, request.headers.authorization);
  const rateLimiter = options.limits ? createRateLimiter(options.counters) : unlimited;
  registerBodyTimeouts(app, isUpload, requestTimeouts);
  rateLimitRoutes(app, rateLimiter, sessionOf);
  refuseOtherMethods(app, callRoutes);
  limitBodies(app, requestTimeouts);
  signMedia(app, options.services);
  addEtags(app);
  compressResponses(app);
  await readBodies(app);

  const createContext = contextCreator(options.services, rateLimiter, options.now);
  serveHealthChecks(app, options.checkReadiness);
  measureRequests(app, options.metrics);
  serveMetrics(app, options.metrics, options.metricsToken ?? null);
  serveWellKnown(app, options.securityContact ?? null);
  const mediaOrigin = await serveStoredMedia(app, options);
  serveLiveStreams(app, options, sessionOf);
  serveExports(app, options.services.exports);
  const contactUrl = options.securityContact ?? null;
  serveApiDocs(app, { network: options.services.network, rows: restRows, contactUrl });
  serveRest(app, restRows, createContext);
  serveEvents(app, createContext);
  await serveOtherClients(app, options, createContext);
  await serveTrpc(app, createContext);
  await servePages(app, { ...options, mediaOrigin });
  return app;
}

/** Signing in with OAuth 2, and the API of Mastodon. */
async function serveOtherClients(
  app: FastifyInstance,
  { services, metrics, publicUrl = null }: ServerOptions,
  createContext: CreateContext,
): Promise<void> {
  await serveOAuth(app, { services, createContext, publicUrl });
  const answering = { rows: mastodonRows, createContext, originOf: originReader(publicUrl) };
  await serveMastodon(app, { ...answering, services });
  await serveStreaming(app, { ...answering, streams: metrics.streams });
}

function optionsOfHttp({ headersMs = HEADERS_TIMEOUT_MS, checkMs = 1000 }: RequestTimeouts) {
  return {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: 16 * 1024,
    // Node's own response would have no body; `refuseMalformedRequests` checks it.
    requireHostHeader: false,
    shouldUpgradeCallback: ({ method, url }: IncomingMessage) => method === 'GET' && isWebSocketUrl(url),
  };
}

/** Hooks do not run for URLs that cannot be decoded, and Fastify's own response would repeat the URL. */
function refuseUndecodableUrl(linger: Linger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(baseHeaders);
    if (hasBody(request.raw)) discardRemainingBody(request.raw, reply.raw, linger);
    const send = isMastodonUrl(request.url) ? sendMastodonError : sendError;
    void send(error, request, reply);
  };
}

async function protectRequests(app: FastifyInstance, options: ServerOptions): Promise<void> {
  warnOfUntrustedProxy(app, options.onUntrustedProxy ?? (() => undefined));
  registerSecurityHeaders(app);
  await allowOrigins(app, options.corsOrigins ?? []);
  refuseSpecialRequests(app.server);
  protectConnections(app, options);
  refuseMalformedRequests(app);
  refuseControlCharacters(app);
  readStreamingTokens(app);
  if (options.loadShedding ?? options.limits) registerLoadShedding(app, options.workers);
}

function protectConnections(app: FastifyInstance, options: ServerOptions): void {
  const { limits, connections, trustProxy, workers = 1, responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options;
  if (limits && connections) limitConnections(app.server, connections, trustProxy);
  limitPipelinedRequests(app.server);
  registerResponseTimeouts(app, responseTimeoutMs);
  const stopLooking = closeUnreadConnections(app.server, {
    timeoutMs: responseTimeoutMs,
    waitingBytesMax: WAITING_BYTES_MAX / workers,
  });
  app.addHook('onClose', async () => stopLooking());
  beginInTurns(app);
}

/** Returns the origin to which browsers are redirected for public media; null when there is none. */
async function serveStoredMedia(
  app: FastifyInstance,
  { services, storage, now, mediaDelivery }: ServerOptions,
): Promise<string | null> {
  const redirects = mediaDelivery === 'redirect' ? await openMediaRedirects(storage, now) : null;
  serveMedia(app, { media: services.media, storage, redirects });
  return redirects?.origin ?? null;
}

function serveLiveStreams(
  app: FastifyInstance,
  { services: { live, network }, liveFiles }: ServerOptions,
  readSession: (request: FastifyRequest) => Promise<Session>,
): void {
  serveLive(app, { live, files: liveFiles });
  receiveChunks(app, { live, network, readSession });
}
