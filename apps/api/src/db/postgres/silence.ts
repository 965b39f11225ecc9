import type pg from 'pg';

const LOOK_INTERVAL_MS = 250;
/** When connections are in use and none was returned for this long, Postgres is asked on a new connection. */
const SUSPICIOUS_MS = 1_000;
/**
 * After this many checks without an answer Postgres counts as unavailable. Checks are counted instead of time, so that
 * a pause of this process itself does not count.
 */
const LOOKS_MAX = 6;

const NO_ANSWER = 'Postgres does not answer';

export interface Silence {
  /** Rejects at once while Postgres counts as unavailable, and when that begins meanwhile. */
  connect(): Promise<pg.PoolClient>;
  stop(): void;
}

/**
 * When Postgres does not answer, for example because its machine is frozen, breaks the connections in use and gives out
 * none until it answers again: calls then fail within three seconds instead of at the time limit of their statement. A
 * statement that takes long while a new connection is answered continues.
 *
 * `ask` makes a new connection: it resolves or rejects when Postgres has said anything, and has a time limit of its own.
 */
export function watchForSilence(pool: pg.Pool, ask: () => Promise<unknown>): Silence {
  const used = new Set<pg.PoolClient>();
  const connecting = new Set<() => void>();
  let lastAnswerAt = performance.now();
  let looks = 0;
  let isAsking = false;
  let isGone = false;

  pool.on('acquire', (client) => used.add(client));
  pool.on('remove', (client) => used.delete(client));
  pool.on('release', (error, client) => {
    used.delete(client);
    if (!error) lastAnswerAt = performance.now();
  });

  const giveUp = () => {
    isGone = true;
    for (const client of used) client.connection.stream.destroy();
    for (const giveUpConnecting of connecting) giveUpConnecting();
    connecting.clear();
  };
  const askOnce = () => {
    if (isAsking) return;
    isAsking = true;
    ask()
      .then(
        () => {
          lastAnswerAt = performance.now();
          isGone = false;
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  };
  const look = () => {
    const isWaiting = used.size + connecting.size > 0;
    if (!isGone && !isWaiting) lastAnswerAt = performance.now();
    if (!isGone && performance.now() - lastAnswerAt < SUSPICIOUS_MS) {
      looks = 0;
      return;
    }
    if (!isGone && looks >= LOOKS_MAX) giveUp();
    looks += 1;
    askOnce();
  };
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
  return {
    connect: () => (isGone ? Promise.reject(new Error(NO_ANSWER)) : untilTold(() => pool.connect(), connecting)),
    stop: () => clearInterval(timer),
  };
}

/** Rejects when a listener is called before `connect` is done; the client that it returns later is released. */
function untilTold(connect: () => Promise<pg.PoolClient>, listeners: Set<() => void>): Promise<pg.PoolClient> {
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
