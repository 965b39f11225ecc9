import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf, ownUser, strangers } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { findMember } from '../../cache/member.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { FollowButton } from './FollowButton.tsx';

/** The calls about following; each waits until it is answered. */
let calls: { name: string; answer: (body: unknown, status?: number) => void }[] = [];
let cache: Cache;

/** Shows the cached member, as a profile page does. */
function Profile({ member }: { member: Author | User }) {
  cache = useCache();
  const [, draw] = useState(0);
  useState(() => {
    cache.utils.accounts.me.setData(undefined, { user: ownUser });
    if ('followerCount' in member) cache.utils.members.get.setData({ id: member.id }, member);
  });
  useEffect(() => cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1))));
  return <FollowButton member={findMember(cache, member.id) ?? member} />;
}

async function answer(address: string): Promise<Response> {
  const name = new URL(address, 'http://localhost').pathname.replace('/trpc/', '');
  if (name === 'accounts.me') return Response.json([{ result: { data: { json: { user: ownUser } } } }]);
  if (name === 'members.get') return Response.json([{ result: { data: { json: memberOf({ isPrivate: true }) } } }]);
  return new Promise((resolve) => {
    calls.push({ name, answer: (body, status = 200) => resolve(Response.json(body, { status })) });
  });
}

function show(member: Author | User) {
  localStorage.setItem('authToken', 'token');
  renderInApp(<Profile member={member} />);
}

/** The server has done it: both sides as they are now. */
function accept(index: number, status: 'accepted' | 'pending' = 'accepted', known: Partial<User> = {}): void {
  const following = memberOf({ ...known, followerCount: 21, relation: { ...strangers, follow: status } });
  const follower = memberOf({ ...ownUser, followingCount: 4 });
  calls[index]?.answer([
    { result: { data: { json: { id: 5, followerId: 1, followingId: 7, status, follower, following } } } },
  ]);
}

function acceptUnfollow(index: number): void {
  calls[index]?.answer([{ result: { data: { json: { message: 'Unfollowed' } } } }]);
}

const followed = memberOf({ relation: { ...strangers, follow: 'accepted' } });
const button = () => screen.getByRole('button');
const word = () => button().dataset['word'];
const counts = () => [findMember(cache, 7)?.followerCount, findMember(cache, 1)?.followingCount];

describe('FollowButton', () => {
  beforeEach(() => {
    calls = [];
    vi.stubGlobal('fetch', answer);
  });

  it('is not there on oneself, for visitors and on who is anonymous', () => {
    show(memberOf({ relation: null }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('follows at once on screen, and keeps what the server then says of both', async () => {
    show(memberOf());
    expect(button().getAttribute('aria-label')).toBe('Follow Ben Hartley');
    await userEvent.click(button());
    await waitFor(() => expect(word()).toBe('Following'));
    expect(calls.map(({ name }) => name)).toEqual(['follows.follow']);
    accept(0);
    await waitFor(() => expect(counts()).toEqual([21, 4]));
    expect(word()).toBe('Following');
    expect(readToast()?.title).toBe('Following');
  });

  it('says what a press would do only when reached for anew', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    accept(0);
    await waitFor(() => expect(counts()).toEqual([21, 4]));
    expect(word()).toBe('Following');
    await userEvent.unhover(button());
    await userEvent.hover(button());
    expect(word()).toBe('Unfollow');
  });

  it('follows no more, and can undo that', async () => {
    show(followed);
    await userEvent.click(button());
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['follows.unfollow']));
    acceptUnfollow(0);
    await waitFor(() => expect(counts()).toEqual([9, 2]));
    expect(readToast()?.title).toBe('Unfollowed');
    readToast()?.action?.onClick();
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['follows.unfollow', 'follows.follow']));
    expect(word()).toBe('Following');
  });

  it('asks a private account, and says so', async () => {
    show(memberOf({ isPrivate: true }));
    await userEvent.click(button());
    await waitFor(() => expect(word()).toBe('Requested'));
    accept(0, 'pending', { isPrivate: true });
    await waitFor(() => expect(readToast()?.title).toBe('Follow request sent successfully!'));
    expect(word()).toBe('Requested');
  });

  it('takes a request back without a question and without counting anyone', async () => {
    show(memberOf({ isPrivate: true, relation: { ...strangers, follow: 'pending' } }));
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    acceptUnfollow(0);
    await waitFor(() => expect(readToast()?.title).toBe('Follow request taken back'));
    expect(counts()).toEqual([10, 3]);
    expect(word()).toBe('Follow');
  });

  it('asks before a private account is unfollowed', async () => {
    show(memberOf({ isPrivate: true, relation: { ...strangers, follow: 'accepted' } }));
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Following/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['follows.unfollow']));
  });

  it('finds out whether an author is private before it unfollows them', async () => {
    const { id, name, username, profileImage, vibeScore, isVerified, relation } = followed;
    show({ id, name, username, profileImage, vibeScore, isVerified, relation });
    await userEvent.click(button());
    expect(await screen.findByRole('dialog', { name: 'Unfollow' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('ends rapid presses in the last one, with one call at a time', async () => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    for (let press = 0; press < 3; press += 1) await userEvent.click(button());
    expect(calls).toHaveLength(1);
    accept(0);
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['follows.follow', 'follows.unfollow']));
    acceptUnfollow(1);
    await waitFor(() => expect(readToast()?.title).toBe('Unfollowed'));
    expect(word()).toBe('Follow');
    expect(counts()).toEqual([20, 3]);
  });

  it('says Loading... when it takes longer than a moment', async () => {
    show(memberOf());
    await userEvent.click(button());
    expect(word()).toBe('Following');
    await waitFor(() => expect(word()).toBe('Loading...'), { timeout: 3000 });
    accept(0);
    await waitFor(() => expect(word()).toBe('Following'));
  });

  it.each([
    ['the server’s sentence', 429, 'You follow too fast', 'Follow action failed', 'You follow too fast'],
    ['the documented sentence', 0, '', 'Follow action failed', 'Failed to update follow status'],
    ['the way to log in', 401, 'Login required', 'Login required', 'Please log in to follow users'],
    [
      'that nobody follows themself',
      400,
      'You cannot follow your own profile',
      'Cannot follow yourself',
      'You cannot follow your own profile',
    ],
  ])('goes back to what stood before a failure, with %s', async (_name, httpStatus, message, title, description) => {
    show(memberOf());
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    const refusal = [{ error: { json: { message, code: -32000, data: { httpStatus } } } }];
    calls[0]?.answer(httpStatus === 0 ? 'no JSON of ours' : refusal, httpStatus || 502);
    await waitFor(() => expect(word()).toBe('Follow'));
    expect(readToast()).toMatchObject({ title, description, tone: 'error' });
    expect(counts()[0]).toBe(10);
  });
});
