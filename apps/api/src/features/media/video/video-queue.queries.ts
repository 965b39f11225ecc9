import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { MediaTable } from '../media.table.ts';

const RUNNING_MAX = 2;

export async function countUnfinishedVideos(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('processing'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Claim {
  worker: string;
  now: number;
  until: number;
  megapixelsMax: number | null;
}

/**
 * Claims a video that waits or whose claim has expired. First of the member with the fewest videos running, then of the
 * one served longest ago.
 */
export async function claimVideo(db: Kysely<Database>, { worker, now, until, megapixelsMax }: Claim) {
  return inTransaction(db, async (trx) => {
    // Locks the waiting videos, so that two processes claim one after the other and count each other's claims.
    await trx
      .selectFrom('media')
      .select('id')
      .where('state', '=', sql.lit('processing'))
      .orderBy('id')
      .forUpdate()
      .execute();
    const next = await trx
      .selectFrom('media')
      .select(['media.owner_id', 'media.source_name'])
      .where('media.state', '=', sql.lit('processing'))
      .where((eb) => eb.or([eb('media.worker_until', 'is', null), eb('media.worker_until', '<', now)]))
      .$if(megapixelsMax !== null, (query) =>
        query.where((eb) =>
          eb.or([eb('media.transcode_megapixels', 'is', null), eb('media.transcode_megapixels', '<=', megapixelsMax)]),
        ),
      )
      .where((eb) => eb(runningOfOwner(eb, now), '<', RUNNING_MAX))
      .orderBy((eb) => runningOfOwner(eb, now))
      .orderBy((eb) =>
        eb
          .selectFrom('media as served')
          .select(({ fn, lit }) => fn.coalesce(fn.max('served.claimed_at'), lit(0)).as('at'))
          .whereRef('served.owner_id', '=', 'media.owner_id')
          .where('served.claimed_at', 'is not', null),
      )
      .orderBy('media.id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    return trx
      .updateTable('media')
      .set((eb) => ({ worker, worker_until: until, claimed_at: now, attempts: eb('attempts', '+', 1) }))
      .where(isOfUpload(next))
      .where('state', '=', sql.lit('processing'))
      .returning(['owner_id', 'source_name', 'attempts', 'duration_ms'])
      .executeTakeFirst();
  });
}

/** An upload is in several rows when a post became a story too; they are claimed and end together. */
export type VideoUpload = Pick<Selectable<MediaTable>, 'owner_id' | 'source_name'>;

export function isOfUpload({ owner_id: ownerId, source_name: name }: VideoUpload) {
  return (eb: ExpressionBuilder<Database, 'media'>) =>
    eb.and([eb('owner_id', '=', ownerId), eb('source_name', '=', name)]);
}

function runningOfOwner(eb: ExpressionBuilder<Database, 'media'>, now: number) {
  return eb
    .selectFrom('media as running')
    .select(({ fn }) => fn.count<number>('running.source_name').distinct().as('count'))
    .where('running.state', '=', sql.lit('processing'))
    .whereRef('running.owner_id', '=', 'media.owner_id')
    .where('running.worker_until', '>=', now);
}

export async function countProcessing(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('media.state', '=', sql.lit('processing'))
    .where('media.owner_id', '=', ownerId)
    .where((eb) => {
      const ofPost = eb
        .selectFrom('media as other')
        .select('other.id')
        .whereRef('other.source_name', '=', 'media.source_name')
        .whereRef('other.owner_id', '=', 'media.owner_id')
        .where('other.post_id', 'is not', null);
      return eb.or([eb('media.story_id', 'is', null), eb.not(eb.exists(ofPost))]);
    })
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ClaimedVideo = NonNullable<Awaited<ReturnType<typeof claimVideo>>>;

export async function extendClaim(
  db: Kysely<Database>,
  video: VideoUpload,
  claim: { worker: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ worker_until: claim.until })
    .where(isOfUpload(video))
    .where('worker', '=', claim.worker)
    .where('state', '=', sql.lit('processing'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseClaim(db: Kysely<Database>, video: VideoUpload, worker: string): Promise<void> {
  await db
    .updateTable('media')
    .set((eb) => ({ worker: null, worker_until: null, attempts: eb('attempts', '-', 1) }))
    .where(isOfUpload(video))
    .where('worker', '=', worker)
    .execute();
}

export async function listWorkers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('worker')
    .distinct()
    .where('state', '=', sql.lit('processing'))
    .where('worker', 'is not', null)
    .execute();
  return rows.flatMap(({ worker }) => worker ?? []);
}

export async function releaseClaimsOf(db: Kysely<Database>, worker: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ worker: null, worker_until: null })
    .where('state', '=', sql.lit('processing'))
    .where('worker', '=', worker)
    .execute();
}
