import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type VotedKind, votedTables } from '../versions/voted-tables.queries.ts';

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

/** Whatever the member may see of the posts by now. */
export async function listVotesOnPosts(trx: Transaction<Database>, memberId: number, limit: number) {
  return trx
    .selectFrom('votes')
    .innerJoin('posts', 'posts.id', 'votes.post_id')
    .select(['posts.id', 'posts.id as post_id', 'posts.author_id', 'posts.is_anonymous'])
    .select(['votes.is_positive', 'votes.created_at', 'votes.notified_day', 'votes.version'])
    .where('votes.member_id', '=', memberId)
    .orderBy('votes.post_id')
    .limit(limit)
    .execute();
}

export async function listVotesOnComments(trx: Transaction<Database>, memberId: number, limit: number) {
  return trx
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'comments.post_id', 'comments.author_id', 'posts.author_id as post_author_id'])
    .select([
      'posts.is_anonymous',
      'comment_votes.is_positive',
      'comment_votes.created_at',
      'comment_votes.notified_day',
      'comment_votes.version',
    ])
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.comment_id')
    .limit(limit)
    .execute();
}

export async function lockCommentCounters(trx: Transaction<Database>, commentId: number): Promise<Locked> {
  return trx
    .selectFrom('comment_stats')
    .select(['comment_id as id', 'voted_version'])
    .where('comment_id', '=', commentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
