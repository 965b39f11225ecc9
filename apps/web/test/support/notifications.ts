import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { authorOf } from './members.ts';

/** An unread one of Ben's that has nothing to answer, unless it says otherwise. */
export function notificationOf(fields: Partial<Notification> = {}): Notification {
  const actor = authorOf();
  return {
    id: 4,
    type: 'follow',
    isRead: false,
    isSeen: true,
    createdAt: '2026-03-01T10:00:00.000Z',
    actor,
    others: [],
    actorCount: 1,
    count: 1,
    postId: null,
    commentId: null,
    message: `${actor.name} followed you`,
    excerpt: null,
    isGone: false,
    isAboutComment: false,
    isAnswer: false,
    request: null,
    friendRequest: null,
    circleInvite: null,
    match: null,
    milestone: null,
    ...fields,
  };
}
