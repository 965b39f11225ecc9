import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Claims the oldest video that waits for a worker or whose claim has expired; undefined when there is none. */
export async function claimVideo(db: Kysely<Database>, claim: { worker: string; now: number; until: number }) {
  return (
    db
      .updateTable('media')
      .set((eb) => ({ worker: claim.worker, worker_until: claim.until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('media')
          .select('id')
          .where('state', '=', 'processing')
          .where((or) => or.or([or('worker_until', 'is', null), or('worker_until', '<', claim.now)]))
          .orderBy('id')
          .limit(1),
      )
      // Checked again: another process may have claimed the row between the subquery and the update.
      .where((eb) => eb.or([eb('worker_until', 'is', null), eb('worker_until', '<', claim.now)]))
      .returning(['id', 'source_name', 'attempts'])
      .executeTakeFirst()
  );
}

export type ClaimedVideo = NonNullable<Awaited<ReturnType<typeof claimVideo>>>;

/** Extends a claim; false when it is no longer this worker's. */
export async function extendClaim(
  db: Kysely<Database>,
  claim: { id: number; worker: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ worker_until: claim.until })
    .where('id', '=', claim.id)
    .where('worker', '=', claim.worker)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a claim without counting the attempt. */
export async function releaseClaim(db: Kysely<Database>, claim: { id: number; worker: string }): Promise<void> {
  await db
    .updateTable('media')
    .set((eb) => ({ worker: null, worker_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', claim.id)
    .where('worker', '=', claim.worker)
    .execute();
}

export async function listWorkers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('worker')
    .distinct()
    .where('state', '=', 'processing')
    .where('worker', 'is not', null)
    .execute();
  return rows.flatMap(({ worker }) => worker ?? []);
}

/** Ends the claims of a worker that has exited; the attempts count. */
export async function releaseClaimsOf(db: Kysely<Database>, worker: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ worker: null, worker_until: null })
    .where('state', '=', 'processing')
    .where('worker', '=', worker)
    .execute();
}

interface TranscodedVideo {
  name: string;
  width: number;
  height: number;
  duration_ms: number;
}

/** Marks a video as ready, unless it was deleted meanwhile. */
export async function finishVideo(db: Kysely<Database>, id: number, video: TranscodedVideo): Promise<void> {
  await db
    .updateTable('media')
    .set({ ...video, state: 'ready', source_name: null, worker: null, worker_until: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}

export async function failVideo(db: Kysely<Database>, id: number, reason: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'failed', reason, source_name: null, worker: null, worker_until: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}
