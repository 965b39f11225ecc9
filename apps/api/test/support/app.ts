import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { limitsWith } from '@vibeline/core/rpc/limits';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { openSeedEnvironment, type SeedEnvironment } from '../../demo/seed-environment.ts';
import { noBackups, type ServerBackups } from '../../src/backup/server-backups.ts';
import { loadMediaSecret } from '../../src/db/settings.ts';
import { createMemoryBus, type EventBus } from '../../src/events/event-bus.ts';
import type { PasswordCost } from '../../src/features/accounts/passwords/hash-password.ts';
import { noExports, type ServerExports } from '../../src/features/exports/server-exports.ts';
import { noImports, type ServerImports } from '../../src/features/imports/server-imports.ts';
import type { LiveFiles } from '../../src/features/live/hls/live-files.ts';
import { createWatchedFiles } from '../../src/features/live/hls/watched-files.ts';
import type { LiveIngest } from '../../src/features/live/ingest/live-ingest.ts';
import { type LivePeers, noPeers } from '../../src/features/live/receivers/live-peers.ts';
import type { FindVideoTools } from '../../src/features/media/video/video-tools.ts';
import { openNetworkState } from '../../src/features/network/network-state.ts';
import { noServer, type ServerFacts } from '../../src/features/overview/server-facts.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import type { Counters } from '../../src/http/protection/counters/counters.ts';
import { openCounters } from '../../src/http/protection/counters/open-counters.ts';
import { buildServer } from '../../src/server.ts';
import type { Services } from '../../src/services.ts';
import { createServices } from '../../src/services.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { assertDescribed } from './assert-described.ts';
import { createMemoryIngest } from './memory-ingest.ts';
import { configureTestSandbox } from './sandbox.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestAppOptions {
  /** Closed with the app; a new one by default. */
  database?: TestDatabase;
  /** Whether rate limits and the login throttle are on; off by default. */
  limits?: boolean;
  /** Off by default: on a busy machine it would refuse calls of other tests. */
  loadShedding?: boolean;
  demoAccounts?: DemoAccount[] | null;
  /** The least that argon2id takes, by default. */
  passwordCost?: PasswordCost;
  webDir?: string;
  /** Points of limits that differ from the defaults. */
  limitPoints?: Parameters<typeof limitsWith>[0];
  trustProxy?: string[];
  publicUrl?: string;
  corsOrigins?: string[];
  securityContact?: string;
  responseTimeoutMs?: number;
  /** Counted with `limits` only; none by default. */
  connections?: { total: number; network: number };
  requestTimeouts?: { headersMs?: number; bodyMs?: number; checkMs?: number; lingerMs?: number; lingerBytes?: number };
  /** In the data folder of the database by default. */
  openStorage?: (dataDir: string) => Promise<Storage>;
  mediaDelivery?: 'api' | 'redirect';
  metricsToken?: string | null;
  findVideoTools?: FindVideoTools;
  /** More streams at once than a test starts, by default. */
  live?: { streamsMax?: number; hoursMax?: number };
  maxStreams?: number;
  /** One that keeps nothing by default. */
  liveIngest?: LiveIngest & LiveFiles;
  /** None by default: another app on the database takes this one for a process that has stopped. */
  livePeers?: LivePeers;
  /** One of this app alone by default. */
  events?: EventBus;
  /** Whether mails are queued, as by default; a test sends them (`smtp.ts`). */
  hasMail?: boolean;
  server?: ServerFacts;
  /** Begins backups and makes none, by default. */
  backups?: ServerBackups;
  exports?: ServerExports;
  imports?: ServerImports;
  onSeen?: (memberId: number) => void;
  onRoute?: (route: { method: string | string[]; url: string }) => void;
}

interface CallOptions {
  token?: string | null | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

export interface TestMember {
  id: number;
  token: string;
}

interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The parsed body; null when it is not JSON. Untyped: the tests' expectations check its shape. */
  json: any;
}

export interface TestApp {
  server: FastifyInstance;
  services: Services;
  storage: Storage;
  database: TestDatabase;
  events: EventBus;
  seedEnvironment: SeedEnvironment;
  logs: string[];
  clock: { now: number };
  counters: Counters;
  metrics(): Promise<string>;
  call(method: string, url: string, options?: CallOptions): Promise<Reply>;
  register(username: string): Promise<TestMember>;
  close(): Promise<void>;
}

const openInFolder = async (dataDir: string) => openDiskStorage(join(dataDir, 'media'));

/** The least that argon2id takes. */
export const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const LIVE_LIMITS = { streamsMax: 999, hoursMax: 4 };

/**
 * The whole server on its own database, called without a socket. Its clock only moves when a test sets it. `call` fails
 * when a response of /api differs from the published description.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const limits = options.limits ?? false;
  const demoAccounts = options.demoAccounts ?? null;
  const { openStorage = openInFolder, mediaDelivery = 'api', hasMail = true } = options;
  const storage = await openStorage(database.dataDir);
  configureTestSandbox();
  const { findVideoTools, liveIngest = createMemoryIngest() } = options;
  const {
    server: facts = noServer,
    backups = { ...noBackups, start: async () => true },
    exports = noExports,
    imports = noImports,
  } = options;
  const rateLimits = limitsWith(options.limitPoints);
  const { passwordCost = LEAST_COST, events = createMemoryBus(), livePeers = noPeers(randomUUID()) } = options;
  const services = createServices({
    mediaSecret: await loadMediaSecret(database.db),
    networkState: await openNetworkState(database.db),
    db: database.db,
    storage,
    now: () => clock.now,
    limits,
    demoAccounts,
    passwordCost,
    events,
    live: { ...LIVE_LIMITS, ...options.live },
    ...(findVideoTools && { findVideoTools }),
    ...(options.onSeen && { onSeen: options.onSeen }),
    hasMail,
    ...{ server: facts, backups, exports, imports },
    liveIngest,
    livePeers,
    ...(options.maxStreams !== undefined && { maxStreams: options.maxStreams }),
  });
  const logs: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => logs.push(line) });
  const counters = openCounters(
    { database, redis: null, isWorker: false, countProcesses: () => 1 },
    rateLimits,
    logger,
  );
  const metrics = createMetrics({ services, storage });
  const server = await buildServer({
    services,
    storage,
    now: () => clock.now,
    mediaDelivery,
    limits,
    counters,
    loadShedding: options.loadShedding ?? false,
    logger,
    trustProxy: options.trustProxy ?? [],
    publicUrl: options.publicUrl ?? null,
    corsOrigins: options.corsOrigins ?? [],
    securityContact: options.securityContact ?? null,
    metrics,
    metricsToken: options.metricsToken ?? null,
    webDir: options.webDir ?? join(database.dataDir, 'no-web-app'),
    checkReadiness: async () => null,
    liveFiles: createWatchedFiles({ files: liveIngest, peers: livePeers, copies: null }),
    requestTimeouts: options.requestTimeouts,
    connections: options.connections,
    ...(options.responseTimeoutMs && { responseTimeoutMs: options.responseTimeoutMs }),
    ...(options.onRoute && { onRoute: options.onRoute }),
  });

  const call = async (method: string, url: string, { token, body, headers, ip }: CallOptions = {}): Promise<Reply> => {
    // An event stream has no end, so the response is read as a stream.
    const reply = await server.inject({
      payloadAsStream: true,
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: ip ?? '127.0.0.1',
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
    const text = await readBody(reply);
    const isJson = String(reply.headers['content-type']).includes('json');
    const received = {
      status: reply.statusCode,
      headers: reply.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : null,
    };
    assertDescribed(method, url, received);
    return received;
  };

  return {
    server,
    services,
    storage,
    database,
    events,
    seedEnvironment: openSeedEnvironment(database.db, storage),
    logs,
    clock,
    counters,
    metrics: metrics.collect,
    call,
    async register(username) {
      const client = { ip: '127.0.0.1', userAgent: null };
      const { token, user } = await services.accounts.register(
        null,
        { name: username, username, password: 'first-secret' },
        { client: client, consumeRateLimit: () => Promise.resolve() },
      );
      return { id: user.id, token };
    },
    async close() {
      // An open stream would keep the server from closing.
      services.events.endStreams();
      await server.close();
      await database.close();
    },
  };
}

/** The whole body; of an event stream, nothing. */
async function readBody({ headers, stream }: LightMyRequestResponse): Promise<string> {
  const body = stream();
  if (headers['content-type'] === 'text/event-stream') {
    body.destroy();
    return '';
  }
  const chunks: Buffer[] = await body.toArray();
  return Buffer.concat(chunks).toString();
}
