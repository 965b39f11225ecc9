import { randomBytes } from 'node:crypto';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { importErrors } from '@vibeline/core/features/imports/import.errors';
import { IMPORT_MEGABYTES_MAX, UNDO_WITHIN_MS, UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { AccountImport, ImportReport } from '@vibeline/core/features/imports/import.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { isoTime } from '../../iso-time.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { shapeOf } from './archive-shape.ts';
import { acceptFile, findImport, forgetUpload, type ImportRow, insertImport, undoImport } from './import.queries.ts';
import type { ServerImports } from './server-imports.ts';

const NAME_BYTES = 16;

interface Dependencies extends ServiceDependencies {
  imports: ServerImports;
  /** Streams a file to disk, unless its first bytes are refused. */
  stageArchive: (bytes: AsyncIterable<Uint8Array>, isArchive: (head: Buffer) => boolean) => Promise<StagedFile>;
  demoAccounts: DemoAccount[] | null;
}

interface ArchiveUpload {
  bytes: AsyncIterable<Uint8Array>;
  /** Bytes, from the request's Content-Length. */
  sizeMax?: number;
}

interface ArchiveUploads {
  /** Streams an archive to disk. Refuses it before the first byte unless it was asked for. Nothing of a refused file remains. */
  stage(viewer: Viewer, file: ArchiveUpload): Promise<StagedFile>;
}

export function createImportService(deps: Dependencies) {
  const { db, now, imports, stageArchive } = deps;
  return {
    get: async (viewer) => viewImport(await findImport(db, viewer.id), now()),

    async request(viewer, { bytes }) {
      if (await isDemoMember(db, deps.demoAccounts, viewer.id)) throw importErrors.demoFixed();
      if (bytes > IMPORT_MEGABYTES_MAX * MEGABYTE) throw importErrors.tooLarge();
      if (!(await imports.hasRoom(bytes))) throw importErrors.noRoom();
      const name = randomBytes(NAME_BYTES).toString('hex');
      const made = await inTransaction(db, (trx) => insertImport(trx, { memberId: viewer.id, name, now: now() }));
      if (!made) throw importErrors.underWay();
      return viewImport(made, now());
    },

    async stage(viewer, file) {
      await findAsked(deps, viewer);
      if (file.sizeMax !== undefined && !(await imports.hasRoom(file.sizeMax))) throw importErrors.noRoom();
      return stageArchive(file.bytes, (head) => shapeOf(head) !== null);
    },

    async upload(viewer, _input, { file }: { file: StagedFile }) {
      const { import: name } = await findAsked(deps, viewer);
      await imports.save(name, file.path);
      const accepted = await inTransaction(db, async (trx) => {
        afterCommit(trx, imports.wake);
        return acceptFile(trx, name, now());
      });
      if (!accepted) throw importErrors.notAsked();
      return viewImport(accepted, now());
    },

    async undo(viewer) {
      return inTransaction(db, async (trx) => {
        if (await forgetUpload(trx, viewer.id)) return viewImport(undefined, now());
        const undoing = await undoImport(trx, { memberId: viewer.id, since: now() - UNDO_WITHIN_MS });
        if (!undoing) throw importErrors.notFound();
        afterCommit(trx, imports.wake);
        return viewImport(undoing, now());
      });
    },
  } satisfies ServiceOf<'imports'> & ArchiveUploads;
}

async function findAsked({ db, now }: Dependencies, viewer: Viewer): Promise<ImportRow> {
  const row = await findImport(db, viewer.id);
  if (!row || !isUploading(row, now())) throw importErrors.notAsked();
  return row;
}

function isUploading({ state, requested_at: requestedAt }: ImportRow, now: number): boolean {
  return state === 'uploading' && requestedAt > now - UPLOAD_WITHIN_MS;
}

const neverAsked: AccountImport = {
  ...{ state: 'none', source: null, requestedAt: null, partsDone: 0, partsTotal: 0 },
  ...{ failure: null, endedAt: null, undoUntil: null, report: null },
};

function viewImport(row: ImportRow | undefined, now: number): AccountImport {
  if (!row || (row.state === 'uploading' && !isUploading(row, now))) return neverAsked;
  const { state, ended_at: endedAt } = row;
  const undoUntil = endedAt !== null && (state === 'done' || state === 'failed') ? endedAt + UNDO_WITHIN_MS : null;
  return {
    ...{ state, source: row.source, requestedAt: isoTime(row.requested_at) },
    ...{ partsDone: row.parts_done, partsTotal: row.parts_total, failure: row.failure },
    endedAt: endedAt === null ? null : isoTime(endedAt),
    undoUntil: undoUntil === null || undoUntil <= now ? null : isoTime(undoUntil),
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
  };
}
