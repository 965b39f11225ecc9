import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FriendRequest } from '@vibeline/core/features/friends/friend.schema';
import type { Relation, User } from '@vibeline/core/features/members/member.schema';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { FriendButton } from './FriendButton.tsx';

let pending: PendingCalls;
let cache: Cache;
let current: User;

function Profile({ member }: { member: User }) {
  cache = useCache();
  const [, draw] = useState(0);
  useState(() => {
    cache.utils.accounts.me.setData(undefined, { user: ownUser });
    cache.utils.members.get.setData({ id: member.id }, member);
  });
  useEffect(() => cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1))));
  return <FriendButton member={findEntity(cache, 'user', member.id) ?? member} />;
}

const asked = (friend: Relation['friend'], fields: Partial<User> = {}) =>
  memberOf({ relation: { ...noRelation, friend }, ...fields });

function show(member: User) {
  current = member;
  localStorage.setItem('authToken', 'token');
  renderInApp(<Profile member={member} />);
}

const friends: Relation = { ...noRelation, friend: 'friends', follow: 'accepted', followsMe: true };

function answer(index: number, status: FriendRequest['status'], relation: Relation, isRequest = false): void {
  const request = { id: 5, requesterId: 1, addresseeId: 7, status, member: memberOf({ relation, followerCount: 21 }) };
  pending.respond(index, isRequest ? { request, isNew: true } : request);
}

const button = (name?: RegExp) => screen.getByRole('button', name && { name });
const label = () => button().dataset['label'];
const paths = () => pending.calls.map(({ path }) => path);

describe('FriendButton', () => {
  beforeEach(() => {
    pending = new PendingCalls();
    const calls = ['request', 'accept', 'decline', 'cancel', 'remove'].map((name) => [
      `friends.${name}`,
      pending.handler,
    ]);
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'members.get': () => current,
      ...Object.fromEntries(calls),
    });
  });

  it('renders nothing for the viewer’s own account and for an anonymous author', () => {
    show(memberOf({ relation: null }));
    expect(screen.queryByRole('button')).toBeNull();
    localStorage.removeItem('authToken');
    renderInApp(<FriendButton member={memberOf({ id: 0, relation: null })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks a viewer who is not signed in to log in: nothing is sent or stored', async () => {
    renderInApp(<FriendButton member={memberOf({ relation: null })} />);
    await userEvent.click(button());
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to add friends' });
    expect(outbox.get().items).toEqual([]);
    expect(paths()).toEqual([]);
  });

  it('shows a request at once, and that the other one has to answer it', async () => {
    show(memberOf());
    expect(button().getAttribute('aria-label')).toBe('Add friend Ben Hartley');
    await userEvent.click(button());
    expect(button().getAttribute('aria-label')).toBe('Request sent to Ben Hartley, press to take it back');
    expect(pending.calls).toMatchObject([{ path: 'friends.request', input: { addresseeId: 7 } }]);
    answer(0, 'pending', { ...noRelation, friend: 'outgoing' }, true);
    await waitFor(() => expect(readToast()?.title).toBe('Friend request sent!'));
    await waitFor(() => expect(label()).toBe('Request sent'));
    expect(findEntity(cache, 'user', 7)?.relation?.friend).toBe('outgoing');
  });

  it('says that both are friends when the other one had asked too', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(paths()).toHaveLength(1));
    answer(0, 'accepted', friends, true);
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Friend request accepted!', description: 'You are now friends!' }),
    );
    await waitFor(() => expect(label()).toBe('Friends'));
    expect(findEntity(cache, 'user', 7)).toMatchObject({ followerCount: 21, relation: { follow: 'accepted' } });
  });

  it('takes a request back', async () => {
    show(asked('outgoing'));
    await userEvent.click(button());
    await waitFor(() => expect(paths()).toEqual(['friends.cancel']));
    act(() => pending.respond(0, { message: 'Request cancelled' }));
    await waitFor(() => expect(readToast()?.title).toBe('Friend request taken back'));
    await waitFor(() => expect(label()).toBe('Add friend'));
  });

  it('offers to accept or decline a request, and moves the focus to what takes its place', async () => {
    show(asked('incoming'));
    await userEvent.click(button(/^Accept request of Ben Hartley$/));
    expect(document.activeElement).toBe(button(/^Friends with Ben Hartley/));
    await waitFor(() => expect(paths()).toEqual(['friends.accept']));
    answer(0, 'accepted', friends);
    await waitFor(() => expect(readToast()?.description).toBe('You are now friends!'));
  });

  it('declines a request', async () => {
    show(asked('incoming'));
    await userEvent.click(button(/^Decline request of Ben Hartley$/));
    await waitFor(() => expect(paths()).toEqual(['friends.decline']));
    answer(0, 'declined', noRelation);
    await waitFor(() => expect(readToast()?.title).toBe('Friend request declined'));
    expect(label()).toBe('Add friend');
  });

  it('asks before a friend is removed, and says that both go on following each other', async () => {
    show(memberOf({ relation: friends }));
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Remove friend' });
    expect(dialog.textContent).toContain('You and Ben Hartley go on following each other.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(paths()).toEqual([]);
    await userEvent.click(button(/^Friends with/));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(paths()).toEqual(['friends.remove']));
    act(() => pending.respond(0, { message: 'Friend removed' }));
    await waitFor(() => expect(readToast()?.title).toBe('Friend removed'));
    expect(findEntity(cache, 'user', 7)?.relation).toMatchObject({ friend: 'none', follow: 'accepted' });
  });

  it('sends one call at a time after quick presses, and ends in the state of the last one', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(paths()).toHaveLength(1));
    for (let press = 0; press < 3; press += 1) await userEvent.click(button());
    expect(paths()).toHaveLength(1);
    answer(0, 'pending', { ...noRelation, friend: 'outgoing' }, true);
    await waitFor(() => expect(paths()).toEqual(['friends.request', 'friends.cancel']));
    act(() => pending.respond(1, { message: 'Request cancelled' }));
    await waitFor(() => expect(label()).toBe('Add friend'));
  });

  it.each([
    ['none', 'Add friend', 'Failed to send friend request'],
    ['outgoing', 'Request sent', 'Failed to take the friend request back'],
  ] as const)(
    'shows the state before a failure of %s again, with the documented sentence',
    async (friend, before, text) => {
      show(asked(friend));
      await userEvent.click(button());
      await waitFor(() => expect(paths()).toHaveLength(1));
      act(() => pending.respond(0, new Response('Bad Gateway', { status: 502 })));
      await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: text, tone: 'error' }));
      await waitFor(() => expect(label()).toBe(before));
    },
  );

  it('shows what the other one has done meanwhile when that is why a change is refused', async () => {
    show(asked('outgoing'));
    current = memberOf({ relation: friends });
    await userEvent.click(button());
    await waitFor(() => expect(paths()).toEqual(['friends.cancel']));
    act(() => pending.respond(0, new ErrorResponse(409, 'This request was answered already')));
    await waitFor(() => expect(readToast()?.description).toBe('This request was answered already'));
    await waitFor(() => expect(label()).toBe('Friends'));
  });
});
