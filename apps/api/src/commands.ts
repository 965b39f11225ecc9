import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, restore } from './backup/commands.ts';
import { type Config, environmentWith, readConfig } from './config.ts';
import { LOCK_FILE, tryLockFolder } from './db/open/folder-lock.ts';
import { findDamage } from './db/sqlite/check-sqlite.ts';
import { manageAdverts } from './manage-adverts/manage-adverts.ts';
import { manageModerators } from './manage-moderators/manage-moderators.ts';
import { moveMedia } from './move-media/move-media.ts';
import { runMoveToPostgres } from './move-to-postgres/move-to-postgres.ts';
import { EXIT_BAD_DATABASE, StartError } from './start-error.ts';
import { prepareDataFolder } from './startup/data-folder.ts';
import { becomeOwner, useDataFolder } from './startup/data-owner.ts';
import { refuseToStart } from './startup/refuse-to-start.ts';
import { reservePort } from './startup/reserve-port.ts';

const dataCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  backup,
  restore,
  adverts: manageAdverts,
  moderators: manageModerators,
  'move-media': moveMedia,
  'move-to-postgres': runMoveToPostgres,
};

/** `check-database` reads no settings: the server's user may not be able to read the files of secrets. */
const otherCommands: Record<string, (args: string[]) => Promise<void>> = {
  demo: startFreshDemo,
  'check-database': checkDatabase,
};

export async function runCommand([name = '', ...args]: string[]): Promise<void> {
  let config: Config | null = null;
  try {
    const other = otherCommands[name];
    if (other) return await other(args);
    const command = dataCommands[name];
    if (!command) {
      const names = Object.keys({ ...dataCommands, ...otherCommands });
      throw new StartError(`There is no command "${name}"; there are: ${names.join(', ')}.`);
    }
    config = readConfig();
    useDataFolder(config.dataDir);
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
  console.log(damage);
  process.exitCode = EXIT_BAD_DATABASE;
}
