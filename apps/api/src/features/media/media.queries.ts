import { DomainError } from '@vibeline/core/errors';
import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MediaTable } from './media.table.ts';

/** What a `Media` is made of. */
const shown = [
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

/** The same, for queries that join other tables. */
export const shownColumns = shown.map((column) => `media.${column}` as const);

export type MediaRow = Pick<Selectable<MediaTable>, (typeof shown)[number]>;
export type NewMedia = Omit<
  Insertable<MediaTable>,
  'id' | 'alt' | 'reason' | 'post_id' | 'position' | 'worker' | 'worker_until' | 'attempts'
>;

const names = ['name', 'preview_name', 'source_name'] as const;
type NameColumns = Pick<Selectable<MediaTable>, (typeof names)[number]>;

/** Every file name of the rows. */
function namesOf(rows: NameColumns[]): string[] {
  return rows.flatMap((row) => names.flatMap((column) => row[column] ?? []));
}

export async function insertMedia(trx: Transaction<Database>, media: NewMedia): Promise<MediaRow> {
  return trx
    .insertInto('media')
    .values({ ...media, position: 0, attempts: 0 })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** One's own, in a post or not. */
export async function findOwnMedia(db: Kysely<Database>, ownerId: number, mediaId: number) {
  return db
    .selectFrom('media')
    .select(shown)
    .where('id', '=', mediaId)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .executeTakeFirst();
}

/** Says what one's own unattached picture shows; undefined when there is none such. */
export async function saveAlt(db: Kysely<Database>, ownerId: number, mediaId: number, alt: string | null) {
  return db
    .updateTable('media')
    .set({ alt })
    .where('id', '=', mediaId)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .where('post_id', 'is', null)
    .returning(shown)
    .executeTakeFirst();
}

/** How many bytes a member has uploaded since, of what is still there. */
export async function sumReceived(db: Kysely<Database>, ownerId: number, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('received_bytes'), eb.lit(0)).as('total'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Puts uploaded media into a post, in this order; answers what they are. Throws `invalid/invalid_media` for what is not the author's, is in a
 * post already or has failed, and `invalid/too_many_files`.
 */
export async function attachMedia(
  trx: Transaction<Database>,
  postId: number,
  authorId: number,
  list: PostMediaInput,
): Promise<MediaRow['kind'][]> {
  const kinds: MediaRow['kind'][] = [];
  for (const [position, { id, alt }] of list.entries()) {
    const attached = await trx
      .updateTable('media')
      .set((eb) => ({ post_id: postId, position, alt: alt ?? eb.ref('alt') }))
      .where('id', '=', id)
      .where('owner_id', '=', authorId)
      .where('purpose', '=', 'post')
      .where('post_id', 'is', null)
      .where('state', '!=', 'failed')
      .returning('kind')
      .executeTakeFirst();
    if (!attached) throw invalid('invalid_media', 'Media not found; upload it again');
    kinds.push(attached.kind);
  }
  const problem = mediaProblem(kinds);
  if (problem !== null) throw invalid('too_many_files', problem);
  return kinds;
}

function invalid(reason: string, sentence: string): DomainError {
  return new DomainError('invalid', reason, sentence, { fields: { media: sentence } });
}

/**
 * What the author's uploads are, whatever their ids: the same files sent twice read alike.
 * For telling a repeated call from a new one.
 */
export async function contentOfMedia(
  db: Kysely<Database>,
  ownerId: number,
  list: PostMediaInput,
): Promise<(string | null)[]> {
  if (list.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', ...names])
    .where('owner_id', '=', ownerId)
    .where(
      'id',
      'in',
      list.map(({ id }) => id),
    )
    .execute();
  const content = new Map(rows.map((row) => [row.id, row.preview_name ?? row.name]));
  return list.map(({ id }) => content.get(id) ?? null);
}

/** The media of a page of posts, each post's in its order: one statement. */
export async function listMediaOfPosts(
  db: Kysely<Database>,
  postIds: readonly number[],
): Promise<Map<number, MediaRow[]>> {
  const byPost = new Map<number, MediaRow[]>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .selectFrom('media')
    .select(shown)
    .where('post_id', 'in', postIds)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  for (const row of rows) {
    if (row.post_id === null) continue;
    const list = byPost.get(row.post_id);
    if (list) list.push(row);
    else byPost.set(row.post_id, [row]);
  }
  return byPost;
}

/** Takes a post's media out of the world; answers the names of files to remove once the transaction holds. */
export async function detachMediaOfPost(trx: Transaction<Database>, postId: number): Promise<string[]> {
  return namesOf(await trx.deleteFrom('media').where('post_id', '=', postId).returning(names).execute());
}

/** Deletes those of the media that are the owner's and in no post; answers ids and the names of their files. */
export async function deleteUnusedMedia(db: Kysely<Database>, ownerId: number, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return { ids: [], names: [] };
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'post')
    .where('post_id', 'is', null)
    .returning(['id', ...names])
    .execute();
  return { ids: rows.map((row) => row.id), names: namesOf(rows) };
}

/** Deletes uploads from before that nothing came of: in no post, and no member's picture. Answers their files' names. */
export async function deleteForgottenMedia(db: Kysely<Database>, before: number): Promise<string[]> {
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
    .returning(names)
    .execute();
  return namesOf(rows);
}

/** Which of the names any row refers to. */
export async function findNamesInUse(db: Kysely<Database>, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const used = names.map((column) =>
    db
      .selectFrom('media')
      .select((eb) => eb.ref(column).$castTo<string | null>().as('used'))
      .where(column, 'in', wanted),
  );
  const faces = db.selectFrom('members').select('members.profile_image as used').where('profile_image', 'in', wanted);
  const rows = await used.reduce((all, one) => all.union(one), faces.$castTo<{ used: string | null }>()).execute();
  return new Set(rows.flatMap(({ used: name }) => name ?? []));
}

/** Whether a member uploaded this picture as their own. */
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

/** What the file of this name belongs to: the fewest columns that decide who may fetch it. */
export async function findUsesOfName(db: Kysely<Database>, name: string) {
  return db
    .selectFrom('media')
    .select(['owner_id', 'purpose', 'post_id'])
    .where((eb) => eb.or([eb('name', '=', name), eb('preview_name', '=', name)]))
    .limit(50)
    .execute();
}

/** Whether any member shows this picture. */
export async function isProfileImage(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('profile_image', '=', name).limit(1).executeTakeFirst();
  return row !== undefined;
}
