import { usernameKey } from '@vibeline/core/features/members/member.rules';
import {
  dayIn,
  filterOfType,
  groupKey,
  isFollowerMilestone,
  MENTIONS_NOTIFIED_MAX,
  type Milestone,
  type ModerationNotice,
} from '@vibeline/core/features/notifications/notification.rules';
import { splitText } from '@vibeline/core/text-parts.rules';
import { type Insertable, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { seeEachOther } from '../blocks/block.queries.ts';
import { isNotMuted } from '../mutes/mute.queries.ts';
import { canSee } from '../posts/post.queries.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import type { NotificationKind, NotificationTable } from './notification.table.ts';

/** What writes notifications: the transaction of their cause. Its locks come first, and then those of notifications. */
export interface Notifying {
  trx: Transaction<Database>;
  events: EventBus;
  now: number;
}

/** Tells every device of a member that the number of unread notifications may have changed. */
export function announce({ trx, events }: Omit<Notifying, 'now'>, memberId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'notifications', memberId }));
}

/** Of many at once, only so many are told: the others see it when they next ask for their notifications. */
const ANNOUNCED_MAX = 500;

export function announceAll(announcing: Omit<Notifying, 'now'>, memberIds: Iterable<number>): void {
  for (const memberId of [...memberIds].slice(0, ANNOUNCED_MAX)) announce(announcing, memberId);
}

const heard = prepared(
  ['recipientId', 'actorId'],
  (db, { recipientId, actorId }: { recipientId: number; actorId: number }) =>
    db
      .selectFrom('members')
      .select('members.id')
      .where('members.id', '=', recipientId)
      .where((eb) => seeEachOther(eb.ref('members.id'), sql<number>`${actorId}`))
      .where((eb) => isNotMuted(eb.ref('members.id'), sql<number>`${actorId}`)),
);

/** Whether a member is told of what another does: neither has blocked the other, and the member has not muted them. */
export async function isHeard(trx: Transaction<Database>, recipientId: number, actorId: number): Promise<boolean> {
  return (await heard(trx, { recipientId, actorId })).length > 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function newRow(
  kind: NotificationKind,
  row: Pick<NotificationTable, 'recipient_id' | 'group_key'> & Partial<NotificationTable>,
  now: number,
): Insertable<NotificationTable> {
  const { recipient_id, group_key, actor_id = null, post_id = null, comment_id = null, milestone = null } = row;
  const { moderation = null } = row;
  const type = kind === 'accepted_request' ? 'follow_request' : kind;
  return {
    recipient_id,
    group_key,
    kind,
    filter: filterOfType[type],
    actor_id,
    post_id,
    comment_id,
    milestone,
    moderation,
    count: 1,
    peak: 1,
    is_read: 0,
    changed_at: now,
  };
}

export interface NotifiedVote {
  authorId: number;
  postId: number;
  /** null for a vote on the post. */
  commentId: number | null;
  /** `dayIn` of the author, when the vote was first positive. */
  day: number;
}

function voteKey({ postId, commentId, day }: NotifiedVote): string {
  return commentId === null ? groupKey.vote(postId, day) : groupKey.commentVote(commentId, day);
}

type VoteValues = {
  recipientId: number;
  key: string;
  kind: 'vote' | 'comment_vote';
  postId: number;
  commentId: number | null;
  now: number;
};

const upsertVotes = prepared(
  ['recipientId', 'key', 'kind', 'postId', 'commentId', 'now'],
  (db, { recipientId, key, kind, postId, commentId, now }: VoteValues) => {
    const isMore = sql`notifications.count >= notifications.peak`;
    const row = { recipient_id: recipientId, group_key: key, post_id: postId, comment_id: commentId };
    return db
      .insertInto('notifications')
      .values({ ...newRow('vote', row, now), kind })
      .onConflict((conflict) =>
        conflict.columns(['recipient_id', 'group_key']).doUpdateSet({
          count: sql`notifications.count + 1`,
          peak: sql`case when ${isMore} then notifications.count + 1 else notifications.peak end`,
          is_read: sql`case when ${isMore} then 0 else notifications.is_read end`,
          changed_at: sql`case when ${isMore} then excluded.changed_at else notifications.changed_at end`,
        }),
      );
  },
);

/** Counts a vote that became positive. Votes taken back and cast again do not make the notification unread again. */
export async function notifyVote({ trx, events, now }: Notifying, vote: NotifiedVote): Promise<void> {
  const { authorId: recipientId, postId, commentId } = vote;
  const kind = commentId === null ? 'vote' : 'comment_vote';
  await upsertVotes(trx, { recipientId, key: voteKey(vote), kind, postId, commentId, now });
  announce({ trx, events }, recipientId);
}

const takeVoteBack = prepared(['recipientId', 'key'], (db, values: { recipientId: number; key: string }) =>
  db
    .updateTable('notifications')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('recipient_id', '=', values.recipientId)
    .where('group_key', '=', values.key),
);

/** Of a vote that was positive and is not any more. */
export async function withdrawVote({ trx, events }: Notifying, vote: NotifiedVote): Promise<void> {
  await takeVoteBack(trx, { recipientId: vote.authorId, key: voteKey(vote) });
  announce({ trx, events }, vote.authorId);
}

export interface NotifiedComment {
  id: number;
  postId: number;
  authorId: number;
  content: string;
  postAuthorId: number;
  /** Whether it is by the author of an anonymous post. Who is told does not depend on who that is. */
  isAnonymous: boolean;
  /** Whose comment it replies to; null for a comment on the post. */
  repliedTo: { commentId: number; authorId: number } | null;
}

/**
 * Tells the author of the post, the one who is replied to and those who are mentioned, each of them once. In the order of
 * their ids, which avoids a deadlock between comments that notify the same members.
 */
export async function notifyComment(notifying: Notifying, comment: NotifiedComment): Promise<void> {
  const { authorId, postAuthorId, repliedTo, postId } = comment;
  const recipients = new Map<number, { kind: 'comment' | 'reply'; key: string }>();
  if (postAuthorId !== authorId) {
    const key = groupKey.comment(postId, await todayOf(notifying, postAuthorId));
    recipients.set(postAuthorId, { kind: 'comment', key });
  }
  if (repliedTo && repliedTo.authorId !== authorId) {
    const key = groupKey.reply(repliedTo.commentId, await todayOf(notifying, repliedTo.authorId));
    recipients.set(repliedTo.authorId, { kind: 'reply', key });
  }
  for (const [recipientId, { kind, key }] of [...recipients].toSorted(([a], [b]) => a - b)) {
    if (!(comment.isAnonymous || (await isHeard(notifying.trx, recipientId, authorId)))) continue;
    await mergeComment(notifying, { recipientId, kind, key, postId, commentId: comment.id });
  }
  await notifyMentions(notifying, { ...comment, commentId: comment.id, told: [...recipients.keys()] });
}

async function todayOf({ trx, now }: Notifying, memberId: number): Promise<number> {
  return dayIn(await findTimeZone(trx, memberId), now);
}

interface Merged {
  recipientId: number;
  kind: 'comment' | 'reply';
  key: string;
  postId: number;
  commentId: number;
}

async function mergeComment({ trx, events, now }: Notifying, merged: Merged): Promise<void> {
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
  announce({ trx, events }, recipientId);
}

export interface TextWithMentions {
  postId: number;
  /** null for the text of the post. */
  commentId: number | null;
  authorId: number;
  /** Whether the author is hidden. Who is told does not depend on who that is. */
  isAnonymous: boolean;
  content: string;
  /** Before it was edited. */
  oldContent?: string;
  /** Members who are told of this comment in another way. */
  told?: number[];
}

/** Usernames mentioned in a text, by the key they are compared by; the first ones of many. */
function mentionsIn(content: string): string[] {
  const names = splitText(content).flatMap((part) => (part.kind === 'mention' ? usernameKey(part.username) : []));
  return [...new Set(names)].slice(0, MENTIONS_NOTIFIED_MAX);
}

/** Tells members who are newly mentioned and may see the post. Those no longer mentioned are not shown it any more. */
export async function notifyMentions(notifying: Notifying, text: TextWithMentions): Promise<void> {
  const mentioned = mentionsIn(text.content);
  const before = text.oldContent === undefined ? [] : mentionsIn(text.oldContent);
  const removed = before.filter((name) => !mentioned.includes(name));
  if (removed.length > 0) await withdrawMentions(notifying, text, removed);
  const added = mentioned.filter((name) => !before.includes(name));
  if (added.length > 0) await addMentions(notifying, text, added);
}

function mentionKey({ postId, commentId }: TextWithMentions): string {
  return commentId === null ? groupKey.mentionInPost(postId) : groupKey.mentionInComment(commentId);
}

async function addMentions({ trx, events, now }: Notifying, text: TextWithMentions, names: string[]) {
  const recipients = (await listMentioned(trx, text, names)).filter((id) => !(text.told ?? []).includes(id));
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
  for (const recipientId of recipients) announce({ trx, events }, recipientId);
}

/** In the order of their ids. Not those who were told of this comment as the author of its post or as replied to. */
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
    .where((eb) => canSee(eb.ref('members.id'))(eb))
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

async function withdrawMentions({ trx, events }: Notifying, text: TextWithMentions, names: string[]) {
  const members = trx.selectFrom('members').select('members.id').where('members.username_key', 'in', names);
  const rows = await trx
    .updateTable('notifications')
    .set({ count: 0, is_read: 1 })
    .where('recipient_id', 'in', members)
    .where('group_key', '=', mentionKey(text))
    .returning('recipient_id')
    .execute();
  for (const { recipient_id } of rows) announce({ trx, events }, recipient_id);
}

export interface FollowPair {
  followerId: number;
  followingId: number;
}

/** Tells a member of a new follower: once, however often that one unfollows and follows again. */
export async function notifyFollow(notifying: Notifying, { followerId, followingId }: FollowPair): Promise<void> {
  const row = { recipient_id: followingId, group_key: groupKey.follow(followerId), actor_id: followerId };
  await insertOnce(notifying, newRow('follow', row, notifying.now));
}

/** Tells a member that their request was accepted. */
export async function notifyAcceptedRequest(notifying: Notifying, { followerId, followingId }: FollowPair) {
  const row = { recipient_id: followerId, group_key: groupKey.acceptedRequest(followingId), actor_id: followingId };
  await insertOnce(notifying, newRow('accepted_request', row, notifying.now));
}

/** Inserts a notification that a member gets once; none of an actor of whom the member is not told. */
export async function insertOnce({ trx, events }: Notifying, row: Insertable<NotificationTable>): Promise<void> {
  const actorId = row.actor_id ?? null;
  if (actorId !== null && !(await isHeard(trx, row.recipient_id, actorId))) return;
  await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['recipient_id', 'group_key']).doNothing())
    .execute();
  announce({ trx, events }, row.recipient_id);
}

/** Tells a member that someone asks to follow them; of one who asks again and again, at most once a day. */
export async function notifyFollowRequest(notifying: Notifying, { followerId, followingId }: FollowPair) {
  const { trx, now } = notifying;
  if (!(await isHeard(trx, followingId, followerId))) return;
  const row = { recipient_id: followingId, group_key: groupKey.followRequest(followerId), actor_id: followerId };
  await trx
    .insertInto('notifications')
    .values(newRow('follow_request', row, now))
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'group_key'])
        .doUpdateSet({ is_read: 0, changed_at: now })
        .where('notifications.changed_at', '<', now - DAY_MS),
    )
    .execute();
  announce(notifying, followingId);
}

/** Tells a member what they have reached, each milestone once. */
export async function notifyMilestone(notifying: Notifying, memberId: number, milestone: Milestone): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.milestone(milestone),
    milestone: `${milestone.kind}:${milestone.value}`,
  };
  await insertOnce(notifying, newRow('milestone', row, notifying.now));
}

/** Tells a member what moderators did. */
export async function notifyModeration(
  notifying: Notifying,
  memberId: number,
  notice: ModerationNotice,
): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.moderation(notice),
    moderation: `${notice.event}:${notice.id}`,
  };
  await insertOnce(notifying, newRow('moderation', row, notifying.now));
}

/** Tells a member when their number of followers has become one that is announced. */
export async function notifyFollowers(notifying: Notifying, memberId: number, followers: number): Promise<void> {
  if (!isFollowerMilestone(followers)) return;
  await notifyMilestone(notifying, memberId, { kind: 'followers', value: followers });
}
