import type { ExportFailure } from '@vibeline/core/features/exports/export.rules';
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';
import type { ExportTable } from './export.table.ts';

const columns = [
  'member_id',
  'archive',
  'state',
  'requested_at',
  'attempts',
  'parts_done',
  'parts_total',
  'failure',
  'bytes',
  'ends_at',
] as const;

export type ExportRow = Pick<Selectable<ExportTable>, (typeof columns)[number]>;

export async function findExport(db: Kysely<Database>, memberId: number): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').select(columns).where('member_id', '=', memberId).executeTakeFirst();
}

interface NewExport {
  memberId: number;
  archive: string;
  now: number;
  /** A ready archive that was asked for after this time is not replaced. */
  replacedUntil: number;
}

/** undefined when one waits, is made, or was made too short a time ago. */
export async function insertExport(
  trx: Transaction<Database>,
  { memberId, archive, now, replacedUntil }: NewExport,
): Promise<ExportRow | undefined> {
  const fresh = { archive, state: 'waiting' as const, requested_at: now, failure: null, bytes: null, ends_at: null };
  return trx
    .insertInto('exports')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ ...fresh, attempts: 0, parts_done: 0, parts_total: 0 })
        .where((eb) =>
          eb.or([
            eb('exports.state', '=', 'failed'),
            eb.and([eb('exports.state', '=', 'ready'), eb('exports.requested_at', '<=', replacedUntil)]),
          ]),
        ),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Those that take room, or will. */
function isKept(eb: ExpressionBuilder<Database, 'exports'>, now: number) {
  return eb.or([
    eb('exports.state', 'in', ['waiting', 'working']),
    eb.and([eb('exports.state', '=', 'ready'), eb('exports.ends_at', '>', now)]),
  ]);
}

export async function countKeptOfOthers(db: Kysely<Database>, memberId: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '<>', memberId)
    .where((eb) => isKept(eb, now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listKeptArchives(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('archive')
    .where((eb) => isKept(eb, now))
    .execute();
  return rows.map(({ archive }) => archive);
}

/**
 * The one that waits longest. One that is being made has lost its process, because whoever asks has the lease. Those of members
 * who are being deleted wait until they are restored.
 */
export async function beginNextExport(db: Kysely<Database>): Promise<ExportRow | undefined> {
  const next = await db
    .selectFrom('exports')
    .select('archive')
    .where('state', 'in', ['waiting', 'working'])
    .where(isStaying('exports.member_id'))
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  return db
    .updateTable('exports')
    .set((eb) => ({ state: 'working', attempts: eb('attempts', '+', 1), parts_done: 0 }))
    .where('archive', '=', next.archive)
    .returning(columns)
    .executeTakeFirst();
}

export async function saveExportProgress(
  db: Kysely<Database>,
  archive: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db
    .updateTable('exports')
    .set({ parts_done: done, parts_total: total })
    .where('archive', '=', archive)
    .where('state', '=', 'working')
    .execute();
}

/** The process that made it was stopped: it is made anew, and this attempt does not count. */
export async function returnExport(db: Kysely<Database>, archive: string): Promise<void> {
  await db
    .updateTable('exports')
    .set((eb) => ({ state: 'waiting', attempts: eb('attempts', '-', 1) }))
    .where('archive', '=', archive)
    .where('state', '=', 'working')
    .execute();
}

export async function failExport(db: Kysely<Database>, archive: string, failure: ExportFailure): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failure })
    .where('archive', '=', archive)
    .where('state', '=', 'working')
    .execute();
}

/** false when nobody waits for it any more. */
export async function finishExport(
  trx: Transaction<Database>,
  archive: string,
  { bytes, endsAt }: { bytes: number; endsAt: number },
): Promise<boolean> {
  const finished = await trx
    .updateTable('exports')
    .set((eb) => ({ state: 'ready', bytes, ends_at: endsAt, parts_done: eb.ref('parts_total') }))
    .where('archive', '=', archive)
    .where('state', '=', 'working')
    .returning('archive')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Of what the member has uploaded, as far as it is measured. */
export async function sumMediaBytes(db: Kysely<Database>, memberId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export async function findMemberOfExport(db: Kysely<Database>, archive: string): Promise<number | null> {
  const row = await db.selectFrom('exports').select('member_id').where('archive', '=', archive).executeTakeFirst();
  return row?.member_id ?? null;
}
