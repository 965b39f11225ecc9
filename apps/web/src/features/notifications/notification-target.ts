import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { paths } from '../../lib/paths.ts';

/** Where a notification leads; null when what it is about is gone. */
export function notificationTarget(notification: Notification): string | null {
  const { isGone, postId, commentId, actor } = notification;
  if (isGone) return null;
  if (postId !== null) return commentId === null ? paths.post(postId) : paths.comment(postId, commentId);
  return actor === null ? paths.ownProfile : paths.profile(actor.id);
}
