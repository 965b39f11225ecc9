import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Takes the oldest waiting video that no living process works on; undefined when there is none. */
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
      // Said again for a second process that chose the same row meanwhile.
      .where((eb) => eb.or([eb('worker_until', 'is', null), eb('worker_until', '<', claim.now)]))
      .returning(['id', 'source_name', 'attempts'])
      .executeTakeFirst()
  );
}

export type ClaimedVideo = NonNullable<Awaited<ReturnType<typeof claimVideo>>>;

/** Keeps others away from a claimed video for longer; false when it is no more this worker's. */
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

/** Gives a video back as if it had not been taken. */
export async function releaseClaim(db: Kysely<Database>, claim: { id: number; worker: string }): Promise<void> {
  await db
    .updateTable('media')
    .set((eb) => ({ worker: null, worker_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', claim.id)
    .where('worker', '=', claim.worker)
    .execute();
}

/** Who holds claims. */
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

/** Frees what a dead worker held. */
export async function releaseClaimsOf(db: Kysely<Database>, worker: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ worker: null, worker_until: null })
    .where('state', '=', 'processing')
    .where('worker', '=', worker)
    .execute();
}

export interface FinishedVideo {
  name: string;
  width: number;
  height: number;
  duration_ms: number;
}

/** The video is ready, unless it was removed meanwhile (then false). */
export async function finishVideo(db: Kysely<Database>, id: number, video: FinishedVideo): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ ...video, state: 'ready', source_name: null, worker: null, worker_until: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The video will not be. */
export async function failVideo(db: Kysely<Database>, id: number, reason: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'failed', reason, source_name: null, worker: null, worker_until: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}
