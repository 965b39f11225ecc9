import type {
  NotificationFilter,
  NotificationType,
  PreferenceType,
} from '@vibeline/core/features/notifications/notification.rules';
import type { Generated } from 'kysely';

/** Clients get `accepted_request` as a `follow_request`: the answer to their own. */
export type NotificationKind = NotificationType | 'accepted_request';

export interface NotificationTable {
  id: Generated<number>;
  recipient_id: number;
  group_key: string;
  kind: NotificationKind;
  filter: Exclude<NotificationFilter, 'all'> | null;
  /** null for votes, milestones and reset links, and for comments and replies, whose authors are those of the merged comments. */
  actor_id: number | null;
  post_id: number | null;
  comment_id: number | null;
  circle_id: number | null;
  match_id: number | null;
  /** Of `match_place` and `match_left`; refers to no row, because sessions are deleted without their notifications. */
  vibe_session_id: number | null;
  /** 1 of a match, while the recipient must not see who the actor is. */
  is_unnamed: Generated<number>;
  /** Such as `followers:100`. */
  milestone: string | null;
  /** Such as `hide:12`: a `ModerationNotice`. */
  moderation: string | null;
  /** JSON: a `StoredNotice`. */
  notice: string | null;
  /** Standing votes, or merged comments; 1 for other kinds. Not shown with 0. */
  count: number;
  /**
   * The highest `count` so far. Only a higher one makes it unread again: not votes that are withdrawn and cast again.
   */
  peak: number;
  is_read: number;
  changed_at: number;
}

export interface NotificationCommentTable {
  notification_id: number;
  /** From 1, in order of arrival: the notification's `count` at that time. */
  ordinal: number;
  comment_id: number;
}

export interface NotificationStateTable {
  member_id: number;
  seen_at: number;
  read_at: number;
}

export interface NotificationPreferenceTable {
  member_id: number;
  type: PreferenceType;
  is_shown: number;
  /** Once it is shown again, earlier notifications count as read. */
  changed_at: number;
}
