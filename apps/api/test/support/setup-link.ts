import { inTransaction } from '../../src/db/transaction.ts';
import { changeNetworkRow } from '../../src/features/network/network.queries.ts';
import { hashCode, newCode } from '../../src/random-code.ts';
import type { TestApp } from './app.ts';

const HOUR_MS = 3_600_000;

/** The code of a set-up link, which works for an hour. With an `owner` the network stays open. */
export async function newSetupCode({ database, clock }: TestApp, owner: { id: number } | null = null): Promise<string> {
  const code = newCode();
  const link = { setup_code_hash: hashCode(code), setup_ends_at: clock.now + HOUR_MS };
  await inTransaction(database.db, (trx) => changeNetworkRow(trx, { ...link, owner_id: owner?.id ?? null }));
  return code;
}

export const firstInput = {
  ...{ name: 'Olga Owner', username: 'olga', password: 'first-secret' },
  ...{ networkName: 'Rowers', sentence: 'We row.', rules: ['Be kind.'], registration: 'invitation' as const },
};
