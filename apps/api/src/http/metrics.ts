import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { hashCode, isCodeOf } from '../random-code.ts';
import { isEventStream } from './event-stream.ts';
import { type OperatorFigures, registerOperatorGauges, registerReadGauge } from './operator-gauges.ts';
import { pushCounter } from './push-counter.ts';

type CountLive = () => Promise<{ streams: number; viewers: number }>;

type ShareMetrics = (registry: Registry) => () => Promise<string>;

export interface MetricsOptions {
  services: { live: { count: CountLive } };
  storage: { isAvailable: () => boolean };
  figures?: OperatorFigures | undefined;
  drift?: Counter<'counter'> | undefined;
  jobDurations?: Histogram<'job'> | undefined;
  isRedisUp?: (() => boolean) | null;
  shareMetrics?: ShareMetrics | undefined;
}

export interface Metrics {
  contentType: string;
  collect: () => Promise<string>;
  durations: Histogram<'method' | 'route' | 'status'>;
  streams: Gauge;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics({ services, storage, ...options }: MetricsOptions): Metrics {
  const { figures, drift, jobDurations, shareMetrics, isRedisUp = null } = options;
  const registry = new Registry();
  for (const metric of processMetrics()) registry.registerMetric(metric);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const streams = new Gauge({ name: 'event_streams', help: 'Event streams that are open', registers: [registry] });
  registerLiveGauges(registry, () => services.live.count());
  registerReadGauge(registry, storageGauge, async () => (storage.isAvailable() ? 1 : 0));
  if (isRedisUp) registerReadGauge(registry, redisGauge, async () => (isRedisUp() ? 1 : 0));
  if (figures) registerOperatorGauges(registry, figures);
  registry.registerMetric(pushCounter);
  if (drift) registry.registerMetric(drift);
  if (jobDurations) registry.registerMetric(jobDurations);
  const collect = shareMetrics ? shareMetrics(registry) : () => registry.metrics();
  return { contentType: registry.contentType, collect, durations, streams };
}

export function measureRequests(app: FastifyInstance, { durations, streams }: Metrics): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEventStream(reply)) {
      streams.inc();
      // Not onResponse, which does not run when the client disconnects first.
      reply.raw.once('close', () => streams.dec());
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream is open for as long as its client likes, which says nothing about the server.
    if (isEventStream(reply)) return done();
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Requires the token. Everyone else gets a 404, also requests from this machine, which a proxy may have forwarded.
 * `listenForMetrics` needs no token.
 */
export function serveMetrics(app: FastifyInstance, { contentType, collect }: Metrics, token: string | null): void {
  const tokenHash = token === null ? null : hashCode(token);
  app.get('/metrics', async (request, reply) => {
    if (tokenHash === null || !hasToken(request, tokenHash)) return reply.callNotFound();
    await reply.type(contentType).send(await collect());
  });
}

let metricsOfProcess: Metric[] | undefined;

/** Collected once per process, because collectors of the event loop and garbage collection never stop. */
function processMetrics(): Metric[] {
  metricsOfProcess ??= collectProcessMetrics();
  return metricsOfProcess;
}

function collectProcessMetrics(): Metric[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Would show attackers which vulnerabilities to try.
  registry.removeSingleMetric('nodejs_version_info');
  return registry.getMetricsAsArray().flatMap(({ name }) => registry.getSingleMetric(name) ?? []);
}

function registerLiveGauges(registry: Registry, countLive: CountLive): void {
  const streams = { name: 'live_streams', help: 'Live streams that have not ended', aggregator: 'max' } as const;
  const viewers = { name: 'live_viewers', help: 'Sessions that watch a live stream', aggregator: 'max' } as const;
  registerReadGauge(registry, streams, async () => (await countLive()).streams);
  registerReadGauge(registry, viewers, async () => (await countLive()).viewers);
}

/** With `min`, 1 means that all workers can use it. */
const storageGauge = {
  name: 'storage_available',
  help: 'Whether the bucket answered the last request: 1 or 0; always 1 for media on disk',
  aggregator: 'min',
} as const;
const redisGauge = { name: 'redis_up', help: 'Whether Redis can be used: 1 or 0', aggregator: 'min' } as const;

function hasToken({ headers }: FastifyRequest, tokenHash: string): boolean {
  const sent = /^Bearer (\S{1,300})$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && isCodeOf(tokenHash, sent);
}
