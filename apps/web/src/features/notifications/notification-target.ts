import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { paths } from '../../lib/paths.ts';

/** Where a notification leads; null when what it is about is gone. */
export function notificationTarget(notification: Notification): string | null {
  const { isGone, postId, commentId, actor, milestone } = notification;
  if (isGone) return null;
  if (postId !== null) return commentId === null ? paths.post(postId) : paths.comment(postId, commentId);
  if (milestone !== null) return milestone.kind === 'followers' ? paths.ownProfile : paths.achievements;
  return actor === null ? null : paths.profile(actor.id);
}
