import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { FollowButton } from './FollowButton.tsx';

let pending: PendingCalls;
let cache: Cache;

interface ProfileProps {
  member: Author | User;
  isOfFriends?: boolean;
}

function Profile({ member, isOfFriends = false }: ProfileProps) {
  cache = useCache();
  const [, draw] = useState(0);
  useState(() => {
    cache.utils.accounts.me.setData(undefined, { user: ownUser });
    if ('isPrivate' in member) cache.utils.members.get.setData({ id: member.id }, member);
  });
  useEffect(() => cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1))));
  return <FollowButton member={findEntity(cache, 'user', member.id) ?? member} isOfFriends={isOfFriends} />;
}

function show(member: Author | User, isOfFriends = false) {
  localStorage.setItem('authToken', 'token');
  renderInApp(<Profile member={member} isOfFriends={isOfFriends} />);
}

function accept(index: number, status: 'accepted' | 'pending' = 'accepted', fields: Partial<User> = {}): void {
  const following = memberOf({ ...fields, followerCount: 21, relation: { ...noRelation, follow: status } });
  const follower = memberOf({ ...ownUser, followingCount: 4 });
  pending.respond(index, { id: 5, followerId: 1, followingId: 7, status, follower, following });
}

function acceptUnfollow(index: number): void {
  pending.respond(index, { message: 'Unfollowed' });
}

const followed = memberOf({ relation: { ...noRelation, follow: 'accepted' } });
const button = () => screen.getByRole('button');
const label = () => button().dataset['label'];
const counts = () => [findEntity(cache, 'user', 7)?.followerCount, findEntity(cache, 'user', 1)?.followingCount];

describe('FollowButton', () => {
  beforeEach(() => {
    pending = new PendingCalls();
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'members.get': () => memberOf({ isPrivate: true }),
      'follows.follow': pending.handler,
      'follows.unfollow': pending.handler,
    });
  });

  it('renders nothing for the viewer’s own account and for an anonymous author', () => {
    show(memberOf({ relation: null }));
    expect(screen.queryByRole('button')).toBeNull();
    localStorage.removeItem('authToken');
    renderInApp(<FollowButton member={memberOf({ id: 0, relation: null })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks a viewer who is not signed in to log in: nothing is sent or stored', async () => {
    renderInApp(<FollowButton member={memberOf({ relation: null })} />);
    await userEvent.click(button());
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to follow users' });
    expect(label()).toBe('Follow');
    expect(outbox.get().items).toEqual([]);
    expect(pending.calls).toEqual([]);
  });

  it('shows the follow at once, then both members as the server sends them', async () => {
    show(memberOf());
    expect(button().getAttribute('aria-label')).toBe('Follow Ben Hartley');
    await userEvent.click(button());
    expect(button().getAttribute('aria-label')).toBe('Following Ben Hartley, press to unfollow');
    expect(pending.calls.map(({ path }) => path)).toEqual(['follows.follow']);
    accept(0);
    await waitFor(() => expect(counts()).toEqual([21, 4]));
    await waitFor(() => expect(label()).toBe('Following'));
    expect(readToast()?.title).toBe('Following');
  });

  it('shows what a press would do only when hovered again after one', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    accept(0);
    await waitFor(() => expect(counts()).toEqual([21, 4]));
    expect(label()).toBe('Following');
    await userEvent.unhover(button());
    await userEvent.hover(button());
    expect(label()).toBe('Unfollow');
  });

  it('has the documented sentences of the page of friends', async () => {
    show(memberOf(), true);
    const [refused, toast] = [
      new Response('Bad Gateway', { status: 502 }),
      () => [readToast()?.title, readToast()?.description],
    ];
    const press = async (index: number) => {
      await userEvent.click(button());
      await waitFor(() => expect(pending.calls).toHaveLength(index + 1));
    };
    await press(0);
    pending.respond(0, refused.clone());
    await waitFor(() => expect(toast()).toEqual(['Error', 'Failed to follow user']));
    await press(1);
    accept(1);
    await waitFor(() => expect(toast()).toEqual(['Following user!', undefined]));
    await press(2);
    pending.respond(2, refused.clone());
    await waitFor(() => expect(toast()).toEqual(['Error', 'Failed to unfollow user']));
    await press(3);
    acceptUnfollow(3);
    await waitFor(() => expect(toast()).toEqual(['Unfollowed user', undefined]));
  });

  it('unfollows, and can undo that', async () => {
    show(followed);
    await userEvent.click(button());
    await waitFor(() => expect(pending.calls.map(({ path }) => path)).toEqual(['follows.unfollow']));
    acceptUnfollow(0);
    await waitFor(() => expect(counts()).toEqual([9, 2]));
    expect(readToast()?.title).toBe('Unfollowed');
    readToast()?.action?.onClick();
    await waitFor(() => expect(pending.calls.map(({ path }) => path)).toEqual(['follows.unfollow', 'follows.follow']));
    accept(1);
    await waitFor(() => expect(label()).toBe('Following'));
  });

  it('sends a follow request to a private account', async () => {
    show(memberOf({ isPrivate: true }));
    await userEvent.click(button());
    expect(button().getAttribute('aria-label')).toBe('Requested to follow Ben Hartley, press to take it back');
    accept(0, 'pending', { isPrivate: true });
    await waitFor(() => expect(readToast()?.title).toBe('Follow request sent successfully!'));
    await waitFor(() => expect(label()).toBe('Requested'));
  });

  it('withdraws a request without asking and without changing counts', async () => {
    show(memberOf({ isPrivate: true, relation: { ...noRelation, follow: 'pending' } }));
    await userEvent.click(button());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    acceptUnfollow(0);
    await waitFor(() => expect(readToast()?.title).toBe('Follow request taken back'));
    expect(counts()).toEqual([10, 3]);
    expect(label()).toBe('Follow');
  });

  it('asks before a private account is unfollowed', async () => {
    show(memberOf({ isPrivate: true, relation: { ...noRelation, follow: 'accepted' } }));
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(pending.calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Following/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
    await waitFor(() => expect(pending.calls.map(({ path }) => path)).toEqual(['follows.unfollow']));
  });

  it('fetches whether an author is private before it unfollows them', async () => {
    show(authorOf(followed));
    await userEvent.click(button());
    expect(await screen.findByRole('dialog', { name: 'Unfollow' })).toBeTruthy();
    expect(pending.calls).toEqual([]);
  });

  it('sends one call at a time after quick presses, and ends in the state of the last one', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    for (let press = 0; press < 3; press += 1) await userEvent.click(button());
    expect(pending.calls).toHaveLength(1);
    accept(0);
    await waitFor(() => expect(pending.calls.map(({ path }) => path)).toEqual(['follows.follow', 'follows.unfollow']));
    acceptUnfollow(1);
    await waitFor(() => expect(readToast()?.title).toBe('Unfollowed'));
    expect(label()).toBe('Follow');
    expect(counts()).toEqual([20, 3]);
  });

  it('shows Loading... until the server has responded, and stays pressable', async () => {
    show(memberOf());
    await userEvent.click(button());
    expect(label()).toBe('Loading...');
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect((button() as HTMLButtonElement).disabled).toBe(false);
    accept(0);
    await waitFor(() => expect(label()).toBe('Following'));
    expect(button().getAttribute('aria-busy')).toBe('false');
  });

  it('keeps its width: all its labels are rendered in the same cell', async () => {
    show(memberOf());
    const labels = () => [...button().children].map((child) => child.textContent);
    const before = labels();
    await userEvent.click(button());
    expect(labels()).toEqual(before);
    expect(before).toContain('Loading...');
  });

  it.each([
    ['the server’s message', 429, 'You follow too fast', 'Follow action failed', 'You follow too fast'],
    ['the documented message', 0, '', 'Follow action failed', 'Failed to update follow status'],
    ['a request to log in', 401, 'Login required', 'Login required', 'Please log in to follow users'],
    [
      'the message about following oneself',
      400,
      'You cannot follow your own profile',
      'Cannot follow yourself',
      'You cannot follow your own profile',
    ],
  ])('shows the previous state after a failure, with %s', async (_name, httpStatus, message, title, description) => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    const isFromServer = httpStatus !== 0;
    pending.respond(
      0,
      isFromServer ? new ErrorResponse(httpStatus, message) : new Response('Bad Gateway', { status: 502 }),
    );
    await waitFor(() => expect(label()).toBe('Follow'));
    expect(readToast()).toMatchObject({ title, description, tone: 'error' });
    expect(counts()[0]).toBe(10);
  });
});
