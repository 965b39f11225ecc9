import { Server as NetServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The process exits after this long, whatever is still running. */
export const SHUTDOWN_TIMEOUT_MS = 10_000;
/** How long open connections may still send requests; the responses carry `Connection: close`. */
const DRAIN_MS = 300;
/** After this long the connections of requests that are still running are closed. */
const REQUEST_TIMEOUT_MS = 7_000;

interface StopOptions {
  server: Server & { closeAllConnections(): void };
  logger: Pick<Logger, 'info'>;
  stopJobs: () => Promise<void>;
  closeServer: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  onSignal: (listener: (signal: NodeJS.Signals) => void) => void;
}

export function onProcessSignal(listener: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => listener(signal));
}

/**
 * On SIGTERM or SIGINT finishes the requests that were sent, closes the database and exits with 0; a second signal exits
 * at once. The returned function returns whether that has begun.
 */
export function stopOnSignal(options: StopOptions): () => boolean {
  const { server, logger, stopJobs, closeServer, closeDatabase, onSignal } = options;
  const closeSilent = watchSilent(server);
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    // Keeps the process running, so that it does not end as if it had stopped in order while something never resolves.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS);
    await stopJobs();
    // After the connections that wait were accepted: closing the socket would reset them.
    await setImmediate();
    // Only stops listening: http's own `close` would also close connections whose next request is on its way.
    NetServer.prototype.close.call(server);
    await delay(DRAIN_MS);
    closeSilent();
    // Fastify's `close` removes the timeouts of slow clients, so connections that are still sending are closed here.
    setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
    await closeServer();
    await closeDatabase();
    process.exit(0);
  };
  onSignal((signal) => void stop(signal));
  return () => isStopping;
}

/**
 * Returns what closes the connections that have sent nothing yet, such as those a browser opens in advance: http counts
 * them as busy, and Fastify's `close` would wait for them.
 */
function watchSilent(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
