import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { VotedTarget } from './voted-tables.queries.ts';

/** Whoever changes what they wrote knows what their own vote there is for. Returns whether there is one. */
export async function renewOwnVote(
  trx: Transaction<Database>,
  { votes, column, id }: VotedTarget,
  { memberId, version }: { memberId: number; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(votes)
    .set({ version })
    .where('member_id', '=', memberId)
    .where(column, '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Renewal {
  /** Of votes given for these versions. */
  from: readonly number[];
  to: number;
  /** At most so many. */
  limit: number;
}

/** They count as given for the text of the version `to`. Returns how many. The caller has locked the counters. */
export async function renewVotes(
  trx: Transaction<Database>,
  { votes, column, id }: VotedTarget,
  { from, to, limit }: Renewal,
): Promise<number> {
  if (from.length === 0) return 0;
  const some = trx
    .selectFrom(votes)
    .select('member_id')
    .where(column, '=', id)
    .where('version', 'in', from)
    .limit(limit);
  const { numUpdatedRows } = await trx
    .updateTable(votes)
    .set({ version: to })
    .where(column, '=', id)
    .where('member_id', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
