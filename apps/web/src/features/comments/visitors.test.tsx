import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CommentServer, commentWithText, openComments, serveComments } from '../../../test/support/comments.tsx';
import { outbox } from '../../lib/outbox/outbox.ts';
import { readToast } from '../../ui/toasts/toast.ts';

let server: CommentServer;

const replyField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Ben' });

async function openAsVisitor() {
  localStorage.removeItem('authToken');
  return openComments(server, undefined, null);
}

function expectLoginRequired(description: string): void {
  expect(readToast()).toMatchObject({ title: 'Login required', description, tone: 'error' });
  expect(outbox.get().items).toEqual([]);
  expect(server.callsOf('comments.add')).toEqual([]);
  expect(server.callsOf('comments.castVote')).toEqual([]);
}

describe('comments for a visitor', () => {
  beforeEach(() => {
    server = serveComments();
    server.threads = [server.comment(1, 'First')];
  });

  it('asks to log in to comment, and keeps the text, also for the member who then signs in', async () => {
    const { view, field } = await openAsVisitor();
    await userEvent.type(field, 'Worth a word{Enter}');
    expectLoginRequired('Please log in to comment on posts.');
    expect(field.value).toBe('Worth a word');
    view.unmount();
    localStorage.setItem('authToken', 'token');
    const asMember = await openComments(server);
    expect(asMember.field.value).toBe('Worth a word');
    asMember.view.unmount();
    expect((await openAsVisitor()).field.value).toBe('');
  });

  it('asks to log in to reply, and keeps the open field with its text', async () => {
    await openAsVisitor();
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    await userEvent.type(replyField(), 'Me too{Enter}');
    expectLoginRequired('Please log in to reply to comments.');
    expect(replyField().value).toBe('Me too');
  });

  it('asks to log in to vote on a comment', async () => {
    await openAsVisitor();
    await screen.findByText('First');
    const positive = commentWithText('First').getByRole('button', { name: /^Positive vibe/ });
    await userEvent.click(positive);
    expectLoginRequired('Please log in to vote on comments.');
    expect(positive.getAttribute('aria-pressed')).toBe('false');
  });
});
