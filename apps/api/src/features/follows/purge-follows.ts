import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import { endFollowsBetween } from './follow.queries.ts';
import { listFollowPartners } from './purge-follows.queries.ts';

/** Each may move the search terms of a member to another band of followers. */
const BATCH_SIZE = 20;

/** Ends some follows and requests of a member, in both directions. Returns whether there may be more. */
export async function purgeFollows({ trx }: { trx: Transaction<Database> }, memberId: number): Promise<boolean> {
  const others = await listFollowPartners(trx, memberId, BATCH_SIZE);
  if (others.length === 0) return false;
  await lockCounters(trx, [memberId, ...others]);
  for (const otherId of others) await endFollowsBetween(trx, [memberId, otherId]);
  return true;
}
