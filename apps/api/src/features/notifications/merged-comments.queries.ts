import { COMMENTS_EXAMINED_MAX } from '@vibeline/core/features/notifications/notification.rules';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { couldSeeComment, isOfHeardCommenter } from '../comments/comment-visibility.queries.ts';

export type CommentBuilder = ExpressionBuilder<Database, 'comments' | 'posts'>;

/** A value, or the column that holds it. */
type MemberId = number | Expression<number>;

export const isOfLatest = sql<boolean>`notification_comments.ordinal > notifications.count - ${sql.lit(COMMENTS_EXAMINED_MAX)}`;

/** The latest comments merged into a notification that the viewer is told of, also deleted ones; older ones are not read. */
export function mergedComments(eb: ExpressionBuilder<Database, 'notifications'>, viewerId: MemberId) {
  return eb
    .selectFrom('notification_comments')
    .innerJoin('comments', 'comments.id', 'notification_comments.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(sql.lit(1).as('one'))
    .whereRef('notification_comments.notification_id', '=', 'notifications.id')
    .where(isOfLatest)
    .where((one) => isToldOf(viewerId)(one as unknown as CommentBuilder));
}

/** Also of a comment that was deleted. */
export const isToldOf = (viewerId: MemberId) => (eb: CommentBuilder) =>
  eb.and([isNotHidden(viewerId)(eb), couldSeeComment(viewerId)(eb), isOfHeardCommenter(viewerId)(eb)]);

export const isNotHidden = (viewerId: MemberId) => (eb: CommentBuilder) =>
  eb.or([eb('comments.hidden_at', 'is', null), eb('comments.author_id', '=', viewerId)]);
