import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { deleteForgottenKeys } from './db/idempotency.ts';
import type { Database } from './db/schema.ts';
import { deleteExpired } from './features/accounts/account.queries.ts';
import { liveSince } from './features/accounts/session-token.ts';
import { sweepMedia } from './features/media/media-cleanup.ts';
import type { Storage } from './storage/storage.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Removes at the start and each hour what has run out: sessions, failure windows, keys, forgotten files. Answers how to stop. */
export function runHousekeeping(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  logger: Pick<FastifyBaseLogger, 'error'>,
): () => void {
  const clean = async () => {
    const now = Date.now();
    await deleteExpired(db, { ...liveSince(now), now });
    await deleteForgottenKeys(db, now);
    await sweepMedia({ db, storage }, now);
  };
  const run = () => void clean().catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
