import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import type { StartError } from '../../src/start-error.ts';
import { prepareDataFolder } from '../../src/startup/data-folder.ts';
import { prepareDatabase } from '../../src/startup/prepare-database.ts';
import { explainRefusal } from '../../src/startup/refuse-to-start.ts';

/**
 * Makes the checks of a start in this process, which is far faster than a server, and returns why they refuse it: `launch`
 * prints the message of that error and exits with its code. null when the server would start.
 */
export async function findStartRefusal(env: Record<string, string>): Promise<StartError | null> {
  const config = readConfig({ DEMO: '0', SETUP: 'off', ...env });
  try {
    prepareDataFolder(config.dataDir);
    const { database } = await prepareDatabase(config, pino({ level: 'silent' }));
    await database.db.destroy();
    return null;
  } catch (error) {
    const refusal = explainRefusal(error, config);
    if (!refusal) throw error;
    return refusal;
  }
}
