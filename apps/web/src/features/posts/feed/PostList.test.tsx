import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ownUser } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { PostList } from './PostList.tsx';
import { usePosts } from './use-posts.ts';

function List() {
  const { query, chunks } = usePosts({ memberId: 7 });
  return <PostList query={query} chunks={chunks} failed="The posts could not be loaded." empty={<p>No posts</p>} />;
}

async function open(list: Handler) {
  mockServer({ 'accounts.me': () => ({ user: ownUser }), 'posts.list': list });
  localStorage.setItem('authToken', 'token');
  await renderWithRouter(<List />);
}

const ids = () => screen.queryAllByRole('article', { hidden: true }).map((card) => card.dataset['post']);
const pageOf = (id: number, nextCursor: string | null = null) => ({ items: [postOf({ id })], nextCursor });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

it('says that it loads, and then that there is nothing', async () => {
  await open(() => ({ items: [], nextCursor: null }));
  expect(screen.getByText('Loading posts')).toBeTruthy();
  expect(screen.queryByText('No posts')).toBeNull();
  expect(await screen.findByText('No posts')).toBeTruthy();
  expect([screen.queryByRole('feed'), screen.queryByText('Loading posts')]).toEqual([null, null]);
});

it('can be loaded again after a failure, which it explains', async () => {
  let fails = true;
  await open(() => (fails ? new ErrorResponse(500, 'Internal') : pageOf(3)));
  expect((await screen.findByRole('alert')).textContent).toContain('The posts could not be loaded.');
  expect(screen.queryByText('No posts')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(ids()).toEqual(['3']));
  expect([screen.queryByRole('alert'), screen.queryByText('No posts')]).toEqual([null, null]);
  expect(screen.getByText("You're all caught up")).toBeTruthy();
});

it('keeps its posts when a further page fails, and loads that one again', async () => {
  let fails = true;
  await open(({ cursor }) => {
    if (!cursor) return pageOf(3, 'more');
    return fails ? new ErrorResponse(500, 'Internal') : pageOf(2);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The posts could not be loaded.');
  expect(ids()).toEqual(['3']);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(ids()).toEqual(['3', '2']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on when a page is empty and there is more', async () => {
  await open(({ cursor }) => (cursor ? pageOf(2) : { items: [], nextCursor: 'more' }));
  await screen.findByRole('feed');
  expect(screen.queryByText('No posts')).toBeNull();
});
