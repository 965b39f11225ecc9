import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, environmentWith, readConfig } from './config.ts';
import { LOCK_FILE, tryLockFolder } from './db/open/folder-lock.ts';
import { findDamage } from './db/sqlite/check-sqlite.ts';
import { EXIT_BAD_DATABASE, StartError } from './start-error.ts';
import { prepareDataFolder } from './startup/data-folder.ts';
import { becomeOwner, useDataFolder } from './startup/data-owner.ts';
import { refuseToStart } from './startup/refuse-to-start.ts';
import { reservePort } from './startup/reserve-port.ts';

type DataCommand = (args: string[], config: Config) => Promise<void>;

/** Each is loaded when it is run. The server runs `server-backup`, `server-export`, `server-import`, `measure-storage` and `weigh-votes` beside itself. */
const dataCommands: Record<string, () => Promise<DataCommand>> = {
  backup: async () => (await import('./backup/commands.ts')).backup,
  restore: async () => (await import('./backup/commands.ts')).restore,
  'server-backup': async () => (await import('./backup/server-backup.ts')).backUpForServer,
  'server-export': async () => (await import('./export/server-export.ts')).exportForServer,
  'server-import': async () => (await import('./import/server-import.ts')).importForServer,
  'weigh-votes': async () => (await import('./weighing/server-weighing.ts')).weighForServer,
  'measure-storage': async () => (await import('./storage/measure-storage.ts')).measureStorage,
  adverts: async () => (await import('./manage-adverts/manage-adverts.ts')).manageAdverts,
  members: async () => (await import('./manage-members/manage-members.ts')).manageMembers,
  moderators: async () => (await import('./manage-moderators/manage-moderators.ts')).manageModerators,
  owner: async () => (await import('./manage-owner/manage-owner.ts')).manageOwner,
  'move-media': async () => (await import('./move-media/move-media.ts')).moveMedia,
  'move-to-postgres': async () => (await import('./move-to-postgres/move-to-postgres.ts')).runMoveToPostgres,
};

/** `check-database`, which the server runs too, reads no settings: the server's user may not be able to read the files of secrets. */
const otherCommands: Record<string, (args: string[]) => Promise<void>> = {
  demo: startFreshDemo,
  'check-database': checkDatabase,
};

export async function runCommand([name = '', ...args]: string[]): Promise<void> {
  let config: Config | null = null;
  try {
    const other = otherCommands[name];
    if (other) return await other(args);
    const loadCommand = dataCommands[name];
    if (!loadCommand) {
      const names = Object.keys({ ...dataCommands, ...otherCommands });
      throw new StartError(`There is no command "${name}"; there are: ${names.join(', ')}.`);
    }
    config = readConfig();
    useDataFolder(config.dataDir);
    const command = await loadCommand();
    await command(args, config);
  } catch (error) {
    refuseToStart(error, config);
  }
}

async function startFreshDemo([base = 'data/demo']: string[]): Promise<void> {
  const given = readConfig(environmentWith({ DEMO: '1' }));
  becomeOwner(base);
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
  console.error(damage);
  process.exitCode = EXIT_BAD_DATABASE;
}
