import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type VotedKind, votedTables } from './voted-tables.queries.ts';

interface Removed {
  positive: number;
  negative: number;
  /** Of them, those that were given before it changed. */
  before: number;
}

interface Locked {
  id: number;
  voted_version: number;
}

/** Deletes some of the votes on a post or comment, whose counters the caller has locked, whoever cast them. */
export async function deleteVotesOn(
  trx: Transaction<Database>,
  kind: VotedKind,
  { id, voted_version }: Locked,
  limit: number,
): Promise<Removed> {
  const { votes, column } = votedTables[kind];
  const some = trx.selectFrom(votes).select('member_id').where(column, '=', id).limit(limit);
  const rows = await trx
    .deleteFrom(votes)
    .where(column, '=', id)
    .where('member_id', 'in', some)
    .returning(['is_positive', 'version'])
    .execute();
  return countOf(rows, voted_version);
}

function countOf(rows: readonly { is_positive: number; version: number }[], votedVersion: number): Removed {
  const positive = rows.filter((row) => row.is_positive === 1).length;
  const before = rows.filter((row) => row.version < votedVersion).length;
  return { positive, negative: rows.length - positive, before };
}
