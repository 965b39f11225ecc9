import type { Server as HttpServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { type OpenDatabase, sqliteFile } from './db/open/open-database.ts';
import { findBackupAttempt, findLastBackup, loadMediaSecret } from './db/settings.ts';
import { probeWrite } from './db/transaction.ts';
import type { EventBus } from './events/event-bus.ts';
import { countMails } from './features/mails/mail.queries.ts';
import { configureSandbox, findProtection, isSandboxed } from './features/media/processes/sandbox/sandbox.ts';
import { countUnfinishedVideos } from './features/media/video/video-queue.queries.ts';
import { createVideoQueue } from './features/media/video/video-queue.ts';
import { findVideoTools } from './features/media/video/video-tools.ts';
import { videoMessages } from './features/messages/changed-media.queries.ts';
import { openNetworkState } from './features/network/network-state.ts';
import { countPushes } from './features/notifications/push/push-queue.queries.ts';
import { countSubscriptions } from './features/notifications/push/push-subscription.queries.ts';
import { createPresenceRecorder, type PresenceRecorder } from './features/presence/presence-recorder.ts';
import { atMostEvery } from './http/health-checks.ts';
import { createMetrics, type Metrics, type MetricsOptions } from './http/metrics.ts';
import { listenForMetrics } from './http/metrics-port.ts';
import type { OperatorFigures } from './http/operator-gauges.ts';
import { countDrift } from './recount/drift-counter.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';
import { type DatabaseCheck, startDatabaseCheck } from './startup/check-database.ts';
import { openLive } from './startup/open-live.ts';
import { openMail } from './startup/open-mail.ts';
import { openOperating } from './startup/open-operating.ts';
import { openProcesses, type Processes } from './startup/open-processes.ts';
import { openShared } from './startup/open-shared.ts';
import { openPrepared, prepareDatabase } from './startup/prepare-database.ts';
import { printAddress } from './startup/print-address.ts';
import { METRICS_HOST, type PortReservation } from './startup/reserve-port.ts';
import { commandRunner } from './startup/run-cli.ts';
import { runJobs } from './startup/run-jobs.ts';
import { onProcessSignal, stopOnSignal } from './startup/stop-on-signal.ts';
import { shareDatabaseCheck, shareVideoQueue } from './startup/workers/first-worker.ts';
import { shareMetrics } from './startup/workers/worker-metrics.ts';
import type { Worker } from './startup/workers/worker-role.ts';
import { freeBytes, MIN_FREE_BYTES } from './storage/disk-space.ts';
import type { Storage } from './storage/storage.ts';
import { version } from './version.ts';

/** The result of /readyz is cached for this long. */
const PROBE_INTERVAL_MS = 100;
/** Starting programs stops the process for a moment each time, so they do not delay the first responses. */
const DECODERS_DELAY_MS = 1_000;

const cli = fileURLToPath(new URL(`./cli${extname(fileURLToPath(import.meta.url))}`, import.meta.url));
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Serves from a data folder that this process has locked, on the port that it has reserved: alone, or as one of several
 * workers, for which the database is prepared.
 */
export async function serve(config: Config, reservation: PortReservation, worker: Worker | null = null): Promise<void> {
  const logger = pino({ level: config.logLevel, base: worker ? { worker: worker.order.number } : null });
  const prepared = await (worker ? openPrepared(config, logger, worker.order) : prepareDatabase(config, logger));
  const { database, storage, bucket, demoAccounts, setupCode } = prepared;
  const processes = await openProcesses(config, database, logger);
  const { now } = processes.clock;
  configureSandbox({ dataDir: config.dataDir, staging: storage.staging });
  const shared = await openShared(config, { database, logger, worker, registry: processes.registry });
  const { events } = shared;
  const videoQueue = shareVideoQueue(openVideoQueue(database, { storage, events, processes, logger }), worker);
  const presence = recordPresence(database, now, logger);
  const live = await openLive(config, { database, processes, bucket, logger });
  const networkState = await openNetworkState(database.db);
  const mail = openMail(config, { database, processes, networkState, logger });
  const operating = openOperating(config, { database, processes, bucket, events, logger, cli });
  const services = createServices({
    ...{ mediaSecret: await loadMediaSecret(database.db), networkState, ...mail },
    ...{ db: database.db, storage, now, demoAccounts, events, liveIngest: live.ingest, livePeers: live.peers },
    ...{ limits: config.limits, live: config.live, maxStreams: config.maxStreams, ...operating },
    onSeen: presence.see,
    onEventError: (error) => logger.warn({ err: error }, 'events could not be read'),
    onWaitingVideo: () => void videoQueue.wake(),
  });

  let check: DatabaseCheck | null = null;
  const metrics = openMetrics(config, { ...shared, processes, database, worker, services, storage, logger });
  const findProblemNow = () => (check?.isDamaged() ? 'database' : findProblem(database, config.dataDir));
  const app = await buildServer({
    ...{ ...config, ...shared, ...operating, now, services, storage, liveFiles: live.files, logger, webDir, metrics },
    checkReadiness: async () => (isStopping() ? 'stopping' : findProblemNow()),
  });
  const jobs = { config, database, storage, events, services, processes, live, mail, operating, logger };
  const stopJobs = await runJobs({ ...jobs, hasDemo: demoAccounts !== null, onSeen: presence.see });
  const isStopping = stopOnSignal({
    server: app.server,
    logger,
    async stopJobs() {
      await check?.stop();
      services.events.endStreams();
      await presence.stop();
      await stopJobs();
      await videoQueue.stop();
    },
    closeServer: () => app.close(),
    closeDatabase: () => closeInOrder([shared.close, processes.close, () => database.db.destroy()]),
    onSignal: worker ? (listener) => worker.primary.onTold('stop', listener) : onProcessSignal,
  });
  closeConnectionsIf(isStopping, app.server);
  videoQueue.start();
  // Also if connections are open at the end: uploads that are being received are then lost.
  process.once('exit', () => storage.staging.removeOwn());

  await listen(app, metrics, config, reservation);
  tryDecodersLater((worker?.isFirst ?? true) ? logger : null, isStopping);
  check = checkInBackground(database, config, { logger, worker });
  if (!worker) printAddress(config, { port: reservation.port, hasDemo: demoAccounts !== null, setupCode });
}

async function closeInOrder(parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of parts) await close();
}

function tryDecodersLater(logger: Logger | null, isStopping: () => boolean): void {
  setTimeout(() => {
    // Starts ffmpeg, which would outlive the server.
    if (!isStopping()) void tryDecoders(logger);
  }, DECODERS_DELAY_MS).unref();
}

function openVideoQueue(
  { db }: OpenDatabase,
  { storage, events, processes, logger }: { storage: Storage; events: EventBus; processes: Processes; logger: Logger },
) {
  const { registry, clock } = processes;
  const report = (error: unknown) => logger.error({ err: error }, 'video failed');
  return createVideoQueue({
    ...{ db, now: clock.now, registry, events, storage, report },
    messages: videoMessages,
    findTools: findVideoTools,
  });
}

function recordPresence({ db }: OpenDatabase, now: () => number, logger: Logger): PresenceRecorder {
  const reportError = (error: unknown) => logger.warn({ err: error }, 'who is online could not be written');
  return createPresenceRecorder({ db, now, reportError });
}

type App = Awaited<ReturnType<typeof buildServer>>;

async function listen(app: App, metrics: Metrics, config: Config, reservation: PortReservation) {
  const { host, metricsPort, connections } = config;
  await reservation.release();
  // In Node's queue of 511 a burst of connections leaves no room for others, which then try again seconds later.
  await app.listen({ port: reservation.port, host, backlog: connections.total });
  app.log.info({ version }, 'serving');
  if (metricsPort !== null) await listenForMetrics(metrics, { port: metricsPort, host: METRICS_HOST });
}

function openMetrics(
  { dataDir }: Config,
  {
    processes,
    database,
    worker,
    logger,
    ...sources
  }: MetricsOptions & {
    processes: Processes;
    database: OpenDatabase;
    worker: Worker | null;
    logger: Logger;
  },
): Metrics {
  return createMetrics({
    ...sources,
    drift: countDrift(database.db, logger),
    jobDurations: processes.jobDurations,
    figures: readFigures(database, dataDir),
    shareMetrics: worker ? (registry) => shareMetrics(worker, registry) : undefined,
  });
}

function readFigures({ db, countConnections }: OpenDatabase, dataDir: string): OperatorFigures {
  return {
    freeBytes: () => freeBytes(dataDir),
    countUnfinishedVideos: () => countUnfinishedVideos(db),
    countMails: () => countMails(db),
    countPushes: () => countPushes(db),
    countPushDevices: () => countSubscriptions(db),
    findLastBackup: () => findLastBackup(db),
    hasFailedBackup: async () => (await findBackupAttempt(db))?.failure != null,
    countConnections,
  };
}

function closeConnectionsIf(isStopping: () => boolean, server: HttpServer): void {
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('Connection', 'close');
  });
}

/**
 * Each process looks for ffmpeg and tries the sandbox at the start, so that the first stream does not wait for it; one
 * of them logs the result.
 */
async function tryDecoders(logger: Logger | null): Promise<void> {
  const [tools, protection] = await Promise.all([findVideoTools(), findProtection()]);
  if (!logger) return;
  if (tools) logger.info({ ffmpeg: tools.version }, 'ffmpeg found');
  else logger.warn('Videos and live streams are off: install ffmpeg 6 or later, with ffprobe');
  if (isSandboxed(protection)) logger.info({ protection }, 'decoders run in a sandbox');
  else logger.warn({ protection }, 'decoders run without a sandbox: docs/operating.md says what it needs');
}

/** null on Postgres, which checks its pages itself. */
function checkInBackground(
  { engine }: OpenDatabase,
  { dataDir }: Config,
  { worker, logger }: { worker: Worker | null; logger: Logger },
): DatabaseCheck | null {
  if (engine === 'postgres') return null;
  const check = { file: sqliteFile(dataDir), run: commandRunner(cli, dataDir), logger };
  return shareDatabaseCheck(worker, (onDamaged) => startDatabaseCheck({ ...check, onDamaged }));
}

async function probe({ db }: OpenDatabase, dataDir: string) {
  try {
    await probeWrite(db);
  } catch {
    return 'database' as const;
  }
  return (await freeBytes(dataDir)) < MIN_FREE_BYTES ? ('disk' as const) : null;
}

const findProblem = atMostEvery(PROBE_INTERVAL_MS, probe);
