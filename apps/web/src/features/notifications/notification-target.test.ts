import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { expect, it } from 'vitest';
import { notificationOf } from '../../../test/support/notifications.ts';
import { notificationTarget } from './notification-target.ts';

it('leads to what a notification is about', () => {
  const circleInvite = { circleId: 5, circleName: 'Bread bakers', status: 'pending' } as const;
  const cases: Record<string, [fields: Partial<Notification>, to: string | null, search?: object]> = {
    'its actor': [{}, '/profile/7'],
    'one’s own profile without an actor': [{ actor: null }, '/profile'],
    'a post': [{ type: 'vote', postId: 3 }, '/posts/3'],
    'a comment': [{ type: 'reply', postId: 3, commentId: 9 }, '/posts/3', { comment: 9 }],
    'a milestone': [{ type: 'milestone', actor: null, postId: 3 }, '/achievements'],
    'a circle': [{ type: 'circle_invite', circleInvite }, '/vibe-circles/5'],
    'a request to join': [{ type: 'match_request' }, '/vibe-match', { tab: 'matches' }],
    'an accepted match': [{ type: 'match_accepted' }, '/vibe-match', { tab: 'matches' }],
    'a decision': [{ type: 'moderation', moderation: { event: 'hide', id: 8 } }, '/decisions/8'],
    'a report': [{ type: 'moderation', moderation: { event: 'report', id: 8 } }, '/reports'],
    'a reset of the password': [{ type: 'reset_link', actor: null }, '/account'],
    'nothing that is gone': [{ type: 'comment', postId: 3, commentId: 9, isGone: true }, null],
  };
  const targets = Object.entries(cases).map(([name, [fields]]) => [name, notificationTarget(notificationOf(fields))]);
  const expected = Object.entries(cases).map(([name, [, to, search = {}]]) => [name, to && { to, search }]);
  expect(Object.fromEntries(targets)).toEqual(Object.fromEntries(expected));
});
