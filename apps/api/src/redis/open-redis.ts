import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Time for a reply to one command. Every caller can continue without it. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection without any reply for this long after a command is replaced. */
const SOCKET_TIMEOUT_MS = 1_500;
const CONNECT_TIMEOUT_MS = 2_000;
/** Without commands, a server that vanished is found at this interval. */
const CHECK_MS = 5_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
/** Channels of Redis are the same in all its databases, so the name contains the number. */
const PREFIX = 'vibeline';

interface ChannelListener {
  onPayload: (payload: string) => void;
  /** Called each time listening begins: what was sent before was not received. */
  onListening: () => void;
}

export interface OpenRedis {
  /** For commands. While Redis is away they are rejected at once. */
  client: Redis;
  keyPrefix: string;
  publish(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  isUp(): boolean;
  close(): void;
}

/**
 * Connects to Redis or Valkey, and again whenever a connection is lost. The only place that makes clients. Returns at
 * once: all that uses Redis also works without it. Logs once when it is lost and once when it is back.
 */
export function openRedis(url: string, logger: Logger): OpenRedis {
  const watch = watchConnections(logger);
  const client = connect(url, watch);
  const nameOf = (channel: string) => `${PREFIX}:${client.options.db ?? 0}:${channel}`;
  return {
    client,
    keyPrefix: PREFIX,
    isUp: watch.isUp,
    async publish(channel, payload) {
      await client.publish(nameOf(channel), payload);
    },
    listen(channel, { onPayload, onListening }) {
      const subscriber = connect(url, watch);
      subscriber.on('message', (_channel, payload) => onPayload(payload));
      subscriber.on('ready', () => {
        subscriber.subscribe(nameOf(channel)).then(onListening, () => subscriber.disconnect(true));
      });
      return async () => watch.end(subscriber);
    },
    close: () => watch.end(client),
  };
}

type Watch = ReturnType<typeof watchConnections>;

function connect(url: string, watch: Watch): Redis {
  const connection = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt, 10)),
    // Nothing waits for a connection, and nothing is sent twice: a point of a limit would count double.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Each `ready` subscribes, so that it is known from when on messages are received.
    autoResubscribe: false,
  });
  watch.add(connection);
  return connection;
}

function watchConnections(logger: Logger) {
  const open = new Set<Redis>();
  const lost = new Set<Redis>();
  let reason = 'the connection was closed';
  const isReady = (connection: Redis) => connection.status === 'ready';

  const checking = setInterval(() => {
    for (const connection of open) if (isReady(connection)) connection.ping().catch(() => undefined);
  }, CHECK_MS);
  checking.unref();

  return {
    isUp: () => [...open].every(isReady),
    add(connection: Redis): void {
      open.add(connection);
      // Only the message: the error holds the command, and with it the password.
      connection.on('error', (error: Error) => {
        reason = error.message;
      });
      connection.on('close', () => {
        if (!open.has(connection)) return;
        if (lost.size === 0) logger.warn({ reason }, 'Redis is away');
        lost.add(connection);
      });
      connection.on('ready', () => {
        if (lost.delete(connection) && lost.size === 0) logger.warn('Redis is back');
      });
    },
    end(connection: Redis): void {
      open.delete(connection);
      if (open.size === 0) clearInterval(checking);
      connection.disconnect();
    },
  };
}
