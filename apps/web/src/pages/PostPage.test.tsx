import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { authorOf, ownUser } from '../../test/support/members.ts';
import { postOf } from '../../test/support/posts.ts';
import { renderWithRouter } from '../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../test/support/server.ts';
import { PostPage } from './PostPage.tsx';

let calls: Call[];

async function open(getPost: Handler, { isVisitor = false, entries = ['/posts/3'] } = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: isVisitor ? null : ownUser }),
    'posts.get': getPost,
    'comments.list': () => ({ items: [], nextCursor: null }),
  });
  if (!isVisitor) localStorage.setItem('authToken', 'token');
  const history = createMemoryHistory({ initialEntries: entries });
  return renderWithRouter(<PostPage postId={3} commentId={undefined} />, history);
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  // Mantine's autosize textarea listens to it; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

it('shows a post with its comments, and names both author and post in the title', async () => {
  await open(() => postOf());
  expect(screen.getByRole('status').textContent).toBe('Loading the post');
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(document.title).toBe('Ben Hartley: Hello · Vibeline');
  await userEvent.click(screen.getByRole('button', { name: /^Comment/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your comment' }));
});

it('has no comments under a post of a circle that its author has left', async () => {
  const author = authorOf({ ...ownUser, relation: null });
  await open(() => postOf({ author, circleId: 5, circleName: null, isPrivate: true, visibility: 'circle' }));
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('comments.list');
});

it.each([
  [false, 'It may have been deleted, or the link is not complete.'],
  [true, 'It may have been deleted, or only some members can see it.'],
])('says what may have become of a post that is not there (visitor: %s)', async (isVisitor, text) => {
  await open(() => new ErrorResponse(404, 'Post not found'), { isVisitor });
  expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('can be loaded again after a failure', async () => {
  let fails = true;
  await open(() => (fails ? new ErrorResponse(503, 'Service busy') : postOf()));
  expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello')).toBeTruthy();
});

it('goes back to where the reader was, or to the home page from a link', async () => {
  const { router } = await open(() => postOf());
  await router.navigate({ href: '/posts/3?comment=1' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.href).toBe('/posts/3'));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});
