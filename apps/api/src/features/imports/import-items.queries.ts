import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ImportItemTable } from './import.table.ts';

export type ImportItem = Pick<Selectable<ImportItemTable>, 'item_key' | 'import_id' | 'kind' | 'target_id' | 'detail'>;

const columns = ['item_key', 'import_id', 'kind', 'target_id', 'detail'] as const;

export async function findItem(db: Kysely<Database>, memberId: number, key: string): Promise<ImportItem | undefined> {
  return db
    .selectFrom('import_items')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('item_key', '=', key)
    .executeTakeFirst();
}

/** In the transaction that adds what it names. */
export async function insertItem(
  trx: Transaction<Database>,
  item: {
    memberId: number;
    key: string;
    importId: string;
    kind: string;
    targetId: number | null;
    detail: object | null;
  },
): Promise<void> {
  await trx
    .insertInto('import_items')
    .values({
      member_id: item.memberId,
      item_key: item.key,
      import_id: item.importId,
      kind: item.kind,
      target_id: item.targetId,
      detail: item.detail && JSON.stringify(item.detail),
    })
    .execute();
}

export async function saveItemDetail(
  db: Kysely<Database>,
  { memberId, key, detail }: { memberId: number; key: string; detail: object },
): Promise<void> {
  await db
    .updateTable('import_items')
    .set({ detail: JSON.stringify(detail) })
    .where('member_id', '=', memberId)
    .where('item_key', '=', key)
    .execute();
}

export async function countItems(db: Kysely<Database>, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In no order that matters: each is deleted once it is undone. */
export async function listItems(
  db: Kysely<Database>,
  { importId, kind, limit }: { importId: string; kind: string; limit: number },
): Promise<ImportItem[]> {
  return db
    .selectFrom('import_items')
    .select(columns)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('target_id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteItem(db: Kysely<Database>, memberId: number, key: string): Promise<void> {
  await db.deleteFrom('import_items').where('member_id', '=', memberId).where('item_key', '=', key).execute();
}
