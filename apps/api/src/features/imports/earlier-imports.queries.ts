import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EarlierImportTable } from './import.table.ts';

const columns = ['import_id', 'source', 'requested_at', 'ended_at', 'report'] as const;

export type EarlierImport = Pick<Selectable<EarlierImportTable>, (typeof columns)[number]>;

/** The latest first, of those that ended later than `since`. */
export async function listEarlierImports(
  db: Kysely<Database>,
  { memberId, since }: { memberId: number; since: number },
): Promise<EarlierImport[]> {
  return db
    .selectFrom('earlier_imports')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('ended_at', '>', since)
    .orderBy('ended_at', 'desc')
    .execute();
}

export async function insertEarlierImport(
  trx: Transaction<Database>,
  memberId: number,
  { import_id, source, requested_at, ended_at, report }: EarlierImport,
): Promise<void> {
  await trx
    .insertInto('earlier_imports')
    .values({ member_id: memberId, import_id, source, requested_at, ended_at, report })
    .execute();
}

/** undefined when it ended before `since`, or is none of the member's. */
export async function takeEarlierImport(
  trx: Transaction<Database>,
  { memberId, importId, since }: { memberId: number; importId: string; since: number },
): Promise<EarlierImport | undefined> {
  return trx
    .deleteFrom('earlier_imports')
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .where('ended_at', '>', since)
    .returning(columns)
    .executeTakeFirst();
}

/** Those that can no longer be undone. */
export async function deleteOldImports(
  trx: Transaction<Database>,
  { memberId, since }: { memberId: number; since: number },
): Promise<void> {
  await trx.deleteFrom('earlier_imports').where('member_id', '=', memberId).where('ended_at', '<=', since).execute();
}
