import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { postVote } from '../../features/votes/post-vote.change.ts';
import { addChange } from '../../lib/outbox/change.ts';
import { setOutboxOwner } from '../../lib/outbox/outbox.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

const handlers: Record<string, Handler> = {};

const status = () => screen.getByRole('status').textContent;

function vote(postId: number): void {
  addChange(postVote, postId, { postId, authorId: 2, isPositive: true }, `number ${postId}`);
}

beforeEach(() => {
  handlers['healthz'] = () => null;
  mockServer(handlers);
  renderInApp(<Page />);
  act(() => setOutboxOwner({ memberId: 1, token: 'token' }));
});

function Page() {
  const [isShown, setShown] = useState(false);
  trpc.posts.get.useQuery({ id: 1 }, { enabled: isShown });
  return (
    <>
      <ConnectionBanner />
      <input type="checkbox" aria-label="Load" onChange={() => setShown(true)} />
    </>
  );
}

async function loadPost(): Promise<void> {
  const get = vi.fn<Handler>(() => postOf({ id: 1 }));
  handlers['posts.get'] = get;
  await userEvent.click(screen.getByLabelText('Load'));
  await waitFor(() => expect(get).toHaveBeenCalled());
}

describe('ConnectionBanner', () => {
  it('is an empty live region while there is a connection and nothing waits', () => {
    expect(status()).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the network is gone, and that the server does not respond', async () => {
    await loadPost();
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(status()).toBe('You’re offline — showing saved posts'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(status()).toBe('The server can’t be reached — showing saved posts'));
    act(() => setOutboxOwner(null));
    expect(status()).toBe('The server can’t be reached');
  });

  it('says how old the posts are, unless this page has just loaded them', async () => {
    await loadPost();
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(status()).toBe('You’re offline — showing saved posts'));
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.now() + 3 * 60 * 60_000 });
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      expect(status()).toBe('You’re offline — showing saved postsSaved 3h ago');
    });
    vi.useRealTimers();
  });

  it('does not speak of posts where none are loaded', () => {
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(status()).toBe('You’re offline');
  });

  it('counts and lists what waits, and each can be discarded; Escape closes the list', async () => {
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => [1, 2].forEach(vote));
    expect(status()).toContain('2 changes are waiting to be sent');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const list = screen.getByRole('region', { name: 'Changes that are not sent yet' });
    await userEvent.click(await within(list).findByRole('button', { name: 'Discard: Vote on the post of number 1' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(status()).toContain('1 change is waiting to be sent');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }));
  });

  it('shows what was refused with its reason, and Retry sends it', async () => {
    const cast = vi.fn<Handler>(() => new ErrorResponse(404, 'Post not found'));
    handlers['votes.cast'] = cast;
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => vote(3));
    delete handlers['healthz'];
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(status()).toBe('1 change could not be sent'));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Post not found')).toBeTruthy();
    cast.mockImplementation(() => ({ vote: null, positiveVotes: 0, negativeVotes: 0, authorVibeScore: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry: Vote on the post of number 3' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
