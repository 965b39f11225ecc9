import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import type { MediaTable } from './media.table.ts';

const viewColumns = [
  'id',
  'owner_id',
  'kind',
  'state',
  'reason',
  'name',
  'preview_name',
  'width',
  'height',
  'duration_ms',
  'alt',
  'placeholder',
  'post_id',
] as const satisfies (keyof MediaTable)[];

export const mediaColumns = viewColumns.map((column) => `media.${column}` as const);

export type MediaRow = Pick<Selectable<MediaTable>, (typeof viewColumns)[number]>;
export type NewMedia = Omit<
  Insertable<MediaTable>,
  'id' | 'reason' | 'post_id' | 'position' | 'worker' | 'worker_until' | 'attempts' | 'claimed_at'
>;

export const nameColumns = ['name', 'preview_name', 'source_name'] as const;

export function namesIn(rows: Pick<Selectable<MediaTable>, (typeof nameColumns)[number]>[]): string[] {
  return rows.flatMap((row) => nameColumns.flatMap((column) => row[column] ?? []));
}

export async function insertMedia(trx: Transaction<Database>, media: NewMedia): Promise<MediaRow> {
  return trx
    .insertInto('media')
    .values({ ...media, id: newRowId(), position: 0, attempts: 0 })
    .returning(mediaColumns)
    .executeTakeFirstOrThrow();
}

export async function findOwnMedia(db: Kysely<Database>, ownerId: number, mediaId: number) {
  return db
    .selectFrom('media')
    .select(mediaColumns)
    .where('id', '=', mediaId)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .executeTakeFirst();
}

/** Only one that is used nowhere. */
export async function describeUnusedMedia(
  db: Kysely<Database>,
  ownerId: number,
  { id, alt }: { id: number; alt: string | null },
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({ alt })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .where('post_id', 'is', null)
    .where('story_id', 'is', null)
    .where('message_id', 'is', null)
    .returning(mediaColumns)
    .executeTakeFirst();
}

export async function deleteUnusedMedia(db: Kysely<Database>, ownerId: number, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return { ids: [], names: [] };
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .where('post_id', 'is', null)
    .where('story_id', 'is', null)
    .where('message_id', 'is', null)
    .returning(['id', ...nameColumns])
    .execute();
  return { ids: rows.map((row) => row.id), names: namesIn(rows) };
}

export async function deleteAbandonedMedia(
  db: Kysely<Database>,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const abandoned = db
    .selectFrom('media')
    .select('media.id')
    .where('post_id', 'is', null)
    .where('story_id', 'is', null)
    .where('message_id', 'is', null)
    .where('case_id', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('members').select('members.id').whereRef('members.profile_image', '=', eb.ref('media.name')),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('network')
            .select('network.id')
            .where('network.id', '=', sql.lit(1))
            .whereRef('network.picture', '=', eb.ref('media.name')),
        ),
      ),
    )
    .limit(limit);
  const rows = await db.deleteFrom('media').where('id', 'in', abandoned).returning(nameColumns).execute();
  return namesIn(rows);
}

/** Stops at the first row of each name: very many may share one. */
export async function findNamesInUse(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const list = sql.join(names.map((name) => sql`(${name})`));
  const { rows } = await sql<{ name: string }>`
    with candidates (name) as (values ${list})
    select candidates.name from candidates where
      exists (select 1 from media where media.name = candidates.name)
      or exists (select 1 from media where media.preview_name = candidates.name)
      or exists (select 1 from media where media.source_name = candidates.name)
      or exists (select 1 from members where members.profile_image = candidates.name)
      or exists (select 1 from network where network.id = 1 and network.picture = candidates.name)
      or exists (select 1 from adverts where adverts.image = candidates.name)
      or exists (select 1 from adverts where adverts.sponsor_logo = candidates.name)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function deleteOtherProfileImages(
  db: Kysely<Database>,
  ownerId: number,
  kept: string | null,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'profile')
    .$if(kept !== null, (query) => query.where('name', '!=', kept))
    .returning(nameColumns)
    .execute();
  return namesIn(rows);
}

export async function isOwnProfileImage(db: Kysely<Database>, memberId: number, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('name', '=', name)
    .where('owner_id', '=', memberId)
    .where('purpose', '=', 'profile')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pictures that the member has uploaded become those of something else. Returns the names that were the member's. */
export async function takeOwnProfileImages(
  trx: Transaction<Database>,
  memberId: number,
  names: readonly string[],
): Promise<Set<string | null>> {
  if (names.length === 0) return new Set();
  const rows = await trx
    .deleteFrom('media')
    .where('name', 'in', names)
    .where('owner_id', '=', memberId)
    .where('purpose', '=', 'profile')
    .returning('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}
