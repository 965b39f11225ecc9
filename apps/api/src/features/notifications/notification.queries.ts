import { type NotificationFilter, UNREAD_COUNTED_MAX } from '@vibeline/core/features/notifications/notification.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import { examinedIds, type FoundRows, type IdQuery, type ListedIds } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST_PAIR } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { couldSeeComment } from '../visibility/comment-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { isOffered } from '../visibility/offered.queries.ts';
import { couldSee, isPartOfCircle } from '../visibility/post-visibility.queries.ts';
import { isNotHidden, mergedComments } from './merged-comments.queries.ts';
import { changedVote, isOfUnmuted } from './notified-change.queries.ts';
import { invitationColumns, isInvitationShown, isInvitationWaiting } from './notified-circle.queries.ts';
import { heldUntil, isMatchWaiting, matchColumns, matchStatus } from './notified-match.queries.ts';

type Builder = ExpressionBuilder<Database, 'notifications'>;

function followBetween(eb: Builder, follower: 'actor_id' | 'recipient_id') {
  const following = follower === 'actor_id' ? 'recipient_id' : 'actor_id';
  return eb
    .selectFrom('follows')
    .whereRef('follows.follower_id', '=', `notifications.${follower}`)
    .whereRef('follows.following_id', '=', `notifications.${following}`);
}

const friendState = (eb: Builder) =>
  eb
    .selectFrom('friendships')
    .select('friendships.state')
    .whereRef('friendships.member_id', '=', 'notifications.recipient_id')
    .whereRef('friendships.other_id', '=', 'notifications.actor_id');

const requestStatus = (eb: Builder) => followBetween(eb, 'actor_id').select('follows.status');

function preference(eb: Builder) {
  // Both kinds of follow requests have one preference.
  const type = sql`case notifications.kind when 'accepted_request' then 'follow_request' else notifications.kind end`;
  return eb
    .selectFrom('notification_preferences')
    .whereRef('notification_preferences.member_id', '=', 'notifications.recipient_id')
    .where(sql<boolean>`notification_preferences.type = ${type}`);
}

/**
 * Whether the recipient is shown a notification: they want its type, the cause still stands, and they may see what it
 * is about, or could before that was deleted. A mention that was deleted before they saw it is not even shown as
 * deleted.
 */
function isShown(viewerId: number) {
  return (eb: Builder) => {
    const post = eb.selectFrom('posts').select(sql.lit(1).as('one')).whereRef('posts.id', '=', 'notifications.post_id');
    const isHidden = preference(eb).select('notification_preferences.is_shown');
    return eb.and([
      eb('notifications.count', '>', sql.lit(0)),
      eb(eb.fn.coalesce(isHidden, sql<number>`1`), '=', sql.lit(1)),
      eb.or([eb('notifications.post_id', 'is', null), eb.exists(post.where(couldSee(viewerId)))]),
      eb.or([eb('notifications.comment_id', 'is', null), eb.exists(shownComment(eb, viewerId))]),
      eb.or([eb.not(isMerged(eb)), eb.exists(mergedComments(eb, viewerId))]),
      eb.or([
        eb('notifications.actor_id', 'is', null),
        eb('notifications.is_unnamed', '=', sql.lit(1)),
        isOfAnonymous(eb),
        acceptsNotificationsFromActor(viewerId),
      ]),
      sql<boolean>`case notifications.kind
        when 'mention' then not (${isGone(eb, viewerId)} and notifications.changed_at > coalesce(${seenAt(eb)}, 0))
        when 'follow' then coalesce(${requestStatus(eb)}, '') = 'accepted'
        when 'follow_request' then ${requestStatus(eb)} is not null
        when 'friend_request' then coalesce(${friendState(eb)}, 'outgoing') <> 'outgoing'
        when 'friend_accepted' then coalesce(${friendState(eb)}, '') = 'friends'
        when 'accepted_request' then
          coalesce(${followBetween(eb, 'recipient_id').select('follows.status')}, '') = 'accepted'
        when 'circle_invite' then ${isInvitationShown(eb, viewerId)}
        when 'post_changed' then ${isOfUnmuted(eb, viewerId)}
        when 'match_request' then ${matchStatus(eb)} is not null and ${isOffered('match')}
        when 'match_accepted' then coalesce(${matchStatus(eb)}, '') = 'accepted' and ${isOffered('match')}
        when 'match_revealed' then ${matchStatus(eb)} is not null and ${isOffered('match')}
        when 'match_place' then ${heldUntil(eb)} is not null and ${isOffered('match')}
        when 'match_left' then ${isOffered('match')}
        else true end`,
    ]);
  };
}

function isOfAnonymous(eb: Builder) {
  const anonymousPost = eb
    .selectFrom('posts')
    .select(sql.lit(1).as('one'))
    .whereRef('posts.id', '=', 'notifications.post_id')
    .where('posts.is_anonymous', '=', sql.lit(1))
    .whereRef('posts.author_id', '=', 'notifications.actor_id');
  return eb.exists(anonymousPost);
}

function acceptsNotificationsFromActor(viewerId: number) {
  const actorId = 'notifications.actor_id';
  return sql<boolean>`(${seeEachOther(viewerId, actorId)} and ${isNotMuted(viewerId, actorId)})`;
}

function shownComment(eb: Builder, viewerId: number) {
  return eb
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(sql.lit(1).as('one'))
    .whereRef('comments.id', '=', 'notifications.comment_id')
    .where(isPartOfCircle(viewerId))
    .where(isNotHidden(viewerId))
    .where(couldSeeComment(viewerId));
}

function isGone(eb: Builder, viewerId: number) {
  const post = eb.selectFrom('posts').whereRef('posts.id', '=', 'notifications.post_id').select('posts.deleted_at');
  const comment = eb
    .selectFrom('comments')
    .whereRef('comments.id', '=', 'notifications.comment_id')
    .select('comments.deleted_at');
  return eb.or([
    eb(post, 'is not', null),
    eb(comment, 'is not', null),
    eb.and([isMerged(eb), eb.not(eb.exists(mergedComments(eb, viewerId).where('comments.deleted_at', 'is', null)))]),
  ]);
}

const isMerged = (eb: Builder) =>
  eb('notifications.kind', 'in', [sql.lit('comment' as const), sql.lit('reply' as const)]);

function seenAt(eb: Builder) {
  return eb
    .selectFrom('notification_states')
    .select('notification_states.seen_at')
    .whereRef('notification_states.member_id', '=', 'notifications.recipient_id');
}

function isUnread(eb: Builder, viewerId: number, now: number) {
  const readAt = eb
    .selectFrom('notification_states')
    .select('notification_states.read_at')
    .whereRef('notification_states.member_id', '=', 'notifications.recipient_id');
  const shownSince = preference(eb).select('notification_preferences.changed_at');
  const zero = sql<number>`0`;
  return eb.and([
    eb('notifications.is_read', '=', sql.lit(0)),
    eb('notifications.changed_at', '>', eb.fn.coalesce(readAt, zero)),
    eb('notifications.changed_at', '>', eb.fn.coalesce(shownSince, zero)),
    // A request or invitation that was answered, or cannot be, needs no attention.
    sql<boolean>`case notifications.kind
      when 'follow_request' then ${requestStatus(eb)} = 'pending'
      when 'friend_request' then ${friendState(eb)} = 'incoming'
      when 'circle_invite' then ${isInvitationWaiting(eb, viewerId)}
      when 'match_request' then ${isMatchWaiting(eb, now)}
      when 'post_changed' then ${changedVote(eb)} = 'pending'
      else true end`,
    eb.not(isGone(eb, viewerId)),
  ]);
}

const isUnseen = (eb: Builder) => eb('notifications.changed_at', '>', eb.fn.coalesce(seenAt(eb), sql<number>`0`));

const asNumber = (condition: ReturnType<typeof isGone>) => sql<number>`case when ${condition} then 1 else 0 end`;

function notificationRows(db: Kysely<Database>, { viewerId, now }: ViewerAt, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('notifications', 'notifications.id', 'listed.id')
    .leftJoin('posts', 'posts.id', 'notifications.post_id')
    .leftJoin('comments', 'comments.id', 'notifications.comment_id')
    .leftJoin('notification_states', 'notification_states.member_id', 'notifications.recipient_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.actor_id',
      'notifications.post_id',
      'notifications.comment_id',
      'notifications.circle_id',
      'notifications.match_id',
      'notifications.is_unnamed',
      'notifications.milestone',
      'notifications.moderation',
      'notifications.notice',
      'notifications.count',
      'notifications.changed_at',
      'notification_states.seen_at',
      'posts.author_id as post_author_id',
      'posts.is_anonymous as post_is_anonymous',
    ])
    .select([beginningOf('posts.content').as('post_text'), beginningOf('comments.content').as('comment_text')])
    .select((eb) => {
      const own = eb as unknown as Builder;
      return [
        asNumber(isGone(own, viewerId)).as('is_gone'),
        asNumber(isUnread(own, viewerId, now)).as('is_unread'),
        requestStatus(own).as('request_status'),
        friendState(own).as('friend_state'),
        changedVote(own).as('changed_vote'),
        followBetween(own, 'actor_id').select('follows.id').as('request_id'),
        ...invitationColumns(own, viewerId),
        ...matchColumns(own, now),
      ];
    })
    .where('notifications.recipient_id', '=', viewerId)
    .where((eb) => isShown(viewerId)(eb as unknown as Builder));
}

export interface NotificationListing {
  viewerId: number;
  filter: NotificationFilter;
  after: PairKey | null;
  limit: number;
  now: number;
}

type PageValues = { viewerId: number; filter: string; now: number };

const pagesOf = forEachShape((isFiltered: boolean) =>
  examinedPages(['viewerId', 'filter', 'now'], FROM_NEWEST_PAIR, {
    ids: (db, { viewerId, filter }: PageValues, [changedAt, id]) =>
      db
        .selectFrom('notifications')
        .select(['notifications.id', 'notifications.changed_at'])
        .where('notifications.recipient_id', '=', viewerId)
        .$if(isFiltered, (query) => query.where(sql<boolean>`notifications.filter = ${filter}`))
        .where(sql<boolean>`(notifications.changed_at, notifications.id) < (${changedAt}, ${id})`)
        .orderBy('notifications.changed_at', 'desc')
        .orderBy('notifications.id', 'desc') as IdQuery<{ id: number; changed_at: number }>,
    rows: (db, values, listed) =>
      notificationRows(db, values, listed)
        .orderBy('notifications.changed_at', 'desc')
        .orderBy('notifications.id', 'desc'),
    positionOf: (row) => [row.changed_at, row.id],
  }),
);

export async function listNotifications(
  db: Kysely<Database>,
  listing: NotificationListing,
): Promise<FoundRows<NotificationRow, PairKey>> {
  return pagesOf(listing.filter !== 'all')(db, listing);
}

const notificationById = prepared(['viewerId', 'now', 'id'], (db, { id, ...viewerAt }: ViewerAt & { id: number }) =>
  notificationRows(
    db,
    viewerAt,
    db.selectFrom('notifications').select('notifications.id').where('notifications.id', '=', id).as('listed'),
  ),
);

export async function findNotification(db: Kysely<Database>, viewerAt: ViewerAt, id: number) {
  const [row] = await notificationById(db, { ...viewerAt, id });
  return row;
}

export async function findNotificationId(
  db: Kysely<Database>,
  recipientId: number,
  groupKey: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', groupKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** Hidden unread notifications are examined too, so more are examined than counted. */
const UNREAD_EXAMINED = 3 * UNREAD_COUNTED_MAX;

const unreadIds = (db: Kysely<Database>, viewerId: number): IdQuery =>
  db
    .selectFrom('notifications')
    .select('notifications.id')
    .where('notifications.recipient_id', '=', viewerId)
    // A literal: SQLite uses a partial index only for conditions that it can prove.
    .where('notifications.is_read', '=', sql.lit(0))
    .orderBy('notifications.changed_at', 'desc')
    .orderBy('notifications.id', 'desc');

const unreadCount = prepared(['viewerId', 'now'], (db, { viewerId, now }: ViewerAt) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom(examinedIds(unreadIds(db, viewerId), UNREAD_EXAMINED))
        .innerJoin('notifications', 'notifications.id', 'listed.id')
        .select((eb) => asNumber(isUnseen(eb as unknown as Builder)).as('is_unseen'))
        .where((eb) =>
          eb.and([isShown(viewerId)(eb as unknown as Builder), isUnread(eb as unknown as Builder, viewerId, now)]),
        )
        .limit(UNREAD_COUNTED_MAX)
        .as('unread'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('unread'), eb.fn.sum<number>('unread.is_unseen').as('unseen')]),
);

export interface UnreadCounts {
  unreadNotifications: number;
  /** Those of them that came since the list was opened. */
  unseenNotifications: number;
}

export async function countUnreadRows(db: Kysely<Database>, viewerAt: ViewerAt): Promise<UnreadCounts> {
  const [row] = await unreadCount(db, viewerAt);
  return { unreadNotifications: Number(row?.unread ?? 0), unseenNotifications: Number(row?.unseen ?? 0) };
}

const unreadRows = prepared(['viewerId', 'now'], (db, viewerAt: ViewerAt) =>
  notificationRows(db, viewerAt, examinedIds(unreadIds(db, viewerAt.viewerId), UNREAD_EXAMINED))
    .where((eb) => isUnread(eb as unknown as Builder, viewerAt.viewerId, viewerAt.now))
    .limit(UNREAD_COUNTED_MAX),
);

export async function listUnreadRows(db: Kysely<Database>, viewerAt: ViewerAt): Promise<NotificationRow[]> {
  return unreadRows(db, viewerAt);
}
