import { type ImportFailure, type ImportSource, UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';
import type { ImportTable } from './import.table.ts';

const columns = [
  'member_id',
  'import',
  'state',
  'source',
  'requested_at',
  'attempts',
  'parts_done',
  'parts_total',
  'failure',
  'ended_at',
  'report',
] as const;

export type ImportRow = Pick<Selectable<ImportTable>, (typeof columns)[number]>;

/** Those that a process works on, now or soon. */
const UNDER_WAY = ['waiting', 'working', 'undoing'] as const;

export async function findImport(db: Kysely<Database>, memberId: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').select(columns).where('member_id', '=', memberId).executeTakeFirst();
}

/** undefined when one is under way. */
export async function insertImport(
  trx: Transaction<Database>,
  { memberId, name, now }: { memberId: number; name: string; now: number },
): Promise<ImportRow | undefined> {
  const fresh = {
    ...{ import: name, state: 'uploading' as const, requested_at: now },
    ...{ source: null, failure: null, ended_at: null, report: null },
  };
  return trx
    .insertInto('imports')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ ...fresh, attempts: 0, parts_done: 0, parts_total: 0 })
        .where('imports.state', 'not in', UNDER_WAY),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** undefined when the import no longer waits for its file. */
export async function acceptFile(
  trx: Transaction<Database>,
  name: string,
  now: number,
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set({ state: 'waiting' })
    .where('import', '=', name)
    .where('state', '=', 'uploading')
    .where('requested_at', '>', now - UPLOAD_WITHIN_MS)
    .returning(columns)
    .executeTakeFirst();
}

/** Those whose file is needed, or may still arrive. */
export async function listKeptImports(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('import')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'working']),
        eb.and([eb('state', '=', 'uploading'), eb('requested_at', '>', now - UPLOAD_WITHIN_MS)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.import);
}

const LISTED_MAX = 50;

/**
 * Those that wait longest. One that is at work has lost its process, because whoever asks has the lease. Those of members who are
 * being deleted wait until they are restored.
 */
export async function listWaitingImports(db: Kysely<Database>): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .select(columns)
    .where('state', 'in', UNDER_WAY)
    .where(isStaying('imports.member_id'))
    .orderBy('requested_at')
    .limit(LISTED_MAX)
    .execute();
}

/** undefined when its state has changed meanwhile. One that is being undone stays so. */
export async function beginImport(db: Kysely<Database>, row: ImportRow): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set((eb) => ({
      state: row.state === 'undoing' ? 'undoing' : 'working',
      attempts: eb('attempts', '+', 1),
      parts_done: 0,
      parts_total: 0,
    }))
    .where('import', '=', row.import)
    .where('state', '=', row.state)
    .returning(columns)
    .executeTakeFirst();
}

interface Progress {
  state: 'working' | 'undoing';
  done: number;
  total: number;
  source?: ImportSource;
}

/** false when it was stopped, or its member is being deleted. */
export async function saveImportProgress(
  db: Kysely<Database>,
  name: string,
  { state, done, total, source }: Progress,
): Promise<boolean> {
  const saved = await db
    .updateTable('imports')
    .set({ parts_done: done, parts_total: total, ...(source && { source }) })
    .where('import', '=', name)
    .where('state', '=', state)
    .where(isStaying('imports.member_id'))
    .returning('import')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The process that worked on it was stopped: it goes on later, and this attempt does not count. */
export async function returnImport(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('import', '=', name)
    .where('state', 'in', UNDER_WAY)
    .execute();
}

export async function failImport(
  db: Kysely<Database>,
  name: string,
  { failure, now }: { failure: ImportFailure; now: number },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', failure, ended_at: now })
    .where('import', '=', name)
    .where('state', 'in', ['working', 'undoing'])
    .execute();
}

export async function saveImportReport(db: Kysely<Database>, name: string, report: string): Promise<void> {
  await db.updateTable('imports').set({ report }).where('import', '=', name).execute();
}

/** The state after it; undefined when it was changed meanwhile, or is gone. */
export async function finishImport(
  trx: Transaction<Database>,
  name: string,
  { from, now }: { from: 'working' | 'undoing'; now: number },
): Promise<'done' | 'undone' | undefined> {
  const finished = await trx
    .updateTable('imports')
    .set((eb) => ({
      state: from === 'working' ? 'done' : 'undone',
      ended_at: now,
      parts_done: eb.ref('parts_total'),
      ...(from === 'undoing' && { report: null }),
    }))
    .where('import', '=', name)
    .where('state', '=', from)
    .returning('state')
    .executeTakeFirst();
  return finished && (from === 'working' ? 'done' : 'undone');
}

/** undefined when there is nothing to undo. `since`: what ended before stays. */
export async function undoImport(
  trx: Transaction<Database>,
  { memberId, since }: { memberId: number; since: number },
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set({ state: 'undoing', attempts: 0, parts_done: 0, parts_total: 0, failure: null })
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'working']),
        eb.and([eb('state', 'in', ['done', 'failed']), eb('ended_at', '>', since)]),
      ]),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Nobody sends its file any more. */
export async function forgetUpload(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('imports')
    .where('member_id', '=', memberId)
    .where('state', '=', 'uploading')
    .returning('import')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function findImportByName(db: Kysely<Database>, name: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').select(columns).where('import', '=', name).executeTakeFirst();
}
