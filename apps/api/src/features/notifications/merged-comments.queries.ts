import { COMMENTS_EXAMINED_MAX } from '@vibeline/core/features/notifications/notification.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { MemberId } from '../visibility/audience.queries.ts';
import { acceptsNotificationsFromCommenter, couldSeeComment } from '../visibility/comment-visibility.queries.ts';
import { isPartOfCircle } from '../visibility/post-visibility.queries.ts';

/**
 * The latest comments merged into a notification that the viewer may be notified of, also deleted ones; older ones are
 * not read.
 */
export function mergedComments(eb: ExpressionBuilder<Database, 'notifications'>, viewerId: MemberId) {
  return eb
    .selectFrom('notification_comments')
    .innerJoin('comments', 'comments.id', 'notification_comments.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(sql.lit(1).as('one'))
    .whereRef('notification_comments.notification_id', '=', 'notifications.id')
    .where(isOfLatest)
    .where((one) => isRecipient(viewerId)(one as unknown as CommentBuilder));
}

const isOfLatest = sql<boolean>`notification_comments.ordinal > notifications.count - ${sql.lit(COMMENTS_EXAMINED_MAX)}`;

type CommentBuilder = ExpressionBuilder<Database, 'comments' | 'posts'>;

const isRecipient = (viewerId: MemberId) => (eb: CommentBuilder) =>
  eb.and([
    isPartOfCircle(viewerId)(eb as unknown as ExpressionBuilder<Database, 'posts'>),
    isNotHidden(viewerId)(eb),
    couldSeeComment(viewerId)(eb),
    acceptsNotificationsFromCommenter(viewerId)(eb),
  ]);

export const isNotHidden = (viewerId: MemberId) => (eb: CommentBuilder) =>
  eb.or([eb('comments.hidden_at', 'is', null), eb('comments.author_id', '=', viewerId)]);

const commentsOf = preparedForIds(['viewerId'], (db, notificationIds, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('notifications')
    .innerJoin('notification_comments', (join) =>
      join.onRef('notification_comments.notification_id', '=', 'notifications.id').on(isOfLatest),
    )
    .innerJoin('comments', 'comments.id', 'notification_comments.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['notifications.id as notification_id', 'comments.id', 'comments.author_id'])
    .select(beginningOf('comments.content').as('text'))
    .where('notifications.id', 'in', notificationIds)
    .where('comments.deleted_at', 'is', null)
    .where((eb) => isRecipient(viewerId)(eb as unknown as CommentBuilder))
    .orderBy('notification_comments.notification_id')
    .orderBy('notification_comments.ordinal', 'desc'),
);

export type MergedComment = Awaited<ReturnType<typeof commentsOf>>[number];

export async function listMergedComments(db: Kysely<Database>, viewerId: number, notificationIds: readonly number[]) {
  const byNotification = new Map<number, MergedComment[]>();
  for (const row of await commentsOf(db, notificationIds, { viewerId })) {
    const comments = byNotification.get(row.notification_id);
    if (comments) comments.push(row);
    else byNotification.set(row.notification_id, [row]);
  }
  return byNotification;
}
