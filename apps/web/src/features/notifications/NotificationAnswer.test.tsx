import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { authorOf, memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { NotificationList } from './NotificationList.tsx';

const follower = memberOf({ relation: noRelation });
const actor = authorOf(follower);

function requestOf(status: 'pending' | 'accepted' | 'declined'): Notification {
  return {
    id: 4,
    type: 'follow_request',
    isRead: false,
    isSeen: true,
    createdAt: '2026-03-01T10:00:00.000Z',
    actor,
    others: [],
    actorCount: 1,
    count: 1,
    postId: null,
    commentId: null,
    message: `${actor.name} asks to follow you`,
    excerpt: null,
    isGone: false,
    isAboutComment: false,
    isAnswer: false,
    request: { id: 9, status },
    friendRequest: null,
    circleInvite: null,
    match: null,
    milestone: null,
  };
}

let sent: Call[];
let refusal: ErrorResponse | null;
let status: 'pending' | 'accepted' | 'declined';

async function show() {
  const answer = (to: 'accepted' | 'declined') => () =>
    refusal ?? { id: 9, status: to, createdAt: '2026-03-01T10:00:00.000Z', ...sides };
  const sides = { followerId: follower.id, followingId: ownUser.id, follower, following: ownUser };
  sent = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'notifications.list': () => ({ items: [requestOf(status)], nextCursor: null }),
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: 1, unseenNotifications: 1 }),
    'follows.accept': answer('accepted'),
    'follows.decline': answer('declined'),
  });
  return renderWithRouter(<NotificationList filter="follows" />);
}

const answers = () => sent.filter(({ path }) => path.startsWith('follows.')).map(({ path }) => path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const leave = () => document.dispatchEvent(new Event('pagehide', { bubbles: true }));

describe('a request to follow among the notifications', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('authToken', 'token');
    refusal = null;
    status = 'pending';
  });

  it('can be answered otherwise while nothing is sent', async () => {
    await show();
    await press(`Accept ${actor.name}`);
    expect(screen.getByText('Accepted')).toBeTruthy();
    await press(`Undo: Accepted ${actor.name}`);
    await press(`Decline ${actor.name}`);
    expect(answers()).toEqual([]);
    leave();
    await waitFor(() => expect(readToast()?.title).toBe('Follow request declined'));
    expect(answers()).toEqual(['follows.decline']);
    expect(screen.getByText('Declined')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
  });

  it('shows an answer that was given elsewhere', async () => {
    status = 'accepted';
    await show();
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what the server has when the answer is refused', async () => {
    refusal = new ErrorResponse(409, 'This request was answered already');
    await show();
    await press(`Accept ${actor.name}`);
    status = 'declined';
    leave();
    expect(await screen.findByText('Declined')).toBeTruthy();
    expect(readToast()?.description).toBe('This request was answered already');
  });
});
