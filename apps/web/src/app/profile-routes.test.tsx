import { RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_COUNTERS } from '../../test/support/counters.ts';
import { highlightOf } from '../../test/support/highlights.ts';
import { picture, video } from '../../test/support/media.ts';
import { memberOf, noRelation, ownUser } from '../../test/support/members.ts';
import { postOf } from '../../test/support/posts.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../test/support/server.ts';
import { storyOf } from '../../test/support/stories.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

const ben = memberOf({ bio: 'Radios, mostly', location: 'Leeds', website: 'https://www.radios.example/me' });
let members: User[] = [ben];
let blocked: BlockedMember[] = [];
let postCount = 0;

const memberMedia = [
  { ...picture({ id: 1, alt: 'A radio' }), postId: 1 },
  { ...video({ id: 2 }), postId: 2 },
];
let mediaResponse: () => unknown;
let highlights: Highlight[] = [];
let archived: unknown[] = [];

function page<Item>(items: Item[]) {
  return { items, nextCursor: null };
}

async function open(path: string) {
  renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ to: path, replace: true }));
}

const address = () => router.state.location.href;
const heading = (name: string) => screen.findByRole('heading', { name });

describe('profiles', () => {
  beforeEach(() => {
    members = [ben];
    blocked = [];
    postCount = 0;
    highlights = [];
    archived = [];
    localStorage.setItem('authToken', 'token');
    acknowledgeDisclaimer();
    mediaResponse = () => page(memberMedia);
    const find = (isWanted: (member: User) => boolean) =>
      members.find(isWanted) ?? new ErrorResponse(404, 'User Not Found');
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'events.counters': () => NO_COUNTERS,
      'members.get': (input) => find(({ id }) => id === (input as { id: number }).id),
      'members.getByUsername': (input) => find(({ username }) => username === (input as User).username),
      'members.list': (input) => {
        const { search = '' } = input as { search?: string };
        return page([ownUser, ...members].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())));
      },
      'blocks.list': () => page(blocked),
      'posts.list': () =>
        page(Array.from({ length: postCount }, (_, index) => postOf({ id: postCount - index, author: ben }))),
      'blocks.unblock': () => ({ message: 'Unblocked' }),
      'votes.cast': () => ({
        vote: { isPositive: true },
        positiveVotes: 1,
        negativeVotes: 0,
        authorVibeScore: 71,
      }),
      'media.listOfMember': (input) => {
        const { type } = input as { type?: string };
        const response = mediaResponse();
        if (response instanceof ErrorResponse) return response;
        return page(memberMedia.filter(({ mediaType }) => type === undefined || mediaType === type));
      },
      'highlights.listOfMember': () => highlights,
      'stories.listArchived': () => page(archived),
      'follows.listOf': () => new ErrorResponse(403, 'This account is private'),
    });
  });

  it('show the member, with links to followers and following', async () => {
    await open('/profile/7');
    await heading('Ben Hartley');
    expect(screen.getByText('Great vibes!')).toBeTruthy();
    expect(screen.getByText('Radios, mostly')).toBeTruthy();
    const website = screen.getByRole('link', { name: 'radios.example' });
    expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual([
      'https://www.radios.example/me',
      'nofollow noopener ugc',
    ]);
    expect(screen.getByRole('link', { name: '10 followers' }).getAttribute('href')).toBe('/profile/7/followers');
    expect(screen.getByRole('link', { name: '3 following' }).getAttribute('href')).toBe('/profile/7/following');
    expect(screen.getByRole('button', { name: 'Follow Ben Hartley' })).toBeTruthy();
    expect(screen.getByText('No posts yet')).toBeTruthy();
  });

  it('show previews of the newest six posts, and all posts', async () => {
    postCount = 8;
    await open('/profile/7');
    const recent = within(await screen.findByRole('region', { name: 'Recent' }));
    expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [8, 7, 6, 5, 4, 3].map((id) => `/posts/${id}`),
    );
    expect(screen.getAllByRole('article')).toHaveLength(8);
  });

  it('show the member’s new score everywhere after a vote on one of their posts', async () => {
    postCount = 1;
    await open('/profile/7');
    const header = (await heading('Ben Hartley')).closest('header');
    expect(header?.textContent).toContain('64%');
    await userEvent.click(await screen.findByRole('button', { name: 'Positive vibe, 0' }));
    await waitFor(() => expect(header?.textContent).toContain('71%'));
    expect(within(screen.getByRole('article')).getByText('vibe 71%')).toBeTruthy();
  });

  it('have their tab and filter in the address', async () => {
    await open('/profile/7');
    await heading('Ben Hartley');
    await userEvent.click(screen.getByRole('tab', { name: 'Media' }));
    expect(address()).toBe('/profile/7?tab=media');
    expect(await screen.findByRole('button', { name: 'Photo 1 of 2: A radio' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Video 2 of 2' })).toBeTruthy();
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Videos' }));
    expect(address()).toBe('/profile/7?tab=media&filter=videos');
    expect(await screen.findByRole('button', { name: 'Video 1 of 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
    expect(address()).toBe('/profile/7');
  });

  it('open the media tab from the address, with Retry when it fails', async () => {
    mediaResponse = () => new ErrorResponse(503, '');
    await open('/profile/7?tab=media');
    expect(await screen.findByText('Failed to fetch media')).toBeTruthy();
    mediaResponse = () => page(memberMedia);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Photo 1 of 2: A radio' })).toBeTruthy();
  });

  it.each(['/profile/99', '/profile/0', '/profile/-3', '/profile/x', '/profile/01', '/profile/1.5', '/@nobody'])(
    'are not found at %s',
    async (path) => {
      await open(path);
      await heading('User Not Found');
      expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    },
  );

  it('say to the one who blocked the member that they did, until the block is taken back', async () => {
    const kai = { ...ben, id: 99, name: 'Kai', username: 'kai' };
    blocked = [{ id: 99, name: 'Kai', username: 'kai', blockedAt: ben.createdAt }];
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await open('/profile/99');
    await heading('You blocked @kai');
    // Also where the profile that it replaces was scrolled.
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }));
    members = [kai];
    blocked = [];
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Kai' }));
    await heading('Kai');
  });

  it('show the own profile at /profile without a redirect', async () => {
    await open('/profile');
    await heading('Ana Prado');
    expect(address()).toBe('/profile');
    expect(screen.getByRole('button', { name: 'Customize Profile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Follow / })).toBeNull();
    expect(await screen.findByText('You have not posted yet')).toBeTruthy();
  });

  it('have a row of the member’s highlights', async () => {
    highlights = [highlightOf({ title: 'Summer', ownerId: 7, storyCount: 2 })];
    await open('/profile/7');
    expect(await screen.findByRole('button', { name: 'Watch Summer, 2 stories' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New highlight' })).toBeNull();
  });

  it.each([
    ['no row of highlights without stories', 0],
    ['a way to the first highlight with archived stories', 1],
  ])('have for their owner %s', async (_, archivedCount) => {
    archived = Array.from({ length: archivedCount }, () => ({ ...storyOf(), highlightIds: [] }));
    await open('/profile/1');
    await screen.findByText('You have not posted yet');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'New highlight' })).toHaveLength(archivedCount));
  });

  it('are found by username', async () => {
    await open('/@ben');
    await heading('Ben Hartley');
    await waitFor(() => expect(address()).toBe('/profile/7'));
  });

  it('show that an account is private and must be followed first', async () => {
    members = [memberOf({ isPrivate: true, relation: { ...noRelation, followsMe: true } })];
    await open('/profile/7');
    await heading('This account is private');
    expect(screen.getByText('Follows you')).toBeTruthy();
    await act(() => router.navigate({ href: '/profile/7/followers' }));
    expect(await screen.findByText('Only its followers see this list.')).toBeTruthy();
  });

  it('are found on the people page by the search in the address, without the viewer', async () => {
    await open('/people');
    await screen.findByRole('list', { name: 'People' });
    expect(screen.queryByText('Ana Prado')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zzz');
    await waitFor(() => expect(address()).toBe('/people?search=zzz'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(address()).toBe('/people'));
    expect(await screen.findByText('Ben Hartley')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' }).value).toBe('');
  });
});
