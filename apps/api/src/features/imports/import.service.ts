import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { importErrors } from '@vibeline/core/features/imports/import.errors';
import { IMPORT_MEGABYTES_MAX, UNDO_WITHIN_MS, UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { AccountImport, ImportReport } from '@vibeline/core/features/imports/import.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { newArchiveId } from '../../archives/archive-id.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { isoTime } from '../../iso-time.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { shapeOf } from './archive-shape.ts';
import {
  acceptFile,
  askForImport,
  claimUpload,
  findImport,
  type ImportRow,
  isUnderWay,
  isUploadWanted,
  releaseUpload,
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

/** Under which id a file has arrived. */
type UploadIds = WeakMap<StagedFile, string>;

export function createImportService(deps: Dependencies) {
  const { db, now, imports } = deps;
  const uploads: UploadIds = new WeakMap();
  return {
    get: async (viewer) => viewImport(await findImport(db, viewer.id), now()),

    async request(viewer, { bytes }) {
      if (await isDemoMember(db, deps.demoAccounts, viewer.id)) throw importErrors.demoFixed();
      if (bytes > IMPORT_MEGABYTES_MAX * MEGABYTE) throw importErrors.tooLarge();
      if (!(await imports.hasRoom(bytes))) throw importErrors.noRoom();
      const asked = await inTransaction(db, (trx) => askForImport(trx, { memberId: viewer.id, bytes, now: now() }));
      if (!asked) throw importErrors.underWay();
      return viewImport(asked, now());
    },

    stage: (viewer, file) => stageUpload(deps, uploads, viewer, file.bytes),

    upload: (_viewer, _input, { file }: { file: StagedFile }) => acceptUpload(deps, uploads.get(file), file),

    async undo(viewer) {
      return inTransaction(db, async (trx) => {
        const undoing = await undoImport(trx, { memberId: viewer.id, since: now() - UNDO_WITHIN_MS });
        if (undoing) afterCommit(trx, imports.wake);
        const changed = undoing ?? (await withdrawRequest(trx, viewer.id));
        if (!changed) throw importErrors.notFound();
        return viewImport(changed, now());
      });
    },
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

async function acceptUpload({ db, now, imports }: Dependencies, uploadId: string | undefined, file: StagedFile) {
  if (uploadId === undefined || !(await isUploadWanted(db, uploadId))) throw importErrors.notAsked();
  try {
    await imports.save(uploadId, file.path);
  } catch (error) {
    await releaseUpload(db, uploadId);
    throw error;
  }
  const accepted = await inTransaction(db, async (trx) => {
    afterCommit(trx, imports.wake);
    return acceptFile(trx, { uploadId, now: now() });
  });
  if (accepted) return viewImport(accepted, now());
  await imports.remove(uploadId);
  throw importErrors.notAsked();
}

const neverAsked: AccountImport = {
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

function viewImport(row: ImportRow | undefined, now: number): AccountImport {
  if (!row) return neverAsked;
  const until = uploadUntil(row, now);
  const shared = { uploadUntil: until === null ? null : isoTime(until) };
  const { state, ended_at: endedAt } = row;
  if (state === 'none') return { ...neverAsked, ...shared };
  const report = row.report === null ? null : (JSON.parse(row.report) as ImportReport);
  const undoUntil = endedAt !== null && hasSomethingToUndo(state, report) ? endedAt + UNDO_WITHIN_MS : null;
  return {
    ...shared,
    state,
    source: row.source,
    requestedAt: isoTime(row.requested_at),
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    failure: row.failure,
    endedAt: endedAt === null ? null : isoTime(endedAt),
    undoUntil: undoUntil === null || undoUntil <= now ? null : isoTime(undoUntil),
    report,
  };
}

/** One that ended its process each time has no report, and may have added something. */
function hasSomethingToUndo(state: ImportRow['state'], report: ImportReport | null): boolean {
  if (state !== 'done' && state !== 'failed') return false;
  return report === null || report.added.length > 0;
}
