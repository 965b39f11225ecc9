import type { OpenDatabase } from '../db/open/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeNetworkRow, getNetworkRow } from '../features/network/network.queries.ts';
import { makeSetupCode } from '../features/setup/setup-link.ts';
import { readDatabaseTime } from '../processes/database-clock.queries.ts';

/** Returns the code with which an empty network is set up, new at each start; null when there is nothing to set up. */
export async function prepareSetup({ db }: OpenDatabase, isWanted: boolean): Promise<string | null> {
  const now = await readDatabaseTime(db);
  return inTransaction(db, async (trx) => {
    const code = isWanted ? await makeSetupCode(trx, now) : null;
    if (code !== null) return code;
    const { setup_code_hash } = await getNetworkRow(trx);
    // Of an earlier start: with it the network would stay closed.
    if (setup_code_hash !== null) await changeNetworkRow(trx, { setup_code_hash: null, setup_ends_at: null });
    return null;
  });
}
