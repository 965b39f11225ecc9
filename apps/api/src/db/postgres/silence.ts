import { Socket } from 'node:net';

const LOOK_INTERVAL_MS = 250;
/** Nothing has come from Postgres for this long although something was asked: then it is asked on a new connection too. */
const SUSPICIOUS_MS = 1_000;
/** Still nothing, on no connection: then it is taken for gone. */
const GONE_MS = 2_500;

const NO_ANSWER = 'Postgres does not answer';

interface SilenceOptions {
  /** No single question takes longer, so a socket that is silent for longer has lost its server. */
  socketTimeoutMs: number;
  /** Asks something on a connection of its own, through a socket of `openSocket`. */
  ask: () => Promise<void>;
}

export interface Silence {
  openSocket(): Socket;
  /** Resolves with what `connect` does. Rejects at once while Postgres is taken for gone, and when that begins meanwhile. */
  unlessGone<Client extends { release(): void }>(connect: () => Promise<Client>): Promise<Client>;
  /** Stops looking. */
  stop(): void;
}

/**
 * Breaks the connections that wait for a Postgres which answers nobody, for example because its machine is frozen, and
 * gives out none until it answers again: so calls fail within three seconds, and not when their statement would be given up.
 * A statement that takes long while others are answered goes on.
 */
export function watchForSilence({ socketTimeoutMs, ask }: SilenceOptions): Silence {
  /** Since when each socket waits for an answer; only those that do. */
  const waiting = new Map<Socket, number>();
  let heardAt = performance.now();
  let isGone = false;
  const listeners = new Set<() => void>();

  const askOnce = oneAtATime(ask);
  const giveUp = () => {
    isGone = true;
    for (const socket of waiting.keys()) socket.destroy();
    waiting.clear();
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const look = () => {
    if (isGone) return askOnce();
    if (waiting.size === 0) return;
    const now = performance.now();
    const silentMs = now - Math.max(heardAt, Math.min(...waiting.values()));
    if (silentMs >= GONE_MS) giveUp();
    else if (silentMs >= SUSPICIOUS_MS) askOnce();
  };
  // After what has arrived meanwhile is read: a process that was busy itself must not blame Postgres.
  const timer = setInterval(() => setImmediate(look), LOOK_INTERVAL_MS).unref();
  return {
    openSocket() {
      const socket = new Socket();
      socket.setTimeout(socketTimeoutMs, () => socket.destroy());
      const write = socket.write.bind(socket);
      socket.write = ((...args: Parameters<Socket['write']>) => {
        if (!waiting.has(socket)) waiting.set(socket, performance.now());
        return write(...args);
      }) as Socket['write'];
      socket.on('data', () => {
        heardAt = performance.now();
        isGone = false;
        waiting.delete(socket);
      });
      socket.on('close', () => waiting.delete(socket));
      return socket;
    },
    unlessGone: (connect) => (isGone ? Promise.reject(new Error(NO_ANSWER)) : untilTold(connect, listeners)),
    stop: () => clearInterval(timer),
  };
}

function oneAtATime(ask: () => Promise<void>): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
}

/** Does what `connect` does, and rejects when a listener is called before. What it connects after that is released. */
function untilTold<Client extends { release(): void }>(
  connect: () => Promise<Client>,
  listeners: Set<() => void>,
): Promise<Client> {
  return new Promise((resolve, reject) => {
    const listener = () => reject(new Error(NO_ANSWER));
    listeners.add(listener);
    connect().then(
      (client) => {
        if (listeners.delete(listener)) resolve(client);
        else client.release();
      },
      (error: unknown) => {
        listeners.delete(listener);
        reject(error);
      },
    );
  });
}
