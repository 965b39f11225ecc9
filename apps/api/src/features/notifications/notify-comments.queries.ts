import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { groupKey, MENTIONS_NOTIFIED_MAX } from '@vibeline/core/features/notifications/notification.rules';
import { splitText } from '@vibeline/core/text-parts.rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishNotifications } from '../../events/publish.ts';
import { dayIn } from '../../local-time.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { canTakePart, isPostOpen } from '../visibility/post-visibility.queries.ts';
import { acceptsNotificationsFrom, type NotificationContext, newRow, tellRecipients } from './notify.queries.ts';

export interface NotifiedComment {
  id: number;
  postId: number;
  authorId: number;
  content: string;
  postAuthorId: number;
  /** The recipients do not depend on who the anonymous author is. */
  isAnonymous: boolean;
  isInCircle: boolean;
  repliedTo: { commentId: number; authorId: number } | null;
}

/**
 * Notifies the author of the post, the author of the comment that is replied to and the mentioned members, each of them
 * once. In the order of their ids, which avoids a deadlock between comments that notify the same members.
 */
export async function notifyComment(context: NotificationContext, comment: NotifiedComment): Promise<void> {
  const { authorId, postAuthorId, repliedTo, postId } = comment;
  const recipients = new Map<number, { kind: 'comment' | 'reply'; key: string }>();
  if (postAuthorId !== authorId) {
    const key = groupKey.comment(postId, await todayOf(context, postAuthorId));
    recipients.set(postAuthorId, { kind: 'comment', key });
  }
  if (repliedTo && repliedTo.authorId !== authorId) {
    const key = groupKey.reply(repliedTo.commentId, await todayOf(context, repliedTo.authorId));
    recipients.set(repliedTo.authorId, { kind: 'reply', key });
  }
  for (const [recipientId, { kind, key }] of [...recipients].toSorted(([a], [b]) => a - b)) {
    if (!(comment.isAnonymous || (await acceptsNotificationsFrom(context.trx, recipientId, authorId)))) continue;
    if (comment.isInCircle && !(await isPostOpen(context.trx, recipientId, postId))) continue;
    await mergeComment(context, { recipientId, kind, key, postId, commentId: comment.id });
  }
  await notifyMentions(context, { ...comment, commentId: comment.id, notified: [...recipients.keys()] });
}

async function todayOf({ trx, now }: NotificationContext, memberId: number): Promise<number> {
  return dayIn(await findTimeZone(trx, memberId), now);
}

interface Merged {
  recipientId: number;
  kind: 'comment' | 'reply';
  key: string;
  postId: number;
  commentId: number;
}

async function mergeComment(context: NotificationContext, merged: Merged): Promise<void> {
  const { trx, now } = context;
  const { recipientId, kind, key, postId, commentId } = merged;
  const { id, count } = await trx
    .insertInto('notifications')
    .values(newRow(kind, { recipient_id: recipientId, group_key: key, post_id: postId }, now))
    .onConflict((conflict) =>
      conflict.columns(['recipient_id', 'group_key']).doUpdateSet((eb) => ({
        count: eb('notifications.count', '+', 1),
        peak: eb('notifications.count', '+', 1),
        is_read: 0,
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .returning(['id', 'count'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('notification_comments')
    .values({ notification_id: id, ordinal: count, comment_id: commentId })
    .execute();
  await tellRecipients(context, [recipientId], key);
}

export interface TextWithMentions {
  postId: number;
  commentId: number | null;
  authorId: number;
  /** The recipients do not depend on who the hidden author is. */
  isAnonymous: boolean;
  content: string;
  oldContent?: string;
  /** Members who are notified of this comment in another way. */
  notified?: number[];
}

function mentionsIn(content: string): string[] {
  const names = splitText(content).flatMap((part) => (part.kind === 'mention' ? usernameKey(part.username) : []));
  return [...new Set(names)].slice(0, MENTIONS_NOTIFIED_MAX);
}

export async function notifyMentions(context: NotificationContext, text: TextWithMentions): Promise<void> {
  const mentioned = mentionsIn(text.content);
  const before = text.oldContent === undefined ? [] : mentionsIn(text.oldContent);
  const removed = before.filter((name) => !mentioned.includes(name));
  if (removed.length > 0) await withdrawMentions(context, text, removed);
  const added = mentioned.filter((name) => !before.includes(name));
  if (added.length > 0) await addMentions(context, text, added);
}

function mentionKey({ postId, commentId }: TextWithMentions): string {
  return commentId === null ? groupKey.mentionInPost(postId) : groupKey.mentionInComment(commentId);
}

async function addMentions(context: NotificationContext, text: TextWithMentions, names: string[]) {
  const { trx, now } = context;
  const recipients = (await listMentioned(trx, text, names)).filter((id) => !(text.notified ?? []).includes(id));
  if (recipients.length === 0) return;
  const row = {
    group_key: mentionKey(text),
    actor_id: text.authorId,
    post_id: text.postId,
    comment_id: text.commentId,
  };
  await trx
    .insertInto('notifications')
    .values(recipients.map((recipientId) => newRow('mention', { ...row, recipient_id: recipientId }, now)))
    // One that was removed from the text and added again is shown again, and stays read.
    .onConflict((conflict) => conflict.columns(['recipient_id', 'group_key']).doUpdateSet({ count: 1 }))
    .execute();
  await tellRecipients(context, recipients, row.group_key);
}

/** Ids ascend. Leaves out members who were notified of this comment as the author of its post or as replied to. */
async function listMentioned(
  trx: Transaction<Database>,
  { postId, commentId, authorId, isAnonymous }: TextWithMentions,
  names: string[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('members')
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .select('members.id')
    .where('members.username_key', 'in', names)
    .where('members.id', '<>', authorId)
    .where((eb) => canTakePart(eb.ref('members.id'))(eb))
    .$if(!isAnonymous, (query) =>
      query
        .where((eb) => seeEachOther(eb.ref('members.id'), sql<number>`${authorId}`))
        .where((eb) => isNotMuted(eb.ref('members.id'), sql<number>`${authorId}`)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_comments')
            .innerJoin('notifications', 'notifications.id', 'notification_comments.notification_id')
            .select('notifications.id')
            .where('notification_comments.comment_id', '=', commentId ?? 0)
            .whereRef('notifications.recipient_id', '=', 'members.id'),
        ),
      ),
    )
    .orderBy('members.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function withdrawMentions({ trx, events }: NotificationContext, text: TextWithMentions, names: string[]) {
  const members = trx.selectFrom('members').select('members.id').where('members.username_key', 'in', names);
  const rows = await trx
    .updateTable('notifications')
    .set({ count: 0, is_read: 1 })
    .where('recipient_id', 'in', members)
    .where('group_key', '=', mentionKey(text))
    .returning('recipient_id')
    .execute();
  publishNotifications(
    { trx, events },
    rows.map((row) => row.recipient_id),
  );
}
