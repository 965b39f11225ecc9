import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createBackup } from './backup/create-backup.ts';
import { recordBackup } from './backup/record-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { timestamp } from './backup/timestamp.ts';
import { type Config, ConfigError, environmentWith, readConfig } from './config.ts';
import { LOCK_FILE, tryLockFolder } from './db/folder-lock.ts';
import { sqliteFile } from './db/open-database.ts';
import { findDamage } from './db/sqlite/check-sqlite.ts';
import { manageAdverts } from './manage-adverts/manage-adverts.ts';
import { manageModerators } from './manage-moderators/manage-moderators.ts';
import { EXIT_BAD_DATABASE, StartError } from './start-error.ts';
import { makeFolder, mediaFolder, prepareDataFolder } from './startup/data-folder.ts';
import { refuseToStart } from './startup/refuse-to-start.ts';
import { reservePort } from './startup/reserve-port.ts';

const BACKUP_USAGE = 'npm run backup [-- <folder>]';
const RESTORE_USAGE = 'npm run restore -- <folder> [--replace] [--keep-sessions]';

const commands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  backup,
  restore,
  demo: startFreshDemo,
  adverts: manageAdverts,
  moderators: manageModerators,
  'check-database': checkDatabase,
};

/** Runs a command of the root's npm scripts, or one that the server runs in a process of its own. */
export async function runCommand([name = '', ...args]: string[]): Promise<void> {
  let config: Config | null = null;
  try {
    const command = commands[name];
    if (!command)
      throw new StartError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}.`);
    config = readConfig();
    await command(args, config);
  } catch (error) {
    refuseToStart(error, config);
  }
}

async function backup(args: string[], { databaseUrl, dataDir }: Config): Promise<void> {
  const { folder } = parse(args, BACKUP_USAGE);
  const target = folder ?? join(dataDir, 'backups', timestamp());
  if (databaseUrl === null && !existsSync(sqliteFile(dataDir))) {
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR to the folder that the server uses.`);
  }
  makeFolder(mediaFolder(dataDir));
  const startedAt = performance.now();
  const manifest = await createBackup({ databaseUrl, dataDir, target, includesMedia: true });
  await recordBackup({ databaseUrl, dataDir }, Date.now());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  console.log(
    `Backup in ${target}: ${manifest.rows['members'] ?? 0} members, ${manifest.rows['posts'] ?? 0} posts and ${manifest.files.length - 1} media files, ${megabytes.toFixed(1)} MB in ${seconds} s`,
  );
  const missing = manifest.missing?.length ?? 0;
  if (missing > 0) {
    console.log(
      `${missing} files that posts or profiles refer to are not in ${mediaFolder(dataDir)}, so not here either`,
    );
  }
}

async function restore(args: string[], { databaseUrl, dataDir }: Config): Promise<void> {
  const { folder: source, values } = parse(args, RESTORE_USAGE, {
    replace: { type: 'boolean' },
    'keep-sessions': { type: 'boolean' },
  });
  if (source === undefined) throw new StartError(`Name the backup: ${RESTORE_USAGE}`);
  prepareDataFolder(dataDir);
  const keepsSessions = values['keep-sessions'] === true;
  const { manifest, old } = await restoreBackup({
    databaseUrl,
    dataDir,
    source,
    replaces: values.replace === true,
    keepsSessions,
  });
  const sessions = keepsSessions ? 'everybody stays signed in' : 'everybody must sign in again';
  console.log(`Restored the backup of ${manifest.createdAt} into ${dataDir}; ${sessions}`);
  for (const place of old) console.log(`What was there before is kept: ${place}`);
}

/** At most one folder, and flags. Throws `ConfigError` with the usage for anything else. */
function parse(args: string[], usage: string, options: NonNullable<ParseArgsConfig['options']> = {}) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length <= 1) return { folder: positionals[0], values };
  } catch {
    // An unknown flag.
  }
  throw new ConfigError(`Usage: ${usage}`);
}

/** Builds a new demo world in the first folder of this name, or with a number, that no server uses, and serves it. */
async function startFreshDemo([base = 'data/demo']: string[]): Promise<void> {
  const given = readConfig(environmentWith({ DEMO: '1' }));
  const reservation = await reservePort(given);
  for (let number = 1; ; number += 1) {
    const dataDir = number === 1 ? base : `${base}-${number}`;
    prepareDataFolder(dataDir);
    // Held until the process ends, so that nobody else uses the folder.
    if (!tryLockFolder(dataDir, 'exclusive')) {
      console.log(`Another server is running on ${dataDir}: its folder is left as it is`);
      continue;
    }
    for (const name of readdirSync(dataDir)) {
      if (name !== LOCK_FILE) rmSync(join(dataDir, name), { recursive: true });
    }
    prepareDataFolder(dataDir);
    const { serveAll } = await import('./launch.ts');
    return serveAll({ ...given, dataDir }, reservation, { locksFolder: false });
  }
}

async function checkDatabase([file = '']: string[]): Promise<void> {
  const damage = findDamage(file);
  if (damage === null) return;
  console.log(damage);
  process.exitCode = EXIT_BAD_DATABASE;
}
