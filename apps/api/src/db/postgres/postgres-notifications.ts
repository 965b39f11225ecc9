import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../schema.ts';
import { connectToPostgres } from './postgres-client.ts';

const MAX_RETRY_MS = 5_000;
const FIRST_RETRY_MS = 100;
/** A connection whose server vanished without closing it is found at this interval. */
const CHECK_MS = 10_000;

interface ListenOptions {
  channel: string;
  onPayload: (payload: string) => void;
  /** Called each time listening begins: what was sent before was not received. */
  onListening: () => void;
  onLost: (error: unknown) => void;
}

/**
 * Listens on a channel of Postgres on a separate connection, which is opened again when it breaks. Returns a function
 * that stops it.
 */
export function listenOnPostgres(databaseUrl: string, options: ListenOptions): () => Promise<void> {
  const stopping = new AbortController();
  const running = keepListening(databaseUrl, options, stopping.signal);
  return () => {
    stopping.abort();
    return running;
  };
}

async function keepListening(databaseUrl: string, options: ListenOptions, stopping: AbortSignal): Promise<void> {
  for (let failures = 0; !stopping.aborted; failures += 1) {
    try {
      await listenOnce(databaseUrl, options, stopping, () => {
        failures = 0;
      });
    } catch (error) {
      if (!stopping.aborted) options.onLost(error);
    }
    const retryMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function listenOnce(
  databaseUrl: string,
  { channel, onPayload, onListening }: ListenOptions,
  stopping: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = await connectToPostgres(databaseUrl);
  try {
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection has ended')));
      stopping.addEventListener('abort', () => resolve());
    });
    // The promise may reject before it is awaited.
    ended.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected();
    onListening();
    await Promise.race([ended, check(client, stopping)]);
  } finally {
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
  }
}

async function check(client: pg.Client, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await delay(CHECK_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    const answer = client.query('select 1').then(() => true);
    const isAnswered = await Promise.race([answer, delay(CHECK_MS / 2, false, { ref: false })]);
    answer.catch(() => undefined);
    if (!isAnswered) throw new Error('The connection does not answer');
  }
}

/**
 * To every process that listens on the channel; in a transaction on commit. The payload must be shorter than 8,000
 * bytes.
 */
export async function notifyOnPostgres(db: Kysely<Database>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
