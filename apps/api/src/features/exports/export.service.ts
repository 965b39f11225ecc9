import { exportErrors } from '@vibeline/core/features/exports/export.errors';
import { ARCHIVES_MAX, REQUEST_EVERY_MS } from '@vibeline/core/features/exports/export.rules';
import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { newArchiveId } from '../../archives/archive-id.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { isoTime } from '../../iso-time.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { countKeptOfOthers, type ExportRow, findExport, insertExport, sumMediaBytes } from './export.queries.ts';
import type { ServerExports } from './server-exports.ts';

interface Dependencies extends ServiceDependencies {
  exports: ServerExports;
  signPath: (viewer: Viewer, path: string) => string;
  isSigned: (path: string, signed: ArchiveSignature) => boolean;
  listActiveSessions: (ids: readonly number[]) => Promise<number[]>;
}

interface ArchiveSignature {
  viewerId: number;
  sessionId: number;
  /** Seconds UTC. */
  expires: number;
  signature: string;
}

export interface ExportDelivery {
  /** null unless the URL was signed for an active session of the member whose archive it is, and the archive is there. */
  findArchive(archive: string, signed: ArchiveSignature): Promise<{ file: StoredFile; requestedAt: number } | null>;
}

export function createExportService(deps: Dependencies) {
  const { db, now, signPath, isSigned } = deps;
  return {
    get: async (viewer) => viewExport(await findExport(db, viewer.id), now()),

    request: (viewer) => request(deps, viewer),

    async createLink(viewer) {
      const row = await findExport(db, viewer.id);
      if (!row || !isReady(row, now())) throw exportErrors.notFound();
      return { url: signPath(viewer, pathOf(row.archive)) };
    },

    async findArchive(archive, signed) {
      if (!isSigned(pathOf(archive), signed)) return null;
      const row = await findExport(db, signed.viewerId);
      if (!row || row.archive !== archive || !isReady(row, now())) return null;
      // The signature outlives the session.
      if ((await deps.listActiveSessions([signed.sessionId])).length === 0) return null;
      const file = await deps.exports.find(archive);
      return file && { file, requestedAt: row.requested_at };
    },
  } satisfies ServiceOf<'exports'> & ExportDelivery;
}

async function request({ db, now: readClock, exports }: Dependencies, viewer: Viewer): Promise<AccountExport> {
  const now = readClock();
  // The disk is looked at before the transaction, which waits for nothing slow.
  const hasRoom = await exports.hasRoom(await sumMediaBytes(db, viewer.id));
  return inTransaction(db, async (trx) => {
    const archive = newArchiveId();
    const times = { now, replacedUntil: now - REQUEST_EVERY_MS };
    const made = await insertExport(trx, { memberId: viewer.id, archive, ...times });
    if (!made) throw refusal(await findExport(trx, viewer.id), now);
    const isFull = (await countKeptOfOthers(trx, viewer.id, now)) >= ARCHIVES_MAX;
    if (!hasRoom || isFull) throw exportErrors.noRoom();
    afterCommit(trx, exports.wake);
    return viewExport(made, now);
  });
}

function refusal(row: ExportRow | undefined, now: number) {
  const next = row && nextTime(row);
  return typeof next === 'number' ? exportErrors.tooSoon(Math.ceil((next - now) / 1000)) : exportErrors.underWay();
}

function pathOf(archive: string): string {
  return `/exports/${archive}`;
}

function isReady({ state, ends_at: endsAt }: ExportRow, now: number): boolean {
  return state === 'ready' && endsAt !== null && endsAt > now;
}

function nextTime({ state, requested_at: requestedAt }: ExportRow): number | null {
  return state === 'ready' ? requestedAt + REQUEST_EVERY_MS : null;
}

const neverAsked: AccountExport = {
  state: 'none',
  ...{ requestedAt: null, partsDone: 0, partsTotal: 0, bytes: null, endsAt: null, failure: null, nextAt: null },
};

function viewExport(row: ExportRow | undefined, now: number): AccountExport {
  if (!row) return neverAsked;
  const isExpired = row.state === 'ready' && !isReady(row, now);
  const next = nextTime(row);
  return {
    state: isExpired ? 'expired' : row.state,
    requestedAt: isoTime(row.requested_at),
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    bytes: isExpired || row.bytes === null ? null : Number(row.bytes),
    endsAt: row.ends_at === null ? null : isoTime(row.ends_at),
    failure: row.failure,
    nextAt: next === null || next <= now ? null : isoTime(next),
  };
}
