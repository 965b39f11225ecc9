import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { PrivateFeedPage } from './PrivateFeedPage.tsx';

afterEach(() => vi.restoreAllMocks());

it('announces new posts, and shows them when the reader asks for them', async () => {
  const privatePost = (id: number, content: string) =>
    postOf({ id, content, visibility: 'followers', isPrivate: true });
  const posts = [privatePost(21, 'For friends')];
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'posts.privateFeed': () => ({ items: [...posts], nextCursor: null }),
  });
  localStorage.setItem('authToken', 'token');
  await renderWithRouter(<PrivateFeedPage />);
  await screen.findByText('For friends');
  posts.unshift(privatePost(22, 'For friends too'));
  const later = Date.now() + 31_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(await screen.findByRole('button', { name: 'New posts' }));
  expect(await screen.findByText('For friends too')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull());
});
