import { SAVED_FOLDERS_MAX, SAVED_MAX, type SavedKind } from '@vibeline/core/features/saved/saved.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared, preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

export interface SavedTarget {
  memberId: number;
  kind: SavedKind;
  targetId: number;
}

/** null where the folder was deleted. */
const folderOfItem = sql<number | null>`(select saved_folders.id from saved_folders
  where saved_folders.id = saved_items.folder_id)`;

function itemRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('saved_items')
    .select(['saved_items.id', 'saved_items.kind', 'saved_items.target_id', 'saved_items.created_at'])
    .select(folderOfItem.as('folder_id'))
    .where('saved_items.member_id', '=', memberId);
}

const itemByTarget = prepared(['memberId', 'kind', 'targetId'], (db, values: SavedTarget & Record<string, never>) =>
  itemRows(db, values.memberId)
    .where('saved_items.kind', '=', values.kind)
    .where('saved_items.target_id', '=', values.targetId),
);

export async function findSaved(db: Kysely<Database>, target: SavedTarget): Promise<SavedRow | undefined> {
  const [row] = await itemByTarget(db, target as SavedTarget & Record<string, never>);
  return row;
}

const savedAmong = preparedForIds(
  ['memberId', 'kind'],
  (db, ids, { memberId, kind }: { memberId: number; kind: SavedKind }) =>
    db
      .selectFrom('saved_items')
      .select('saved_items.target_id')
      .where('saved_items.member_id', '=', memberId)
      .where('saved_items.kind', '=', kind)
      .where('saved_items.target_id', 'in', ids),
);

export async function listSavedIds(
  db: Kysely<Database>,
  of: { memberId: number; kind: SavedKind },
  ids: readonly number[],
): Promise<number[]> {
  return (await savedAmong(db, ids, of)).map(({ target_id }) => target_id);
}

const pagesOf = forEachShape((isOfFolder: boolean) =>
  preparedPages(['memberId', 'folderId'], FROM_NEWEST, (db, { memberId, folderId }, before, size) =>
    itemRows(db, memberId)
      .$if(isOfFolder, (query) => query.where('saved_items.folder_id', '=', folderId))
      .where('saved_items.id', '<', before)
      .orderBy('saved_items.id', 'desc')
      .limit(size),
  ),
);

interface SavedListing {
  memberId: number;
  folderId: number | null;
  after: number | null;
  limit: number;
}

/** What was saved last comes first. */
export async function listSaved(db: Kysely<Database>, { folderId, ...listing }: SavedListing) {
  return pagesOf(folderId !== null)(db, { ...listing, folderId: folderId ?? 0 });
}

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

export function hasMostSaved(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const found = trx.selectFrom('saved_items').select('id').where('member_id', '=', memberId);
  return hasAtLeast(found, SAVED_MAX);
}

export async function insertSaved(
  trx: Transaction<Database>,
  { memberId, kind, targetId, folderId, now }: SavedTarget & { folderId: number | null; now: number },
): Promise<void> {
  const target = { member_id: memberId, kind, target_id: targetId };
  await trx
    .insertInto('saved_items')
    .values({ id: newRowId(), ...target, folder_id: folderId, created_at: now })
    .execute();
}

export async function moveSaved(trx: Transaction<Database>, id: number, folderId: number | null): Promise<void> {
  await trx.updateTable('saved_items').set({ folder_id: folderId }).where('id', '=', id).execute();
}

export async function deleteSaved(db: Kysely<Database>, { memberId, kind, targetId }: SavedTarget): Promise<void> {
  await db
    .deleteFrom('saved_items')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute();
}

export async function listFolders(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('saved_folders')
    .select(['id', 'name', 'name_key', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('name_key')
    .limit(SAVED_FOLDERS_MAX)
    .execute();
}

export type FolderRow = Awaited<ReturnType<typeof listFolders>>[number];

/** At most `SAVED_MAX` rows are counted, from an index alone. */
export async function countByFolder(db: Kysely<Database>, memberId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('saved_items')
    .select('folder_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('folder_id', 'is not', null)
    .groupBy('folder_id')
    .execute();
  return new Map(rows.map((row) => [row.folder_id ?? 0, Number(row.count)]));
}

export async function hasFolder(db: Kysely<Database>, memberId: number, folderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_folders')
    .select('id')
    .where('id', '=', folderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFolder(
  trx: Transaction<Database>,
  { memberId, name, key, now }: { memberId: number; name: string; key: string; now: number },
): Promise<FolderRow> {
  return trx
    .insertInto('saved_folders')
    .values({ id: newRowId(), member_id: memberId, name, name_key: key, created_at: now })
    .returning(['id', 'name', 'name_key', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function updateFolder(
  trx: Transaction<Database>,
  id: number,
  { name, key }: { name: string; key: string },
): Promise<void> {
  await trx.updateTable('saved_folders').set({ name, name_key: key }).where('id', '=', id).execute();
}

/** What is in it keeps its id, which then is that of no folder. */
export async function deleteFolder(db: Kysely<Database>, memberId: number, folderId: number): Promise<void> {
  await db.deleteFrom('saved_folders').where('id', '=', folderId).where('member_id', '=', memberId).execute();
}
