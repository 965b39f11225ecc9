import { openDatabase } from '../db/open-database.ts';
import { saveLastBackup } from '../db/settings.ts';

/** Saves in the database when it was backed up, for /metrics. Servers may run meanwhile. */
export async function recordBackup(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  now: number,
): Promise<void> {
  const { db } = openDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
  try {
    await saveLastBackup(db, now);
  } finally {
    await db.destroy();
  }
}
