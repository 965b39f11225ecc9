import { join } from 'node:path';
import { backupErrors } from '@vibeline/core/features/backups/backup.errors';
import type { Backup, BackupList } from '@vibeline/core/features/backups/backup.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { FoundBackup } from '../../backup/list-backups.ts';
import type { ServerBackups } from '../../backup/server-backups.ts';
import { findBackupAttempt } from '../../db/settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';

const MAX_SHOWN = 100;

interface Dependencies extends ServiceDependencies {
  backups: ServerBackups;
}

/** A backup holds every password's hash and every message, so none can be fetched from here. */
export function createBackupService(deps: Dependencies) {
  const { db, now, backups } = deps;
  return {
    list: () => view(deps),
    async start(viewer: Viewer) {
      if (!(await backups.start())) throw backupErrors.alreadyRunning();
      await inTransaction(db, (trx) =>
        addToLog(trx, { action: 'back_up', moderator_id: viewer.id, created_at: now() }),
      );
      return view(deps);
    },
  } satisfies ServiceOf<'backups'>;
}

async function view({ db, backups }: Dependencies): Promise<BackupList> {
  const { daily, keep, folder } = backups.config;
  const attempt = await findBackupAttempt(db);
  const nextAt = backups.nextAt();
  const found = await backups.list();
  return {
    ...{ folder, host: backups.host, daily, timeZone: backups.timeZone, keep },
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    isRunning: await backups.isRunning(),
    failure:
      attempt === null || attempt.failure === null
        ? null
        : { at: new Date(attempt.at).toISOString(), reason: attempt.failure },
    backups: found.slice(0, MAX_SHOWN).map((backup) => viewBackup(backup, folder)),
  };
}

function viewBackup({ name, kind, createdAt, check }: FoundBackup, folder: string): Backup {
  return {
    name,
    kind,
    createdAt: new Date(createdAt).toISOString(),
    bytes: check?.bytes ?? null,
    includesMedia: check?.includesMedia ?? null,
    isVerified: check?.problem === null,
    problem: check?.problem ?? null,
    restoreCommand: `npm run restore -- ${quoted(join(folder, name))} --replace`,
  };
}

/** As one word of a shell, whatever is in it. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
