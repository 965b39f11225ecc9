import { REPLIES_SHOWN } from '@vibeline/core/features/comments/comment.rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { relationColumns } from '../follows/relation.queries.ts';
import { authorColumns, VISITOR_ID } from '../members/member.queries.ts';
import { canSee } from '../posts/post.queries.ts';

function commentRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('comments')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('members', 'members.id', 'comments.author_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.parent_id',
      'comments.author_id',
      'comments.content',
      'comments.created_at',
      'comments.edited_at',
      'comments.deleted_at',
      'comment_stats.positive_votes',
      'comment_stats.negative_votes',
      'comment_stats.reply_count',
      'posts.author_id as post_author_id',
      'posts.is_anonymous as post_is_anonymous',
    ])
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select((eb) =>
      eb
        .selectFrom('comment_votes')
        .select('comment_votes.is_positive')
        .where('comment_votes.member_id', '=', viewerId)
        .whereRef('comment_votes.comment_id', '=', 'comments.id')
        .as('my_vote'),
    )
    .where(canSee(viewerId));
}

interface CommentListing {
  viewerId: number | null;
  after: number | null;
  limit: number;
}

/** Top-level comments of a post, oldest first, without deleted ones unless they have replies. At most `limit + 1`. */
export async function listComments(db: Kysely<Database>, { postId, ...page }: CommentListing & { postId: number }) {
  return commentRows(db, page.viewerId ?? VISITOR_ID)
    .where('comments.post_id', '=', postId)
    .where('comments.parent_id', 'is', null)
    .where('comments.id', '>', page.after ?? 0)
    .where((eb) => eb.or([eb('comments.deleted_at', 'is', null), eb('comment_stats.reply_count', '>', 0)]))
    .orderBy('comments.id')
    .limit(page.limit + 1)
    .execute();
}

export async function listReplies(db: Kysely<Database>, { parentId, ...page }: CommentListing & { parentId: number }) {
  return commentRows(db, page.viewerId ?? VISITOR_ID)
    .where('comments.parent_id', '=', parentId)
    .where('comments.deleted_at', 'is', null)
    .where('comments.id', '>', page.after ?? 0)
    .orderBy('comments.id')
    .limit(page.limit + 1)
    .execute();
}

/** The first replies of each of these comments, oldest first, in one statement. */
export async function listFirstReplies(db: Kysely<Database>, viewerId: number | null, parentIds: readonly number[]) {
  const byParent = new Map<number, CommentRow[]>();
  if (parentIds.length === 0) return byParent;
  const rows = await commentRows(db, viewerId ?? VISITOR_ID)
    .where('comments.id', 'in', (eb) =>
      eb
        .selectFrom((numbered) =>
          numbered
            .selectFrom('comments as replies')
            .select('replies.id')
            .select(sql<number>`row_number() over (partition by replies.parent_id order by replies.id)`.as('position'))
            .where('replies.parent_id', 'in', parentIds)
            .where('replies.deleted_at', 'is', null)
            .as('ranked'),
        )
        .select('ranked.id')
        .where('ranked.position', '<=', REPLIES_SHOWN),
    )
    .orderBy('comments.id')
    .execute();
  for (const row of rows) {
    if (row.parent_id === null) continue;
    byParent.set(row.parent_id, [...(byParent.get(row.parent_id) ?? []), row]);
  }
  return byParent;
}

/** A comment of a post the viewer may see; also a deleted one. */
export async function findComment(db: Kysely<Database>, viewerId: number | null, commentId: number) {
  return commentRows(db, viewerId ?? VISITOR_ID)
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;
