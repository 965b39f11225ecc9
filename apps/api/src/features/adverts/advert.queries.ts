import { ADVERTS_MAX } from '@vibeline/core/features/adverts/advert.rules';
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerKey } from '../../db/secrets/viewer-key.ts';
import type { FileOwner } from '../media/serving/media-access.queries.ts';
import { isOffered } from '../visibility/offered.queries.ts';
import type { AdvertTable, AdvertViewTable } from './advert.table.ts';

export type AdvertRow = Selectable<AdvertTable>;
export type NewAdvert = Omit<Insertable<AdvertTable>, 'id' | 'views' | 'clicks' | 'position'>;

const advertColumns = [
  'id',
  'title',
  'description',
  'image',
  'sponsor_logo',
  'cta_text',
  'cta_url',
  'sponsor_name',
  'is_sponsor_verified',
  'type',
  'is_active',
  'starts_at',
  'ends_at',
  'views',
  'clicks',
  'created_at',
  'position',
] as const;

function isShown(now: number) {
  return (eb: ExpressionBuilder<Database, 'adverts'>) =>
    eb.and([
      eb('adverts.is_active', '=', sql.lit(1)),
      eb.or([eb('adverts.starts_at', 'is', null), eb('adverts.starts_at', '<=', now)]),
      eb.or([eb('adverts.ends_at', 'is', null), eb('adverts.ends_at', '>', now)]),
    ]);
}

const shownAdverts = prepared(['now'], (db, { now }: { now: number }) =>
  db
    .selectFrom('adverts')
    .select(advertColumns)
    .where(isShown(now))
    .orderBy('adverts.position')
    .orderBy('adverts.id')
    .limit(ADVERTS_MAX),
);

export function listShownAdverts(db: Kysely<Database>, now: number): Promise<AdvertRow[]> {
  return shownAdverts(db, { now });
}

export function listAdverts(db: Kysely<Database>): Promise<AdvertRow[]> {
  return db.selectFrom('adverts').select(advertColumns).orderBy('position').orderBy('id').execute();
}

/** Locked until the end of the transaction. */
export async function lockAdverts(trx: Transaction<Database>): Promise<number[]> {
  const rows = await trx.selectFrom('adverts').select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function saveAdvertOrder(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const position = sql<number>`case id ${sql.join(
    ids.map((id, index) => sql`when ${id} then ${sql.lit(index + 1)}`),
    sql` `,
  )} else position end`;
  await trx.updateTable('adverts').set({ position }).execute();
}

export function findAdvert(db: Kysely<Database>, id: number): Promise<AdvertRow | undefined> {
  return db.selectFrom('adverts').select(advertColumns).where('id', '=', id).executeTakeFirst();
}

export async function insertAdvert(db: Kysely<Database>, advert: NewAdvert): Promise<number> {
  const row = await db
    .insertInto('adverts')
    .values((eb) => ({
      ...advert,
      // After all others.
      position: eb
        .selectFrom('adverts as others')
        .select((others) => others.fn.coalesce(others.fn.max('others.position'), sql.lit(0)).as('last')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAdvert(db: Kysely<Database>, id: number, changes: Partial<NewAdvert>): Promise<void> {
  await db.updateTable('adverts').set(changes).where('id', '=', id).execute();
}

export async function deleteAdvert(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('adverts').where('id', '=', id).execute();
}

export async function isAdvertShown(db: Kysely<Database>, id: number, now: number): Promise<boolean> {
  const row = await db.selectFrom('adverts').select('id').where('id', '=', id).where(isShown(now)).executeTakeFirst();
  return row !== undefined;
}

type Kind = AdvertViewTable['kind'];
type Values = { day: number; key: string; now: number };

const countersOf = { view: 'views', click: 'clicks' } as const;

function countQueries(kind: Kind) {
  const counter = countersOf[kind];
  return {
    insert: preparedForIds(['day', 'key', 'now'], (db, ids, { day, key, now }: Values) =>
      db
        .insertInto('advert_views')
        .columns(['day', 'viewer_key', 'advert_id', 'kind'])
        .expression((eb) =>
          eb
            .selectFrom('adverts')
            .select([
              sql<number>`cast(${day} as integer)`.as('day'),
              sql<string>`cast(${key} as text)`.as('viewer_key'),
              'adverts.id',
              sql<Kind>`${sql.lit(kind)}`.as('kind'),
            ])
            .where('adverts.id', 'in', ids)
            .where(isShown(now))
            // In one order, so that two batches of one viewer never wait for each other.
            .orderBy('adverts.id'),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('advert_id'),
    ),
    /**
     * Locks the counters in the order of their ids, so that two batches with the same adverts never wait for each
     * other.
     */
    count: preparedForIds([], (db: Kysely<Database>, ids) =>
      db
        .updateTable('adverts')
        .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('adverts as locked')
            .select('locked.id')
            .where('locked.id', 'in', ids)
            .orderBy('locked.id')
            // The foreign key of `advert_views` holds a lock on these rows that a stronger one would wait for.
            .forNoKeyUpdate(),
        ),
    ),
  };
}

const queries = { view: countQueries('view'), click: countQueries('click') };

export async function addAdvertViews(
  trx: Transaction<Database>,
  kind: Kind,
  { day, key, now }: ViewerKey & { now: number },
  advertIds: readonly number[],
): Promise<void> {
  const rows = await queries[kind].insert(trx, advertIds, { day, key, now });
  await queries[kind].count(
    trx,
    rows.map((row) => row.advert_id),
    {},
  );
}

export const advertFiles: FileOwner = {
  ofVisitors: 'everyone',
  ofViewers: null,
  uses: (db, { name }) =>
    (['adverts.image', 'adverts.sponsor_logo'] as const).map((column) =>
      db.selectFrom('adverts').select('adverts.id').where(column, '=', name).where(isOffered('adverts')),
    ),
};
