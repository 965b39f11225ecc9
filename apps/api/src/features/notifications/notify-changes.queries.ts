import { DAY_MS } from '@vibeline/core/durations.rules';
import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { type NotificationContext, newRow, tellRecipients } from './notify.queries.ts';

/** However often a text is changed, it asks a member at most once in this time. */
const ASKED_AGAIN_AFTER_MS = DAY_MS;

/**
 * Asks members whether they keep their vote for what was changed. Names nobody as the actor: the message is the same for what
 * is anonymous. In the order of their ids, as others lock notifications of several members.
 */
export async function notifyChange(
  context: NotificationContext,
  { postId, commentId }: { postId: number; commentId: number | null },
  recipientIds: readonly number[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  const { trx, now } = context;
  const group_key = commentId === null ? groupKey.postChanged(postId) : groupKey.commentChanged(commentId);
  const row = { group_key, post_id: postId, comment_id: commentId };
  const written = await trx
    .insertInto('notifications')
    .values(recipientIds.map((recipientId) => newRow('post_changed', { ...row, recipient_id: recipientId }, now)))
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'group_key'])
        .doUpdateSet({ is_read: 0, changed_at: now })
        .where('notifications.changed_at', '<=', now - ASKED_AGAIN_AFTER_MS),
    )
    .returning('recipient_id')
    .execute();
  await tellRecipients(
    context,
    written.map((one) => one.recipient_id),
    group_key,
  );
}
