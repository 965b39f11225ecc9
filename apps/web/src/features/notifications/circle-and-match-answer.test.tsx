import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { matchOf } from '../../../test/support/match.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { NotificationList } from './NotificationList.tsx';

const actor = authorOf();

const invitation = notificationOf({
  type: 'circle_invite',
  circleInvite: { circleId: 3, circleName: 'Chess', status: 'pending' },
});
const request = notificationOf({
  type: 'match_request',
  match: { id: 9, sessionId: 5, status: 'pending', isOpen: true },
});

let calls: Call[];

async function show(notification: Notification, handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'notifications.list': () => ({ items: [notification], nextCursor: null }),
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: 1, unseenNotifications: 1 }),
    ...handlers,
  });
  return renderWithRouter(<NotificationList filter="all" />);
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const link = async () => (await screen.findByRole('link', { name: /Ben Hartley/ })).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
});

describe('an invitation to a circle among the notifications', () => {
  it('leads to the circle, and can be declined', async () => {
    await show(invitation, { 'circles.declineInvitation': () => ({ message: 'Invitation declined' }) });
    expect(await link()).toBe('/vibe-circles/3');
    await press('Decline Chess');
    leave();
    await waitFor(() => expect(sent('circles.declineInvitation')).toEqual([{ id: 3 }]));
    await waitFor(() => expect(readToast()?.title).toBe('Invitation declined'));
    expect(screen.getByText('Declined')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('still waits when the circle is full', async () => {
    await show(invitation, { 'circles.join': () => new ErrorResponse(409, 'This circle is full') });
    await press('Accept Chess');
    leave();
    await waitFor(() => expect(readToast()?.description).toBe('This circle is full'));
    expect(await screen.findByRole('button', { name: 'Accept Chess' })).toBeTruthy();
  });

  it('says that it was accepted', async () => {
    await show({ ...invitation, circleInvite: { circleId: 3, circleName: 'Chess', status: 'accepted' } });
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a match among the notifications', () => {
  it('leads to the matches, and a request can be accepted', async () => {
    await show(request, { 'match.answer': () => matchOf({ status: 'accepted' }) });
    expect(await link()).toBe('/vibe-match?tab=matches');
    await press(`Accept ${actor.name}`);
    leave();
    await waitFor(() => expect(sent('match.answer')).toEqual([{ id: 9, status: 'accepted' }]));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull());
    expect(screen.getByText('Accepted')).toBeTruthy();
  });

  it('can only be declined when its session is closed', async () => {
    await show({ ...request, match: { id: 9, sessionId: 5, status: 'pending', isOpen: false } });
    expect(await screen.findByRole('button', { name: `Decline ${actor.name}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('has nothing to answer when it tells of an acceptance', async () => {
    const match = { id: 9, sessionId: 5, status: 'accepted' as const, isOpen: true };
    await show(notificationOf({ type: 'match_accepted', match }));
    expect(await link()).toBe('/vibe-match?tab=matches');
    expect(screen.queryByRole('status', { name: 'Accepted' })).toBeNull();
    expect(screen.queryByText('Accepted')).toBeNull();
  });
});
