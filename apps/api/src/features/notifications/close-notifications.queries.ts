import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Announcing, announceNotifications } from '../../events/announce.ts';
import { canSee } from '../posts/post.queries.ts';
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
 * Marks notifications as read: the unread ones that are examined for a count are limited, and those that are not shown
 * must not take up their places. In the order in which other transactions lock the notifications of several members.
 */
async function markRead(closing: Announcing, ids: UnreadIds): Promise<void> {
  const rows = await closing.trx
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('id', 'in', ids.orderBy('notifications.recipient_id').orderBy('notifications.id').forUpdate())
    .returning('recipient_id')
    .execute();
  announceNotifications(closing, new Set(rows.map((row) => row.recipient_id)));
}

/** Those about a post that was deleted, and about its comments. */
export function closePost(closing: Announcing, postId: number): Promise<void> {
  return markRead(closing, unreadOf(closing.trx).where('notifications.post_id', '=', postId));
}

/** Those about a post that has a smaller audience now, of everyone who does not see it any more. */
export function closePostForOthers(closing: Announcing, postId: number): Promise<void> {
  return markRead(
    closing,
    unreadOf(closing.trx)
      .where('notifications.post_id', '=', postId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('posts')
              .select(sql.lit(1).as('one'))
              .where('posts.id', '=', postId)
              .where((post) => canSee(post.ref('notifications.recipient_id'))(post)),
          ),
        ),
      ),
  );
}

/** Those about a comment that was deleted or hidden; of merged ones, those of which no comment is left. */
export async function closeComment(closing: Announcing, { postId, commentId }: { postId: number; commentId: number }) {
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
  announceNotifications(closing, new Set(recipients.map((row) => row.recipient_id)));
}

function liveComments(eb: ExpressionBuilder<Database, 'notifications'>) {
  return mergedComments(eb, eb.ref('notifications.recipient_id')).where('comments.deleted_at', 'is', null);
}

/** Older ones, or ones about older posts, stay unread, and are not shown either. */
const CLOSED_POSTS_MAX = 3000;

/** Those about the posts of a member whose account becomes private, of everyone who does not see these any more. */
export function closePostsOf(closing: Announcing, memberId: number): Promise<void> {
  const { trx } = closing;
  const isFollower = (db: Kysely<Database>) =>
    db
      .selectFrom('follows')
      .select('follows.id')
      .where('follows.follower_id', '=', sql.ref<number>('notifications.recipient_id'))
      .where('follows.following_id', '=', memberId)
      .where('follows.status', '=', sql.lit('accepted'));
  const posts = trx
    .selectFrom('posts')
    .select(['posts.id', 'posts.is_anonymous'])
    .where('posts.author_id', '=', memberId)
    // Those in circles stay visible to the members of the circle.
    .where('posts.circle_id', 'is', null)
    .orderBy('posts.id', 'desc')
    .limit(CLOSED_POSTS_MAX)
    .as('newest');
  return markRead(
    closing,
    unreadOf(trx)
      .where(
        'notifications.post_id',
        'in',
        trx.selectFrom(posts).select('newest.id').where('newest.is_anonymous', '=', 0),
      )
      .where('notifications.recipient_id', '<>', memberId)
      .where((eb) => eb.not(eb.exists(isFollower(trx)))),
  );
}

/**
 * Those of each of two members that the other has caused, or that are about a post or circle of the other. Not those about an
 * anonymous post of the other: they would tell who wrote it.
 */
export async function closeBetween(closing: Announcing, [memberId, otherId]: readonly [number, number]): Promise<void> {
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
      .limit(CLOSED_POSTS_MAX);
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
