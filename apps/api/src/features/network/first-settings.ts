import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { changeNetworkRow, getNetworkRow } from './network.queries.ts';
import { readNetworkSettings } from './network-state.ts';

/** What a network begins with; fields that are left out stay. Not in the audit log, which begins with the owner. */
export async function saveFirstSettings(trx: Transaction<Database>, first: Partial<NetworkSettings>): Promise<void> {
  const before = readNetworkSettings((await getNetworkRow(trx)).settings);
  await changeNetworkRow(trx, { settings: JSON.stringify({ ...before, ...first }) });
}
