import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { useVote } from './post-vote.change.ts';
import { VoteButtons } from './VoteButtons.tsx';

const post = postOf({ author: authorOf({ id: 7, vibeScore: 50 }), positiveVotes: 12, negativeVotes: 3 });

function Card() {
  const cache = useCache();
  const [, draw] = useState(0);
  useState(() => {
    const page = { items: [post], nextCursor: null };
    cache.utils.posts.list.setInfiniteData({ limit: 20 }, { pages: [page], pageParams: [null] });
    cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1)));
  });
  const cached = findEntity(cache, 'post', post.id) ?? post;
  const { post: shown, vote } = useVote(cached);
  return (
    <>
      <VoteButtons
        positive={shown.positiveVotes}
        negative={shown.negativeVotes}
        vote={shown.userVote?.isPositive ?? null}
        onVote={vote}
      />
      <button type="button" onClick={() => vote(null)}>
        Remove my vote
      </button>
      <output>{cached.author.vibeScore}</output>
    </>
  );
}

let pending: PendingCalls;

function accept(index: number, state: object): void {
  pending.respond(index, { authorVibeScore: 58, ...state });
}

const positive = () => screen.getByRole('button', { name: /^Positive vibe/ });
const negative = () => screen.getByRole('button', { name: /^Negative vibe/ });
const counts = () => [positive(), negative()].map((button) => button.getAttribute('aria-label'));
const pressed = () => [positive(), negative()].map((button) => button.getAttribute('aria-pressed') === 'true');

describe('voting', () => {
  beforeEach(() => {
    pending = new PendingCalls();
    localStorage.setItem('authToken', 'token');
    mockServer({ 'votes.cast': pending.handler });
    renderInApp(<Card />);
  });

  it('shows the vote before the server has responded, then the votes of the response', async () => {
    expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']);
    await userEvent.click(positive());
    await waitFor(() => expect(counts()).toEqual(['Positive vibe, 13', 'Negative vibe, 3']));
    expect(pressed()).toEqual([true, false]);
    accept(0, { vote: { isPositive: true }, positiveVotes: 20, negativeVotes: 4 });
    await waitFor(() => expect(counts()).toEqual(['Positive vibe, 20', 'Negative vibe, 4']));
    expect(pressed()).toEqual([true, false]);
    expect(screen.getByRole('status').textContent).toBe('58');
    expect(readToast()?.title).toBe('Vote recorded');
  });

  it('asks a viewer who is not signed in to log in: nothing is shown, sent or stored', async () => {
    localStorage.removeItem('authToken');
    await userEvent.click(positive());
    expect(readToast()).toMatchObject({
      title: 'Login required',
      description: 'Please log in to vote on posts.',
      tone: 'error',
    });
    expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']);
    expect(outbox.get().items).toEqual([]);
    expect(pending.calls).toEqual([]);
  });

  it('sends nothing for the same vote again', async () => {
    await userEvent.click(positive());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    accept(0, { vote: { isPositive: true }, positiveVotes: 13, negativeVotes: 3 });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('58'));
    await userEvent.click(positive());
    expect(pending.calls).toHaveLength(1);
  });

  it('sends one call at a time after quick presses, and only the last of those that wait', async () => {
    await userEvent.click(positive());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    for (const tap of [negative, positive, negative]) await userEvent.click(tap());
    expect(pending.calls).toHaveLength(1);
    await waitFor(() => expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 4']));
    accept(0, { vote: { isPositive: true }, positiveVotes: 13, negativeVotes: 3 });
    await waitFor(() => expect(pending.calls).toHaveLength(2));
    expect(pending.calls[1]?.input.isPositive).toBe(false);
    expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 4']);
    accept(1, { vote: { isPositive: false }, positiveVotes: 12, negativeVotes: 4 });
    await waitFor(() => expect(readToast()?.title).toBe('Vote recorded'));
    expect(pressed()).toEqual([false, true]);
  });

  it('removes a vote', async () => {
    await userEvent.click(negative());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    accept(0, { vote: { isPositive: false }, positiveVotes: 12, negativeVotes: 4 });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('58'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove my vote' }));
    await waitFor(() => expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']));
    expect(pending.calls[1]?.input.isPositive).toBeNull();
  });

  it.each([
    ['the server’s message', new ErrorResponse(429, 'Too many requests'), 'Too many requests'],
    ['the documented message', new Response('Bad Gateway', { status: 502 }), 'Failed to record vote'],
  ])('shows the previous vote after a failure, with %s', async (_name, response, description) => {
    await userEvent.click(positive());
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, response);
    await waitFor(() => expect(counts()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']));
    expect(pressed()).toEqual([false, false]);
    expect(readToast()).toMatchObject({ title: 'Vote failed', description, tone: 'error' });
  });
});
