import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { findPost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './VoteButtons.tsx';

const post = postOf({ author: authorOf({ id: 7, vibeScore: 50 }), positiveVotes: 12, negativeVotes: 3 });

/** Shows the post of the cached list, as the feed does. */
function Card() {
  const cache = useCache();
  const [, draw] = useState(0);
  useState(() => {
    const page = { items: [post], nextCursor: null };
    cache.utils.posts.list.setInfiniteData({ limit: 20 }, { pages: [page], pageParams: [null] });
    cache.queryClient.getQueryCache().subscribe(() => queueMicrotask(() => draw((count) => count + 1)));
  });
  const cached = findPost(cache, post.id) ?? post;
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

/** The votes sent; each waits until it is answered. */
let calls: { isPositive: boolean | null; answer: (body: unknown, status?: number) => void }[] = [];

function accept(index: number, state: object): void {
  calls[index]?.answer([{ result: { data: { json: { authorVibeScore: 58, ...state } } } }]);
}

const positive = () => screen.getByRole('button', { name: /^Positive vibe/ });
const negative = () => screen.getByRole('button', { name: /^Negative vibe/ });
const stands = () => [positive(), negative()].map((button) => button.getAttribute('aria-label'));
const pressed = () => [positive(), negative()].map((button) => button.getAttribute('aria-pressed') === 'true');

describe('voting', () => {
  beforeEach(() => {
    calls = [];
    vi.stubGlobal('fetch', (_address: string, init: { body: string }) => {
      return new Promise<Response>((resolve) => {
        calls.push({
          isPositive: JSON.parse(init.body)[0].json.isPositive,
          answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
        });
      });
    });
    renderInApp(<Card />);
  });

  it('shows the vote before the server has answered, and keeps what it answers', async () => {
    expect(stands()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']);
    await userEvent.click(positive());
    await waitFor(() => expect(stands()).toEqual(['Positive vibe, 13', 'Negative vibe, 3']));
    expect(pressed()).toEqual([true, false]);
    accept(0, { vote: { isPositive: true }, positiveVotes: 20, negativeVotes: 4 });
    await waitFor(() => expect(stands()).toEqual(['Positive vibe, 20', 'Negative vibe, 4']));
    expect(pressed()).toEqual([true, false]);
    expect(screen.getByRole('status').textContent).toBe('58');
    expect(readToast()?.title).toBe('Vote recorded');
  });

  it('asks nothing of the server for the same vote again', async () => {
    await userEvent.click(positive());
    await waitFor(() => expect(calls).toHaveLength(1));
    accept(0, { vote: { isPositive: true }, positiveVotes: 13, negativeVotes: 3 });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('58'));
    await userEvent.click(positive());
    expect(calls).toHaveLength(1);
  });

  it('ends rapid taps in the last one, with one call at a time and none for those overtaken', async () => {
    await userEvent.click(positive());
    await waitFor(() => expect(calls).toHaveLength(1));
    for (const tap of [negative, positive, negative]) await userEvent.click(tap());
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(stands()).toEqual(['Positive vibe, 12', 'Negative vibe, 4']));
    accept(0, { vote: { isPositive: true }, positiveVotes: 13, negativeVotes: 3 });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.isPositive).toBe(false);
    expect(stands()).toEqual(['Positive vibe, 12', 'Negative vibe, 4']);
    accept(1, { vote: { isPositive: false }, positiveVotes: 12, negativeVotes: 4 });
    await waitFor(() => expect(readToast()?.title).toBe('Vote recorded'));
    expect(pressed()).toEqual([false, true]);
  });

  it('takes a vote back', async () => {
    await userEvent.click(negative());
    await waitFor(() => expect(calls).toHaveLength(1));
    accept(0, { vote: { isPositive: false }, positiveVotes: 12, negativeVotes: 4 });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('58'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove my vote' }));
    await waitFor(() => expect(stands()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']));
    expect(calls[1]?.isPositive).toBeNull();
  });

  it.each([
    [
      'the server’s sentence',
      { message: 'Too many requests', code: -32000, data: { httpStatus: 429 } },
      'Too many requests',
    ],
    ['the documented sentence', null, 'Failed to record vote'],
  ])('restores the vote that stood before a failure, with %s', async (_name, refusal, sentence) => {
    await userEvent.click(positive());
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(refusal ? [{ error: { json: refusal } }] : 'no JSON of ours', refusal ? 429 : 502);
    await waitFor(() => expect(stands()).toEqual(['Positive vibe, 12', 'Negative vibe, 3']));
    expect(pressed()).toEqual([false, false]);
    expect(readToast()).toMatchObject({ title: 'Vote failed', description: sentence, tone: 'error' });
  });
});
