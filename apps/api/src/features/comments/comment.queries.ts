import { REPLIES_OF_PAGE, REPLIES_SHOWN } from '@vibeline/core/features/comments/comment.rules';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type FoundRows, type ListedIds, oneId } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST, FROM_OLDEST } from '../../db/lists/prepared-pages.ts';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { couldSeeComment, isGone, isNotOfMutedCommenter } from '../visibility/comment-visibility.queries.ts';
import { canTakePart } from '../visibility/post-visibility.queries.ts';

function commentRows(db: Kysely<Database>, viewerId: number, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('comments', 'comments.id', 'listed.id')
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
      'comments.hidden_by',
      'comment_stats.positive_votes',
      'comment_stats.negative_votes',
      'comment_stats.version',
      'comment_stats.votes_before',
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
    .select((eb) => sql<number>`case when ${isGone(viewerId)(eb)} then 1 else 0 end`.as('is_gone'))
    .where(canTakePart(viewerId))
    .where(couldSeeComment(viewerId));
}

interface CommentListing {
  viewerId: number | null;
  after: number | null;
  limit: number;
}

function pagesOf(
  idsOf: (db: Kysely<Database>, parentId: number) => SelectQueryBuilder<Database, 'comments', { id: number }>,
) {
  return examinedPages(['viewerId', 'parentId'], FROM_OLDEST, {
    ids: (db, { parentId }, after) => idsOf(db, parentId).where('comments.id', '>', after).orderBy('comments.id'),
    rows: (db, { viewerId }, listed) =>
      commentRows(db, viewerId, listed)
        .where(isNotOfMutedCommenter(viewerId))
        .where((eb) => eb.or([eb.not(isGone(viewerId)(eb)), eb('comment_stats.reply_count', '>', 0)]))
        .orderBy('listed.id'),
  });
}

const commentsOfPost = pagesOf((db, postId) =>
  db
    .selectFrom('comments')
    .select('comments.id')
    .where('comments.post_id', '=', postId)
    .where('comments.parent_id', 'is', null),
);

const repliesOfComment = pagesOf((db, commentId) =>
  db
    .selectFrom('comments')
    .select('comments.id')
    .where('comments.parent_id', '=', commentId)
    .where('comments.deleted_at', 'is', null),
);

export async function listComments(
  db: Kysely<Database>,
  { postId, viewerId, ...listing }: CommentListing & { postId: number },
) {
  return commentsOfPost(db, { ...listing, viewerId: viewerId ?? VISITOR_ID, parentId: postId });
}

export async function listReplies(
  db: Kysely<Database>,
  { viewerId, ...listing }: CommentListing & { parentId: number },
): Promise<FoundRows<CommentRow>> {
  return repliesOfComment(db, { ...listing, viewerId: viewerId ?? VISITOR_ID });
}

const firstReplies = preparedForIds(['viewerId'], (db, parentIds, { viewerId }: { viewerId: number }) => {
  const shown = Math.min(REPLIES_SHOWN, Math.floor(REPLIES_OF_PAGE / parentIds.length));
  const parents = db
    .selectFrom('comments')
    .select('comments.id')
    .select((eb) =>
      eb
        .selectFrom('comments as replies')
        .select('replies.id')
        .whereRef('replies.parent_id', '=', 'comments.id')
        .where('replies.deleted_at', 'is', null)
        .orderBy('replies.id')
        .limit(1)
        .offset(shown - 1)
        .as('last_shown'),
    )
    .where('comments.id', 'in', parentIds)
    // Keeps Postgres from running the subquery for each reply.
    .limit(parentIds.length)
    .as('parents');
  const listed = db
    .selectFrom(parents)
    .innerJoin('comments as replies', 'replies.parent_id', 'parents.id')
    .select('replies.id')
    .where('replies.deleted_at', 'is', null)
    .where('replies.id', '<=', (eb) => eb.fn.coalesce('parents.last_shown', sql.lit(Number.MAX_SAFE_INTEGER)))
    // Excludes no row; it tells Postgres how few there are.
    .limit(parentIds.length * shown)
    .as('listed');
  return commentRows(db, viewerId, listed)
    .where(isNotOfMutedCommenter(viewerId))
    .where((eb) => eb.not(isGone(viewerId)(eb)))
    .orderBy('listed.id');
});

export async function listFirstReplies(db: Kysely<Database>, viewerId: number | null, parentIds: readonly number[]) {
  const byParent = new Map<number, CommentRow[]>();
  for (const row of await firstReplies(db, parentIds, { viewerId: viewerId ?? VISITOR_ID })) {
    if (row.parent_id === null) continue;
    const replies = byParent.get(row.parent_id);
    if (replies) replies.push(row);
    else byParent.set(row.parent_id, [row]);
  }
  return byParent;
}

const commentsOfAuthor = examinedPages(['viewerId'], FROM_NEWEST, {
  ids: (db, { viewerId }, after) =>
    db
      .selectFrom('comments')
      .select('comments.id')
      .where('comments.author_id', '=', viewerId)
      .where('comments.id', '<', after)
      .orderBy('comments.id', 'desc'),
  rows: (db, { viewerId }, listed) =>
    commentRows(db, viewerId, listed)
      .where((eb) => eb.not(isGone(viewerId)(eb)))
      .orderBy('listed.id', 'desc'),
});

/** The viewer's own, of posts that they may read, newest first. */
export async function listOwnComments(
  db: Kysely<Database>,
  listing: { viewerId: number; after: number | null; limit: number },
): Promise<FoundRows<CommentRow>> {
  return commentsOfAuthor(db, listing);
}

/** Those that the viewer may see and that are not gone, in no order. */
export const listCommentsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  commentRows(
    db,
    viewerId,
    db.selectFrom('comments').select('comments.id').where('comments.id', 'in', ids).as('listed'),
  ).where((eb) => eb.not(isGone(viewerId)(eb))),
);

const commentById = prepared(
  ['viewerId', 'commentId'],
  (db, { viewerId, commentId }: { viewerId: number; commentId: number }) =>
    commentRows(db, viewerId, oneId(db, 'comments', commentId)),
);

export async function findComment(db: Kysely<Database>, viewerId: number | null, commentId: number) {
  const [comment] = await commentById(db, { viewerId: viewerId ?? VISITOR_ID, commentId });
  return comment;
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;
