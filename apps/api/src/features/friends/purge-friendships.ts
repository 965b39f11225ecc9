import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { endFriendship } from './friend.queries.ts';
import { listFriendPartners } from './purge-friendships.queries.ts';

const BATCH_SIZE = 20;

/** Ends some friendships and requests of a member. Returns whether there may be more. */
export async function purgeFriendships({ trx }: { trx: Transaction<Database> }, memberId: number): Promise<boolean> {
  const others = await listFriendPartners(trx, memberId, BATCH_SIZE);
  if (others.length === 0) return false;
  await lockCounters(trx, [memberId, ...others]);
  for (const otherId of others) await endFriendship(trx, memberId, otherId);
  return true;
}
