import type { Logger } from 'pino';
import { createServerBackups, type ServerBackups } from '../backup/server-backups.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, sqliteFile } from '../db/open/open-database.ts';
import { postgresDatabaseBytes } from '../db/postgres/database-bytes.ts';
import { sqliteBytes } from '../db/sqlite/sqlite-bytes.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { ServerExports } from '../features/exports/server-exports.ts';
import type { ServerImports } from '../features/imports/server-imports.ts';
import { findVideoTools } from '../features/media/video/video-tools.ts';
import type { ServerFacts } from '../features/overview/server-facts.ts';
import type { Services } from '../services.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { readDisk } from '../storage/disk-space.ts';
import { version } from '../version.ts';
import { startWeighing } from '../weighing/start-weighing.ts';
import { openExports } from './open-exports.ts';
import { openImports } from './open-imports.ts';
import type { Processes } from './open-processes.ts';
import { commandRunner } from './run-cli.ts';
import { runUpkeep } from './run-upkeep.ts';

export interface Operating {
  server: ServerFacts;
  backups: ServerBackups;
  exports: ServerExports;
  imports: ServerImports;
  onUntrustedProxy: (address: string) => void;
  /** Returns what ends the jobs. */
  run: (services: Pick<Services, 'mails'>) => () => Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  processes: Processes;
  bucket: Bucket | null;
  events: EventBus;
  logger: Logger;
  cli: string;
}

/** What those who run the network see and do in /admin, and the archives of members. */
export function openOperating(config: Config, deps: Dependencies): Operating {
  const { database, processes, events, logger, cli } = deps;
  const { db } = database;
  const { leases, clock } = processes;
  const run = commandRunner(cli, config.dataDir);
  const jobs = { db, now: clock.now, leases, run, logger };
  const backups = createServerBackups({ ...jobs, config: config.backups });
  const exports = openExports(config, { ...deps, run });
  const imports = openImports(config, { ...deps, run });
  let untrustedProxy: string | null = null;
  return {
    backups,
    exports: exports.exports,
    imports: imports.imports,
    server: {
      version,
      countProcesses: processes.registry.count,
      databaseBytes: () => readDatabaseBytes(config, database),
      readDisk: () => readDisk(config.dataDir),
      hasVideoTools: async () => (await findVideoTools()) !== null,
      publicUrl: config.publicUrl,
      untrustedProxy: () => untrustedProxy,
      nextBackupAt: backups.nextAt,
    },
    onUntrustedProxy: (address) => {
      untrustedProxy = address;
    },
    run(services) {
      const stopUpkeep = runUpkeep({ ...jobs, backups });
      const stopWeighing = startWeighing({ ...jobs, events });
      exports.start(services);
      imports.start();
      return async () => {
        await exports.stop();
        await imports.stop();
        await stopWeighing();
        await stopUpkeep();
      };
    },
  };
}

async function readDatabaseBytes({ dataDir }: Config, { db, engine }: OpenDatabase): Promise<number> {
  return engine === 'sqlite' ? sqliteBytes(sqliteFile(dataDir)) : postgresDatabaseBytes(db);
}
