import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
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

/** What `viewMedia` needs; qualified, for queries with joins. */
export const mediaColumns = viewColumns.map((column) => `media.${column}` as const);

export type MediaRow = Pick<Selectable<MediaTable>, (typeof viewColumns)[number]>;
export type NewMedia = Omit<
  Insertable<MediaTable>,
  'id' | 'reason' | 'post_id' | 'position' | 'worker' | 'worker_until' | 'attempts'
>;

export const nameColumns = ['name', 'preview_name', 'source_name'] as const;

export function namesIn(rows: Pick<Selectable<MediaTable>, (typeof nameColumns)[number]>[]): string[] {
  return rows.flatMap((row) => nameColumns.flatMap((column) => row[column] ?? []));
}

export async function insertMedia(trx: Transaction<Database>, media: NewMedia): Promise<MediaRow> {
  return trx
    .insertInto('media')
    .values({ ...media, position: 0, attempts: 0 })
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

/** The bytes a member has uploaded since then (ms UTC), not counting media that were deleted. */
export async function sumReceivedBytes(db: Kysely<Database>, ownerId: number, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('received_bytes'), eb.lit(0)).as('total'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes those of the media that are the owner's and in no post; returns their ids and the names of their files. */
export async function deleteUnusedMedia(db: Kysely<Database>, ownerId: number, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return { ids: [], names: [] };
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .where('post_id', 'is', null)
    .returning(['id', ...nameColumns])
    .execute();
  return { ids: rows.map((row) => row.id), names: namesIn(rows) };
}

/** Deletes media from before that are in no post and no profile; returns the names of their files. */
export async function deleteAbandonedMedia(db: Kysely<Database>, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('post_id', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('members').select('members.id').whereRef('members.profile_image', '=', eb.ref('media.name')),
        ),
      ),
    )
    .returning(nameColumns)
    .execute();
  return namesIn(rows);
}

export async function findNamesInUse(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const inMedia = nameColumns.map((column) =>
    db
      .selectFrom('media')
      .select((eb) => eb.ref(column).$castTo<string | null>().as('used'))
      .where(column, 'in', names),
  );
  const inProfiles = db
    .selectFrom('members')
    .select('members.profile_image as used')
    .where('profile_image', 'in', names);
  const rows = await inMedia
    .reduce((all, one) => all.union(one), inProfiles.$castTo<{ used: string | null }>())
    .execute();
  return new Set(rows.flatMap(({ used }) => used ?? []));
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
