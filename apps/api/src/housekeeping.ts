import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { deleteForgottenKeys } from './db/idempotency.ts';
import type { Database } from './db/schema.ts';
import { deleteExpired } from './features/accounts/account.queries.ts';
import { liveSince } from './features/accounts/session-token.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Removes each hour what has run out: sessions, failure windows, idempotency keys. Answers how to stop. */
export function runHousekeeping(db: Kysely<Database>, logger: Pick<FastifyBaseLogger, 'error'>): () => void {
  const clean = async () => {
    const now = Date.now();
    await deleteExpired(db, { ...liveSince(now), now });
    await deleteForgottenKeys(db, now);
  };
  const timer = setInterval(() => {
    clean().catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
