import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isCodeOf, newHashedCode } from '../../random-code.ts';
import { hasMembers } from '../members/member.queries.ts';
import { changeNetworkRow, getNetworkRow, lockNetworkRow } from '../network/network.queries.ts';

const SETUP_LINK_MS = DAY_MS;

/** Whether the network waits for its first member; one with members and without an owner goes on as it is. */
export async function isUnclaimed(db: Kysely<Database>): Promise<boolean> {
  return (await getNetworkRow(db)).owner_id === null && !(await hasMembers(db));
}

/** Returns the code of a new link, which replaces an older one; null when the network has members or an owner. */
export async function makeSetupCode(trx: Transaction<Database>, now: number): Promise<string | null> {
  // Most starts are of a network with members: they change nothing.
  if (!(await isUnclaimed(trx))) return null;
  // Whoever sets the network up meanwhile has done so before this looks again.
  await lockNetworkRow(trx);
  if (!(await isUnclaimed(trx))) return null;
  const { code, codeHash } = newHashedCode();
  await changeNetworkRow(trx, { setup_code_hash: codeHash, setup_ends_at: now + SETUP_LINK_MS });
  return code;
}

export async function isSetupCode(db: Kysely<Database>, code: string, now: number): Promise<boolean> {
  const { setup_code_hash, setup_ends_at } = await getNetworkRow(db);
  if (setup_code_hash === null || setup_ends_at === null || setup_ends_at <= now) return false;
  return isCodeOf(setup_code_hash, code);
}
