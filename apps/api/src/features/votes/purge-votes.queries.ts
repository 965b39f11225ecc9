import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface Locked {
  id: number;
  voted_version: number;
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
