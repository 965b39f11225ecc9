import cluster, { type Worker as ClusterWorker } from 'node:cluster';
import pino, { type Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import { shareOf } from '../../share-of.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { printAddress } from '../print-address.ts';
import type { PortReservation } from '../reserve-port.ts';
import { onProcessSignal, SHUTDOWN_TIMEOUT_MS } from '../stop-on-signal.ts';
import { createPeer, type Peer, type WorkerOrder } from './peer.ts';
import { createRelay } from './relay.ts';
import { type StartedWorker, WorkerSupervisor } from './supervise-workers.ts';
import { createPrimaryMetrics, type PrimaryMetrics } from './worker-metrics.ts';

/** Workers end by themselves in `SHUTDOWN_TIMEOUT_MS`, or at once at a second signal. Later they are killed. */
const GRACE_MS = 1_000;

interface PrimaryOptions {
  main: string;
  locksFolder: boolean;
}

/**
 * Prepares the database and starts `config.workers` processes that serve it on one port. This one passes messages on to
 * them, replaces those that end, and ends after them.
 */
export async function runWorkers(config: Config, reservation: PortReservation, options: PrimaryOptions): Promise<void> {
  const logger = pino({ level: config.logLevel, base: null });
  const { database, demoAccounts, setupCode } = await prepareDatabase(config, logger);
  await database.db.destroy();
  // Counts for all workers, which have no database for that.
  if (config.databaseUrl === null && config.limits) new RateLimiterClusterMaster();
  // Each accepts connections itself: passed on one by one, those of others would wait behind thousands of one network.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: options.main, args: [] });
  const metrics = createPrimaryMetrics(() => supervisor.countServing());
  const order = {
    ...{ demoAccounts, isDamaged: false },
    config: shareConfig(config, reservation.port),
    locksFolder: options.locksFolder,
  };
  const supervisor = new WorkerSupervisor({
    count: config.workers,
    start: workerStarter(reservation, order, metrics.collect),
    onReplace: metrics.countRestart,
    onFailure: (exitCode) => process.exit(exitCode),
    logger,
  });
  stopWithWorkers(supervisor, logger);
  await supervisor.start();
  // None serves when the server received a signal to stop meanwhile.
  if (supervisor.countServing() === 0) return;
  printAddress(config, { port: reservation.port, hasDemo: demoAccounts !== null, setupCode });
}

function shareConfig(config: Config, port: number): Config {
  const { workers, connections, maxStreams } = config;
  return {
    ...config,
    port,
    connections: { total: shareOf(connections.total, workers), network: shareOf(connections.network, workers) },
    maxStreams: shareOf(maxStreams, workers),
  };
}

type Order = Omit<WorkerOrder, 'number'>;

function workerStarter(reservation: PortReservation, order: Order, collectMetrics: PrimaryMetrics['collect']) {
  const peers = new Set<Peer>();
  const relay = createRelay(({ topic }) => {
    if (topic === 'database_damaged') order.isDamaged = true;
  });
  let released: Promise<void> | null = null;
  return (number: number): StartedWorker => {
    const worker = cluster.fork();
    const peer = createPeer(worker.process);
    const leave = relay.add(peer);
    peers.add(peer);
    worker.process.once('exit', () => {
      leave();
      peers.delete(peer);
    });
    peer.answer('order', async () => ({ ...order, number }));
    peer.answer('port', async () => {
      released ??= reservation.release();
      await released;
      return null;
    });
    peer.answer('all_metrics', () => collectMetrics(peers));
    return follow(worker, (signal) => peer.tell('stop', signal));
  };
}

function follow(worker: ClusterWorker, stop: StartedWorker['stop']): StartedWorker {
  let isServing = false;
  const settled = new Promise<void>((resolve) => {
    worker.once('exit', resolve);
    worker.once('listening', () => {
      isServing = true;
      resolve();
    });
  });
  // A message could not be sent: the end of the worker follows.
  worker.on('error', () => undefined);
  return { process: worker.process, isServing: () => isServing, settled, stop };
}

function stopWithWorkers(supervisor: WorkerSupervisor, logger: Logger): void {
  let isStopping = false;
  onProcessSignal((signal) => {
    const killIn = (ms: number) =>
      setTimeout(() => {
        for (const { process } of supervisor.running()) process.kill('SIGKILL');
      }, ms);
    killIn(isStopping ? GRACE_MS : SHUTDOWN_TIMEOUT_MS + GRACE_MS);
    if (!isStopping) {
      isStopping = true;
      logger.info({ signal }, 'stopping');
      void supervisor.untilEnded().then((isClean) => process.exit(isClean ? 0 : 1));
    }
    for (const worker of supervisor.running()) worker.stop(signal);
  });
}
