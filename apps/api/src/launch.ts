import cluster from 'node:cluster';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, helpFor, readConfig } from './config.ts';
import { lockFolderForServer } from './db/open/folder-lock.ts';
import { prepareDataFolder } from './startup/data-folder.ts';
import { useDataFolder } from './startup/data-owner.ts';
import { refuseToStart } from './startup/refuse-to-start.ts';
import { type PortReservation, reservePort } from './startup/reserve-port.ts';

/** Beside this file, in the source as in the bundle. */
const main = fileURLToPath(new URL(`./main${extname(fileURLToPath(import.meta.url))}`, import.meta.url));

export async function launch(args: string[]): Promise<void> {
  if (cluster.isWorker) return (await import('./startup/workers/worker.ts')).serveAsWorker();
  let config: Config | null = null;
  try {
    const help = helpFor(args);
    if (help !== null) return console.log(help);
    config = readConfig();
    useDataFolder(config.dataDir);
    const reservation = await reservePort(config);
    prepareDataFolder(config.dataDir);
    await lockFolderForServer(config);
    await serveAll(config, reservation, { locksFolder: true });
  } catch (error) {
    refuseToStart(error, config);
  }
}

/**
 * Serves from a data folder that this process has locked, in one or several processes; `locksFolder`: whether these can
 * lock it too. Imports only what is needed, because the process that starts the others serves nothing.
 */
export async function serveAll(
  config: Config,
  reservation: PortReservation,
  { locksFolder }: { locksFolder: boolean },
): Promise<void> {
  if (config.workers === 1) return (await import('./start.ts')).serve(config, reservation);
  const { runWorkers } = await import('./startup/workers/primary.ts');
  await runWorkers(config, reservation, { main, locksFolder });
}
