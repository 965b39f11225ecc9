import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CommentServer,
  commentWithText,
  openComments,
  serveComments,
} from '../../../../test/support/comments.tsx';
import { ErrorResponse } from '../../../../test/support/server.ts';
import { readToast } from '../../../ui/toasts/toast.ts';

let server: CommentServer;

beforeEach(() => {
  server = serveComments();
});

describe('voting on a comment', () => {
  const counts = (text: string) =>
    [/^Positive vibe/, /^Negative vibe/].map((name) => {
      const button = commentWithText(text).getByRole('button', { name });
      return button.getAttribute('aria-label') + (button.getAttribute('aria-pressed') === 'true' ? ' *' : '');
    });

  it('shows the vote at once, then the server’s counts, and the commenter’s new score everywhere', async () => {
    server.threads = [server.comment(1, 'Vote me', { positiveVotes: 2 }), server.comment(2, 'Mine too')];
    let accept: (state: unknown) => void = () => undefined;
    server.handlers['comments.castVote'] = () =>
      new Promise((resolve) => {
        accept = resolve;
      });
    await openComments(server);
    await screen.findByText('Vote me');
    await userEvent.click(commentWithText('Vote me').getByRole('button', { name: 'Positive vibe, 2' }));
    await waitFor(() => expect(counts('Vote me')).toEqual(['Positive vibe, 3 *', 'Negative vibe, 0']));
    accept({ vote: { isPositive: true }, positiveVotes: 7, negativeVotes: 1, authorVibeScore: 58 });
    await waitFor(() => expect(counts('Vote me')).toEqual(['Positive vibe, 7 *', 'Negative vibe, 1']));
    expect(screen.getAllByText('vibe 58%')).toHaveLength(2);
    expect(readToast()).toMatchObject({
      title: 'Vote recorded',
      description: "Your vote affects the commenter's vibe score.",
    });
    await userEvent.click(commentWithText('Vote me').getByRole('button', { name: 'Positive vibe, 7' }));
    expect(server.callsOf('comments.castVote')).toHaveLength(1);
  });

  it.each([
    ['the documented message', null, 'Error', 'Failed to vote on comment'],
    ['the server’s message', new ErrorResponse(429, 'Too many votes'), 'Error', 'Too many votes'],
    [
      'a request to log in',
      new ErrorResponse(401, 'Login required'),
      'Login required',
      'Please log in to vote on comments.',
    ],
  ])('shows the previous vote after a failure, with %s', async (_name, error, title, description) => {
    server.threads = [server.comment(1, 'Vote me', { positiveVotes: 2, userVote: { isPositive: true } })];
    if (error) server.handlers['comments.castVote'] = () => error;
    await openComments(server);
    await screen.findByText('Vote me');
    await userEvent.click(commentWithText('Vote me').getByRole('button', { name: /^Negative vibe/ }));
    await waitFor(() => expect(readToast()).toMatchObject({ title, description, tone: 'error' }));
    await waitFor(() => expect(counts('Vote me')).toEqual(['Positive vibe, 2 *', 'Negative vibe, 0']));
  });
});
