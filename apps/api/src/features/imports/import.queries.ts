import { type ImportFailure, type ImportSource, UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isNotSuspended } from '../accounts/suspensions/suspension.queries.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';
import type { EarlierImport } from './earlier-imports.queries.ts';
import type { ImportTable } from './import.table.ts';

const columns = [
  'member_id',
  'import_id',
  'state',
  'source',
  'requested_at',
  'asked_at',
  'asked_bytes',
  'attempts',
  'parts_done',
  'parts_total',
  'failure',
  'ended_at',
  'report',
] as const;

export type ImportRow = Pick<Selectable<ImportTable>, (typeof columns)[number]>;

/** One whose file has arrived. */
export type BegunImport = ImportRow & { import_id: string };

const begin = { attempts: 0, next_at: 0, parts_done: 0, parts_total: 0 } as const;

/** Those that a process works on, now or soon. */
const UNDER_WAY = ['waiting', 'working', 'undoing'] as const;

export function isUnderWay(state: ImportRow['state']): boolean {
  return UNDER_WAY.some((one) => one === state);
}

export async function findImport(db: Kysely<Database>, memberId: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').select(columns).where('member_id', '=', memberId).executeTakeFirst();
}

/** What an earlier import has added, and its report, stay until the file arrives. undefined when one is under way. */
export async function askForImport(
  trx: Transaction<Database>,
  { memberId, bytes, now }: { memberId: number; bytes: number; now: number },
): Promise<ImportRow | undefined> {
  const asked = { asked_at: now, asked_bytes: bytes, upload_id: null };
  const none = { state: 'none' as const, requested_at: now, import_id: null };
  return trx
    .insertInto('imports')
    .values({ member_id: memberId, ...none, ...asked, source: null, failure: null, ended_at: null, report: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(asked).where('imports.state', 'not in', UNDER_WAY),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Whether the file of this request can arrive under the id; false while another one arrives. */
export async function claimUpload(
  db: Kysely<Database>,
  { memberId, uploadId, now }: { memberId: number; uploadId: string; now: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('imports')
    .set({ upload_id: uploadId })
    .where('member_id', '=', memberId)
    .where('asked_at', '>', now - UPLOAD_WITHIN_MS)
    .where('upload_id', 'is', null)
    .where('state', 'not in', UNDER_WAY)
    .returning('member_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether the file is still wanted: nothing was asked for anew meanwhile. */
export async function isUploadWanted(db: Kysely<Database>, uploadId: string): Promise<boolean> {
  const row = await db.selectFrom('imports').select('upload_id').where('upload_id', '=', uploadId).executeTakeFirst();
  return row !== undefined;
}

/** The file did not arrive: it can be sent again. */
export async function releaseUpload(db: Kysely<Database>, uploadId: string): Promise<void> {
  await db.updateTable('imports').set({ upload_id: null }).where('upload_id', '=', uploadId).execute();
}

/** Takes the place of the last import. undefined when it was withdrawn, or asked for anew. */
export async function acceptFile(
  trx: Transaction<Database>,
  { uploadId, now }: { uploadId: string; now: number },
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set((eb) => ({
      import_id: uploadId,
      state: 'waiting',
      requested_at: eb.ref('asked_at').$notNull(),
      asked_at: null,
      upload_id: null,
      ...begin,
      next_at: now,
      source: null,
      failure: null,
      ended_at: null,
      report: null,
    }))
    .where('upload_id', '=', uploadId)
    .where('asked_at', 'is not', null)
    .where('state', 'not in', UNDER_WAY)
    .returning(columns)
    .executeTakeFirst();
}

/** The ids of files that are needed, or are being saved. */
export async function listKeptImports(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['import_id', 'upload_id', 'state'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'working']),
        eb.and([eb('upload_id', 'is not', null), eb('asked_at', '>', now - UPLOAD_WITHIN_MS)]),
      ]),
    )
    .execute();
  return rows
    .flatMap((row) => [row.state === 'waiting' || row.state === 'working' ? row.import_id : null, row.upload_id])
    .filter((id) => id !== null);
}

/**
 * The one whose turn it is, whose attempt is counted. One that is at work has lost its process, because whoever asks has the lease.
 * Those of members who are suspended or being deleted wait until that is over. `retryAt`: not before then it is begun again.
 */
export async function beginNextImport(
  db: Kysely<Database>,
  { now, retryAt }: { now: number; retryAt: (attempts: number) => number },
): Promise<BegunImport | undefined> {
  const next = await db
    .selectFrom('imports')
    .select(['import_id', 'state', 'attempts'])
    .where('state', 'in', UNDER_WAY)
    .where('next_at', '<=', now)
    .where(isStaying('imports.member_id'))
    .where(isNotSuspended('imports.member_id', now))
    .orderBy('next_at')
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const begun = await db
    .updateTable('imports')
    .set({
      state: next.state === 'undoing' ? 'undoing' : 'working',
      attempts: next.attempts + 1,
      next_at: retryAt(next.attempts + 1),
      parts_done: 0,
      parts_total: 0,
      failure: null,
    })
    .where('import_id', '=', next.import_id)
    .where('state', '=', next.state)
    .returning(columns)
    .executeTakeFirst();
  // Its state has changed meanwhile.
  return begun ? (begun as BegunImport) : beginNextImport(db, { now, retryAt });
}

interface Progress {
  state: 'working' | 'undoing';
  done: number;
  total: number;
  now: number;
  source?: ImportSource;
}

/** false when it was stopped, or its member is suspended or being deleted. */
export async function saveImportProgress(
  db: Kysely<Database>,
  importId: string,
  { state, done, total, now, source }: Progress,
): Promise<boolean> {
  const saved = await db
    .updateTable('imports')
    .set({ parts_done: done, parts_total: total, ...(source && { source }) })
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where(isStaying('imports.member_id'))
    .where(isNotSuspended('imports.member_id', now))
    .returning('import_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * The process that worked on it was stopped: it goes on later, after those whose `next_at` is earlier, and this attempt does not count.
 * Does nothing when its state has changed meanwhile.
 */
export async function returnImport(
  db: Kysely<Database>,
  { import_id: importId, state }: Pick<BegunImport, 'import_id' | 'state'>,
  nextAt: number,
): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), next_at: nextAt }))
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where('attempts', '>', 0)
    .execute();
}

/** It goes on in a further attempt. */
export async function delayImport(db: Kysely<Database>, importId: string, nextAt: number): Promise<void> {
  await db.updateTable('imports').set({ next_at: nextAt }).where('import_id', '=', importId).execute();
}

/** What its process found before it ended: `finishImport` takes it over. */
export async function saveImportResult(
  db: Kysely<Database>,
  importId: string,
  { failure, report }: { failure: ImportFailure | null; report: string | null },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ failure, ...(report !== null && { report }) })
    .where('import_id', '=', importId)
    .where('state', 'in', ['working', 'undoing'])
    .execute();
}

/** As its process has left it, or with the failure that is given. undefined when its state was changed meanwhile, or it is gone. */
export async function finishImport(
  trx: Transaction<Database>,
  importId: string,
  { from, failure, now }: { from: 'working' | 'undoing'; failure: ImportFailure | null; now: number },
): Promise<{ state: 'done' | 'undone' | 'failed'; failure: ImportFailure | null } | undefined> {
  const row = await trx
    .selectFrom('imports')
    .select('failure')
    .where('import_id', '=', importId)
    .where('state', '=', from)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const found = failure ?? row.failure;
  const state = found === null ? (from === 'working' ? 'done' : 'undone') : 'failed';
  await trx
    .updateTable('imports')
    .set((eb) => ({
      ...{ state, failure: found, ended_at: now },
      ...(state !== 'failed' && { parts_done: eb.ref('parts_total') }),
      ...(state === 'undone' && { report: null }),
    }))
    .where('import_id', '=', importId)
    .execute();
  return { state, failure: found };
}

/** undefined when there is nothing to undo. `since`: what ended before stays. */
export async function undoImport(
  trx: Transaction<Database>,
  { memberId, since }: { memberId: number; since: number },
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set({ state: 'undoing', asked_at: null, ...begin, failure: null })
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

/** Takes the place of the latest import, which is not under way, and is undone. Nobody sends the file of a next one any more. */
export async function undoEarlierImport(
  trx: Transaction<Database>,
  memberId: number,
  earlier: EarlierImport,
): Promise<ImportRow> {
  return trx
    .updateTable('imports')
    .set({ ...earlier, state: 'undoing', asked_at: null, ...begin, failure: null })
    .where('member_id', '=', memberId)
    .where('state', 'not in', UNDER_WAY)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Nobody sends its file any more. undefined when none was asked for. */
export async function withdrawRequest(trx: Transaction<Database>, memberId: number): Promise<ImportRow | undefined> {
  return trx
    .updateTable('imports')
    .set({ asked_at: null, upload_id: null })
    .where('member_id', '=', memberId)
    .where('asked_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function findImportById(db: Kysely<Database>, importId: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').select(columns).where('import_id', '=', importId).executeTakeFirst();
}
