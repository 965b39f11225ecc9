import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { VoteKindChoice } from './VoteKindChoice.tsx';

it('gives a kind to the vote that stands, and casts none: the vote may have been changed meanwhile', async () => {
  localStorage.setItem('authToken', 'token');
  const state = { vote: { isPositive: true }, positiveVotes: 1, negativeVotes: 0, authorVibeScore: 50 };
  const calls = mockServer({ 'votes.cast': () => state, 'comments.castVote': () => state });
  await renderWithRouter(
    <>
      <VoteKindChoice target="post" id={3} authorId={1} scope="votes.cast:3" chosen={null} />
      <VoteKindChoice target="comment" id={4} authorId={1} scope="comment-votes:4" chosen={null} />
    </>,
  );
  for (const button of screen.getAllByRole('button', { name: 'Off topic' })) await userEvent.click(button);
  const vote = { isPositive: false, kind: 'off_topic', isKindOnly: true };
  await waitFor(() =>
    expect(calls.map(({ path, input }) => [path, input])).toEqual([
      ['votes.cast', { postId: 3, ...vote }],
      ['comments.castVote', { commentId: 4, ...vote }],
    ]),
  );
});
