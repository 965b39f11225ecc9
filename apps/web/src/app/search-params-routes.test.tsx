import { RouterProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ownUser } from '../../test/support/members.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { mockServer } from '../../test/support/server.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  acknowledgeDisclaimer();
  mockServer({ 'accounts.me': () => ({ user: ownUser }) });
});

it.each([
  ['/profile?tab=x&filter=x', {}],
  ['/people?search=', {}],
  ['/followers?tab=x', {}],
  ['/followers?tab=requests&side=x&search=ana', { tab: 'requests' }],
  ['/friends?tab=xx', {}],
  ['/friends/close?tab=xx', {}],
  ['/notifications?filter=x', {}],
  ['/activity?tab=x', {}],
  ['/explore?tab=x', {}],
  ['/explore?tab=users', { tab: 'users' }],
  ['/search?q=ana&tab=people', { q: 'ana', tab: 'people' }],
  ['/search?q=ana&tab=posts', { q: 'ana' }],
  ['/search?q=%22sam%22', { q: '"sam"' }],
  ['/search?q=2.10', { q: '2.10' }],
  ['/search?q=true', { q: 'true' }],
  ['/people?search=1e5', { search: '1e5' }],
  ['/reports?tab=x', {}],
  ['/moderation?tab=x', {}],
  ['/safety?tab=x', {}],
  ['/posts/3?comment=x', {}],
  ['/posts/3?comment=12', { comment: 12 }],
  ['/?comments=3', { comments: 3 }],
  ['/followers?member=3', { member: 3 }],
  ['/videos?video=x', {}],
  ['/videos?video=7', { video: 7 }],
  ['/followers?member=abc&comments=-1', {}],
  ['/followers?tab=discover&search=ana', { tab: 'discover', search: 'ana' }],
])('%s is read as %j', async (path, expected) => {
  renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ href: path, replace: true }));
  expect(router.state.matches.at(-1)?.search).toEqual(expected);
  expect(router.state.location.search).toEqual(expected);
});

it('/circles leads to the circles', async () => {
  renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ href: '/circles', replace: true }));
  expect(router.state.location.pathname).toBe('/vibe-circles');
});
