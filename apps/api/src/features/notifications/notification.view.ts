import { holdLabels } from '@vibeline/core/features/match/match.rules';
import type { Author } from '@vibeline/core/features/members/member.schema';
import {
  type AdministrativeNotice,
  type Milestone,
  type ModerationNotice,
  milestoneKinds,
  moderationEvents,
  type NotificationType,
  OTHER_ACTORS_MAX,
} from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { notificationMessage } from '@vibeline/core/features/notifications/notification-message.rules';
import { excerptOfBeginning } from '../../db/excerpt.ts';
import { type AuthorRow, anonymousAuthor, viewAuthor } from '../members/member.view.ts';
import type { MergedComment } from './merged-comments.queries.ts';
import type { NotificationRow } from './notification.queries.ts';
import type { NotificationKind } from './notification.table.ts';
import type { StoredNotice } from './notify-administration.queries.ts';

export interface NotificationDetails {
  comments: Map<number, MergedComment[]>;
  actors: Map<number, AuthorRow>;
  /** Of those whom messages name (`namedIdOf`), but for who is being deleted. */
  names: Map<number, string>;
  /** Of the notification, encrypted. */
  id: number;
}

export function isSeen(row: Pick<NotificationRow, 'changed_at' | 'seen_at'>): boolean {
  return row.changed_at <= (row.seen_at ?? 0);
}

export function actorIdsOf(row: NotificationRow, comments: MergedComment[]): number[] {
  if (row.is_gone === 1) return [];
  return row.actor_id === null ? [...new Set(comments.map((comment) => comment.author_id))] : [row.actor_id];
}

export function viewNotification(row: NotificationRow, viewerId: number, details: NotificationDetails): Notification {
  const [isGone, isAboutComment] = [row.is_gone === 1, row.comment_id !== null];
  const comments = details.comments.get(row.id) ?? [];
  const actorIds = actorIdsOf(row, comments);
  const [actor = null, ...others] = actorIds
    .slice(0, 1 + OTHER_ACTORS_MAX)
    .flatMap((id) => viewActor(row, details.actors.get(id), viewerId) ?? []);
  const type = typeOf(row.kind);
  const milestone = readMilestone(row.milestone);
  const moderation = readModeration(row.moderation);
  const count = isMerged(row.kind) ? Math.max(1, comments.length) : row.count;
  const administrative = viewNotice(row.notice, details.names);
  const circleInvite = viewInvitation(row);
  const text = comments[0]?.text ?? row.comment_text ?? row.post_text ?? row.session_text;
  return {
    id: details.id,
    type,
    isRead: row.is_unread === 0,
    isSeen: isSeen(row),
    createdAt: new Date(row.changed_at).toISOString(),
    actor,
    others,
    actorCount: actorIds.length,
    count,
    postId: isGone ? null : row.post_id,
    commentId: isGone ? null : (comments[0]?.id ?? row.comment_id),
    message: notificationMessage({
      type,
      actorName: actor?.name ?? null,
      actorCount: actorIds.length,
      count,
      isAboutComment,
      isGone,
      isAnswer: row.kind === 'accepted_request',
      milestone,
      circleName: circleInvite?.circleName,
      heldFor: row.hold_minutes && holdLabels[row.hold_minutes],
      ...(moderation && { moderation }),
      ...(administrative && { administrative }),
    }),
    excerpt: isGone || text === null ? null : excerptOfBeginning(text),
    isGone,
    isAnswer: row.kind === 'accepted_request',
    isAboutComment,
    request: row.kind === 'follow_request' ? viewRequest(row) : null,
    friendRequest: type === 'friend_request' ? viewFriendRequest(row.friend_state) : null,
    circleInvite,
    match: viewMatch(row),
    milestone,
    ...viewChangedVote(row),
    ...viewRole(administrative),
    ...(moderation && { moderation }),
  };
}

export function isMerged(kind: NotificationKind): boolean {
  return kind === 'comment' || kind === 'reply';
}

function typeOf(kind: NotificationKind): NotificationType {
  return kind === 'accepted_request' ? 'follow_request' : kind;
}

/** The author of an anonymous post is anonymous in its comments too. Who is unnamed in a match is so in what tells of it. */
function viewActor(row: NotificationRow, actor: AuthorRow | undefined, viewerId: number): Author | null {
  if (!actor) return null;
  const isAnonymous = row.is_unnamed === 1 || (row.post_is_anonymous === 1 && row.post_author_id === actor.author_id);
  return isAnonymous ? anonymousAuthor : viewAuthor(actor, viewerId);
}

function viewRequest({ request_id, request_status }: NotificationRow): Notification['request'] {
  return request_id === null || request_status === null ? null : { id: request_id, status: request_status };
}

function viewFriendRequest(state: NotificationRow['friend_state']): Notification['friendRequest'] {
  if (state === null || state === 'outgoing') return null;
  return { status: ({ incoming: 'pending', friends: 'accepted', declined: 'declined' } as const)[state] };
}

function viewInvitation({ circle_id, circle_name, is_in_circle }: NotificationRow): Notification['circleInvite'] {
  if (circle_id === null || circle_name === null) return null;
  return { circleId: circle_id, circleName: circle_name, status: is_in_circle === 1 ? 'accepted' : 'pending' };
}

function viewMatch({
  match_id,
  match_session_id,
  match_status,
  is_match_open,
}: NotificationRow): Notification['match'] {
  if (match_id === null || match_session_id === null || match_status === null) return null;
  return { id: match_id, sessionId: match_session_id, status: match_status, isOpen: is_match_open === 1 };
}

function readMilestone(text: string | null): Milestone | null {
  const [name, value] = text?.split(':') ?? [];
  const kind = milestoneKinds.find((known) => known === name);
  return kind === undefined ? null : { kind, value: Number(value) };
}

function readNotice(json: string | null): StoredNotice | null {
  return json === null ? null : (JSON.parse(json) as StoredNotice);
}

/** Who is named in the message, and is no actor: whomever the recipient has blocked, it is told. */
export function namedIdOf({ notice }: NotificationRow): number | null {
  return readNotice(notice)?.byId ?? null;
}

function viewNotice(json: string | null, names: NotificationDetails['names']): AdministrativeNotice | null {
  const notice = readNotice(json);
  if (!notice) return null;
  const { byId, by: name = null, ...facts } = notice;
  if (byId === undefined || byId === null) return { ...facts, by: name };
  return { ...facts, by: names.get(byId) ?? null };
}

function viewChangedVote({ changed_vote: changedVote }: NotificationRow): Pick<Notification, 'changedVote'> {
  return changedVote === null ? {} : { changedVote };
}

function viewRole(notice: AdministrativeNotice | null): Pick<Notification, 'role'> {
  return notice?.role ? { role: notice.role } : {};
}

function readModeration(text: string | null): ModerationNotice | null {
  const [name, id] = text?.split(':') ?? [];
  const event = moderationEvents.find((known) => known === name);
  return event === undefined ? null : { event, id: Number(id) };
}
