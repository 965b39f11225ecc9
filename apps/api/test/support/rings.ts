import { inTransaction } from '../../src/db/transaction.ts';
import { saveRing } from '../../src/features/vote-weights/ring.queries.ts';
import type { TestApp } from './app.ts';

/** A ring as the job stores it. Returns its id. */
export async function addRing(app: Pick<TestApp, 'database' | 'clock'>, memberIds: readonly number[]): Promise<number> {
  const { db } = app.database;
  const now = app.clock.now;
  const members = memberIds.map((id) => ({ id, votes: 20, inside: 19, received: 18, since: now }));
  const range = { after: 0, to: Number.MAX_SAFE_INTEGER };
  await inTransaction(db, (trx) => saveRing(trx, members, { now, range }));
  const row = await db
    .selectFrom('vote_ring_members')
    .select('ring_id')
    .where('member_id', '=', memberIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  return row.ring_id;
}
