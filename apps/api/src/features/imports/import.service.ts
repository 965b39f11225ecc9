import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { importErrors } from '@vibeline/core/features/imports/import.errors';
import { IMPORT_MEGABYTES_MAX, UNDO_WITHIN_MS, UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { AccountImport, ImportReport } from '@vibeline/core/features/imports/import.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { newArchiveId } from '../../archives/archive-id.ts';
import type { Database } from '../../db/schema.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { isoTime } from '../../iso-time.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { shapeOf } from './archive-shape.ts';
import {
  deleteOldImports,
  type EarlierImport,
  insertEarlierImport,
  listEarlierImports,
  takeEarlierImport,
} from './earlier-imports.queries.ts';
import {
  acceptFile,
  askForImport,
  claimUpload,
  findImport,
  type ImportRow,
  isUnderWay,
  isUploadWanted,
  releaseUpload,
  undoEarlierImport,
  undoImport,
  withdrawRequest,
} from './import.queries.ts';
import type { ServerImports } from './server-imports.ts';

/** How often it is looked whether there is still room for a file that arrives, and whether it is still wanted. */
const CHECKED_EVERY_BYTES = 64 * MEGABYTE;

interface Dependencies extends ServiceDependencies {
  imports: ServerImports;
  /** Streams a file to disk, unless its first bytes are refused. */
  stageArchive: (bytes: AsyncIterable<Uint8Array>, isArchive: (head: Buffer) => boolean) => Promise<StagedFile>;
  demoAccounts: DemoAccount[] | null;
}

interface ArchiveUpload {
  bytes: AsyncIterable<Uint8Array>;
}

interface ArchiveUploads {
  /** Streams an archive to disk. Refuses it before the first byte unless it was asked for. Nothing of a refused file remains. */
  stage(viewer: Viewer, file: ArchiveUpload): Promise<StagedFile>;
}

/** Reports of the version before have no names of what was added, and no details. */
interface StoredReport {
  added: (Omit<ImportReport['added'][number], 'names'> & { names?: string[] })[];
  leftOut: ImportReport['leftOut'];
  named: (Omit<ImportReport['named'][number], 'detail'> & { detail?: string | null })[];
}

type LatestImport = Omit<AccountImport, 'earlier'>;

/** Under which id a file has arrived. */
type UploadIds = WeakMap<StagedFile, string>;

export function createImportService(deps: Dependencies) {
  const { db, now, imports } = deps;
  const uploads: UploadIds = new WeakMap();
  return {
    get: async (viewer) => viewState(db, await findImport(db, viewer.id), { memberId: viewer.id, now: now() }),

    async request(viewer, { bytes }) {
      if (await isDemoMember(db, deps.demoAccounts, viewer.id)) throw importErrors.demoFixed();
      if (bytes > IMPORT_MEGABYTES_MAX * MEGABYTE) throw importErrors.tooLarge();
      if (!(await imports.hasRoom(bytes))) throw importErrors.noRoom();
      const asked = await inTransaction(db, (trx) => askForImport(trx, { memberId: viewer.id, bytes, now: now() }));
      if (!asked) throw importErrors.underWay();
      return viewState(db, asked, { memberId: viewer.id, now: now() });
    },

    stage: (viewer, file) => stageUpload(deps, uploads, viewer, file.bytes),

    upload: (viewer, _input, { file }: { file: StagedFile }) => acceptUpload(deps, viewer.id, uploads.get(file), file),

    undo: (viewer) =>
      undoIn(deps, viewer, async (trx, since) => {
        const undoing = await undoImport(trx, { memberId: viewer.id, since });
        return undoing ?? withdrawRequest(trx, viewer.id);
      }),

    undoOne: (viewer, { importId }) =>
      undoIn(deps, viewer, async (trx, since) => {
        const latest = await findImport(trx, viewer.id);
        if (importId === latest?.import_id) return undoImport(trx, { memberId: viewer.id, since });
        return undoEarlier(trx, latest, { memberId: viewer.id, importId, now: now() });
      }),
  } satisfies ServiceOf<'imports'> & ArchiveUploads;
}

async function findAsked({ db, now }: Dependencies, viewer: Viewer): Promise<ImportRow> {
  const row = await findImport(db, viewer.id);
  if (!row || uploadUntil(row, now()) === null) throw importErrors.notAsked();
  return row;
}

/** Until when a file is accepted; null when none is. */
function uploadUntil({ state, asked_at: askedAt }: ImportRow, now: number): number | null {
  if (askedAt === null || isUnderWay(state)) return null;
  const until = askedAt + UPLOAD_WITHIN_MS;
  return until > now ? until : null;
}

/** One at a time of a member, and no larger than was asked for. */
async function stageUpload(
  deps: Dependencies,
  uploads: UploadIds,
  viewer: Viewer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  const { db, now, imports, stageArchive } = deps;
  const { asked_bytes: bytesMax } = await findAsked(deps, viewer);
  if (!(await imports.hasRoom(bytesMax ?? 0))) throw importErrors.noRoom();
  const uploadId = newArchiveId();
  if (!(await claimUpload(db, { memberId: viewer.id, uploadId, now: now() }))) throw importErrors.uploading();
  try {
    const checked = checkedBytes(deps, { bytes, bytesMax: bytesMax ?? 0, uploadId });
    const staged = await stageArchive(checked, (head) => shapeOf(head) !== null);
    uploads.set(staged, uploadId);
    return staged;
  } catch (error) {
    await releaseUpload(db, uploadId);
    throw error;
  }
}

interface Arriving {
  bytes: AsyncIterable<Uint8Array>;
  bytesMax: number;
  uploadId: string;
}

async function* checkedBytes({ db, imports }: Dependencies, { bytes, bytesMax, uploadId }: Arriving) {
  let [received, sinceCheck] = [0, 0];
  for await (const chunk of bytes) {
    received += chunk.length;
    sinceCheck += chunk.length;
    if (received > bytesMax) throw importErrors.largerThanAsked();
    if (sinceCheck >= CHECKED_EVERY_BYTES) {
      sinceCheck = 0;
      if (!(await imports.hasRoom(0))) throw importErrors.noRoom();
      if (!(await isUploadWanted(db, uploadId))) throw importErrors.notAsked();
    }
    yield chunk;
  }
}

/** `since`: what ended before stays. */
async function undoIn(
  { db, now, imports }: Dependencies,
  viewer: Viewer,
  undo: (trx: Transaction<Database>, since: number) => Promise<ImportRow | undefined>,
): Promise<AccountImport> {
  return inTransaction(db, async (trx) => {
    await lockMemberRow(trx, viewer.id);
    const changed = await undo(trx, now() - UNDO_WITHIN_MS);
    if (!changed) throw importErrors.notFound();
    if (changed.state === 'undoing') afterCommit(trx, imports.wake);
    return viewState(trx, changed, { memberId: viewer.id, now: now() });
  });
}

/** The latest import stays among the earlier ones, if it can be undone. undefined when that is no import of the member. */
async function undoEarlier(
  trx: Transaction<Database>,
  latest: ImportRow | undefined,
  { memberId, importId, now }: { memberId: number; importId: string; now: number },
): Promise<ImportRow | undefined> {
  const taken = await takeEarlierImport(trx, { memberId, importId, since: now - UNDO_WITHIN_MS });
  if (!taken || !latest) return undefined;
  if (isUnderWay(latest.state)) throw importErrors.underWay();
  await keepForUndo(trx, latest, now);
  return undoEarlierImport(trx, memberId, taken);
}

/** The place of the latest import is taken by another one: what it has added can be removed all the same. */
async function keepForUndo(trx: Transaction<Database>, latest: ImportRow | undefined, now: number): Promise<void> {
  if (!latest?.import_id || latest.ended_at === null) return;
  if (undoUntil(latest, now) === null) return;
  const { member_id: memberId, import_id, source, requested_at, ended_at } = latest;
  const report = reportOf(latest);
  await insertEarlierImport(trx, memberId, {
    ...{ import_id, source, requested_at, ended_at },
    // Without names it is short: the earlier imports are read with the latest one.
    report: report && JSON.stringify({ ...report, named: [] } satisfies ImportReport),
  });
}

async function acceptUpload(
  { db, now, imports }: Dependencies,
  memberId: number,
  uploadId: string | undefined,
  file: StagedFile,
) {
  if (uploadId === undefined || !(await isUploadWanted(db, uploadId))) throw importErrors.notAsked();
  try {
    await imports.save(uploadId, file.path);
  } catch (error) {
    await releaseUpload(db, uploadId);
    throw error;
  }
  const accepted = await inTransaction(db, async (trx) => {
    afterCommit(trx, imports.wake);
    await lockMemberRow(trx, memberId);
    const latest = await findImport(trx, memberId);
    const taken = await acceptFile(trx, { uploadId, now: now() });
    if (!taken) return null;
    await keepForUndo(trx, latest, now());
    await deleteOldImports(trx, { memberId, since: now() - UNDO_WITHIN_MS });
    return viewState(trx, taken, { memberId, now: now() });
  });
  if (accepted) return accepted;
  await imports.remove(uploadId);
  throw importErrors.notAsked();
}

const NEVER_ASKED: LatestImport = {
  id: null,
  state: 'none',
  uploadUntil: null,
  source: null,
  requestedAt: null,
  partsDone: 0,
  partsTotal: 0,
  failure: null,
  endedAt: null,
  undoUntil: null,
  report: null,
};

async function viewState(
  db: Kysely<Database>,
  row: ImportRow | undefined,
  { memberId, now }: { memberId: number; now: number },
): Promise<AccountImport> {
  const earlier = await listEarlierImports(db, { memberId, since: now - UNDO_WITHIN_MS });
  return { ...viewImport(row, now), earlier: earlier.map(viewEarlier) };
}

function viewImport(row: ImportRow | undefined, now: number): LatestImport {
  if (!row) return NEVER_ASKED;
  const until = uploadUntil(row, now);
  const shared = { uploadUntil: until === null ? null : isoTime(until) };
  const { state, ended_at: endedAt } = row;
  if (state === 'none') return { ...NEVER_ASKED, ...shared };
  const undoEnd = undoUntil(row, now);
  return {
    ...shared,
    id: row.import_id,
    state,
    source: row.source,
    requestedAt: isoTime(row.requested_at),
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    failure: row.failure,
    endedAt: endedAt === null ? null : isoTime(endedAt),
    undoUntil: undoEnd === null ? null : isoTime(undoEnd),
    report: reportOf(row),
  };
}

function viewEarlier(row: EarlierImport): AccountImport['earlier'][number] {
  return {
    id: row.import_id,
    source: row.source,
    endedAt: isoTime(row.ended_at),
    undoUntil: isoTime(row.ended_at + UNDO_WITHIN_MS),
    added: reportOf(row)?.added ?? [],
  };
}

function reportOf({ report }: Pick<ImportRow, 'report'>): ImportReport | null {
  if (report === null) return null;
  const { added, leftOut, named }: StoredReport = JSON.parse(report);
  return {
    added: added.map((one) => ({ names: [], ...one })),
    leftOut,
    named: named.map((one) => ({ detail: null, ...one })),
  };
}

/** null when it cannot be undone. One that ended its process each time has no report, and may have added something. */
function undoUntil(row: ImportRow, now: number): number | null {
  if ((row.state !== 'done' && row.state !== 'failed') || row.ended_at === null) return null;
  if (reportOf(row)?.added.length === 0) return null;
  const until = row.ended_at + UNDO_WITHIN_MS;
  return until > now ? until : null;
}
