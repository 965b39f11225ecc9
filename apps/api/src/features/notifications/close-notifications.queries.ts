import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishNotifications } from '../../events/publish.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';
import { mergedComments } from './merged-comments.queries.ts';

type UnreadIds = SelectQueryBuilder<Database, 'notifications', { id: number }>;

/** Literals: SQLite uses a partial index only for conditions that it can prove. */
function unreadOf(trx: Transaction<Database>): UnreadIds {
  return trx
    .selectFrom('notifications')
    .select('notifications.id')
    .where('notifications.is_read', '=', sql.lit(0))
    .where('notifications.post_id', 'is not', null);
}

/**
 * Limit per call, since a post may have notified very many members. Others, and those about older posts, stay unread,
 * but are not shown either.
 */
const CLOSED_MAX = 3000;

type Condition = (eb: ExpressionBuilder<Database, 'notifications'>) => Expression<SqlBool>;

/**
 * Marks notifications as read: the number of unread ones examined for a count is limited, and hidden ones must not use
 * it up. In the order in which other transactions lock the notifications of several members.
 */
async function markRead(closing: PublishContext, ids: UnreadIds, condition: Condition | null = null): Promise<void> {
  const { trx } = closing;
  const examined = trx.selectFrom(ids.limit(CLOSED_MAX).as('examined')).select('examined.id');
  const closed = trx
    .selectFrom('notifications')
    .select('notifications.id')
    .where('notifications.id', 'in', examined)
    .$if(condition !== null, (query) => query.where((eb) => (condition as Condition)(eb)))
    .orderBy('notifications.recipient_id')
    .orderBy('notifications.id')
    .forUpdate();
  const rows = await trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('id', 'in', closed)
    .returning('recipient_id')
    .execute();
  publishNotifications(closing, new Set(rows.map((row) => row.recipient_id)));
}

export function closePost(closing: PublishContext, postId: number): Promise<void> {
  return markRead(closing, unreadOf(closing.trx).where('notifications.post_id', '=', postId));
}

export function closePostForOthers(closing: PublishContext, postId: number): Promise<void> {
  return markRead(closing, unreadOf(closing.trx).where('notifications.post_id', '=', postId), (eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('posts')
          .select(sql.lit(1).as('one'))
          .where('posts.id', '=', postId)
          .where((post) => canSee(post.ref('notifications.recipient_id'))(post)),
      ),
    ),
  );
}

export async function closeComment(
  closing: PublishContext,
  { postId, commentId }: { postId: number; commentId: number },
) {
  const unread = unreadOf(closing.trx).where('notifications.post_id', '=', postId);
  await markRead(closing, unread.where('notifications.comment_id', '=', commentId));
  const merged = closing.trx
    .selectFrom('notification_comments')
    .select('notification_comments.notification_id')
    .where('notification_comments.comment_id', '=', commentId);
  await markRead(
    closing,
    unread.where('notifications.id', 'in', merged).where((eb) => eb.not(eb.exists(liveComments(eb)))),
  );
  const recipients = await closing.trx
    .selectFrom('notifications')
    .select('notifications.recipient_id')
    .where('notifications.id', 'in', merged)
    .execute();
  publishNotifications(closing, new Set(recipients.map((row) => row.recipient_id)));
}

function liveComments(eb: ExpressionBuilder<Database, 'notifications'>) {
  return mergedComments(eb, eb.ref('notifications.recipient_id')).where('comments.deleted_at', 'is', null);
}

export function closePostsOf(closing: PublishContext, memberId: number): Promise<void> {
  const { trx } = closing;
  const isFollower = trx
    .selectFrom('follows')
    .select('follows.id')
    .where('follows.follower_id', '=', sql.ref<number>('notifications.recipient_id'))
    .where('follows.following_id', '=', memberId)
    .where('follows.status', '=', sql.lit('accepted'));
  const ids = unreadOf(trx)
    .where('notifications.post_id', 'in', namedPostsOf(trx, memberId))
    .where('notifications.recipient_id', '<>', memberId);
  return markRead(closing, ids, (eb) => eb.not(eb.exists(isFollower)));
}

export async function closePostsFor(
  closing: PublishContext,
  { recipientId, authorId }: { recipientId: number; authorId: number },
): Promise<void> {
  const { trx } = closing;
  const ids = unreadOf(trx)
    .where('notifications.recipient_id', '=', recipientId)
    .orderBy('notifications.changed_at', 'desc');
  await markRead(closing, ids, (eb) => eb('notifications.post_id', 'in', namedPostsOf(trx, authorId)));
}

/** Without posts in circles, which stay visible to the members of the circle. */
function namedPostsOf(trx: Transaction<Database>, memberId: number) {
  const newest = trx
    .selectFrom('posts')
    .select(['posts.id', 'posts.is_anonymous'])
    .where('posts.author_id', '=', memberId)
    .where('posts.circle_id', 'is', null)
    .orderBy('posts.id', 'desc')
    .limit(CLOSED_MAX)
    .as('newest');
  return trx.selectFrom(newest).select('newest.id').where('newest.is_anonymous', '=', 0);
}

/**
 * Closes each member's notifications that the other caused or that are about the other's posts or circles. Those about
 * an anonymous post, or of one who is unnamed in a match, stay: closing them would reveal who wrote it.
 */
export async function closeBetween(
  closing: PublishContext,
  [memberId, otherId]: readonly [number, number],
): Promise<void> {
  for (const [recipientId, causeId] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    const newest = closing.trx
      .selectFrom('notifications')
      .select('notifications.id')
      .where('notifications.recipient_id', '=', recipientId)
      .where('notifications.is_read', '=', sql.lit(0))
      .orderBy('notifications.changed_at', 'desc')
      .limit(CLOSED_MAX);
    const ids = closing.trx
      .selectFrom('notifications')
      .leftJoin('posts', 'posts.id', 'notifications.post_id')
      .leftJoin('circles', 'circles.id', 'notifications.circle_id')
      .select('notifications.id')
      .where('notifications.id', 'in', newest)
      .where((eb) =>
        eb.or([
          eb('notifications.actor_id', '=', causeId),
          eb('posts.author_id', '=', causeId),
          eb('circles.owner_id', '=', causeId),
        ]),
      )
      .where('notifications.is_unnamed', '=', 0)
      .where((eb) =>
        eb.or([
          eb('notifications.post_id', 'is', null),
          eb('posts.is_anonymous', '=', 0),
          eb('posts.author_id', '<>', causeId),
        ]),
      );
    await closing.trx.updateTable('notifications').set({ is_read: 1 }).where('id', 'in', ids).execute();
  }
}
