import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ben,
  type CommentServer,
  cleo,
  commentWithText,
  openComments,
  serveComments,
  withReplies,
} from '../../../../test/support/comments.tsx';
import { ErrorResponse } from '../../../../test/support/server.ts';

let server: CommentServer;

beforeEach(() => {
  server = serveComments();
});

describe('reading comments', () => {
  it('lists them with names, scores and links to the profiles', async () => {
    server.threads = [
      server.comment(1, 'First'),
      server.comment(2, 'Second', { author: cleo, editedAt: '2026-01-01T11:00:00.000Z' }),
    ];
    await openComments(server);
    await screen.findByText('First');
    const list = screen.getByRole('list', { name: 'Comments' });
    expect(
      within(list)
        .getAllByRole('article')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')]);
    const first = screen.getByRole('article', { name: 'Comment by Ben' });
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/profile/2');
    expect(within(first).getByRole('img', { name: 'verified by this network' })).toBeTruthy();
    expect(first.textContent).toContain('vibe 50%');
    expect(screen.getByRole('article', { name: 'Comment by Cleo' }).textContent).toContain('edited');
  });

  it('shows neither a link nor a score for an anonymous author', async () => {
    server.threads = [
      server.comment(1, 'Hidden', { author: { ...ben, id: 0, name: 'Anonymous', username: '', isVerified: false } }),
    ];
    await openComments(server);
    await screen.findByText('Hidden');
    expect(commentWithText('Hidden').queryByRole('link')).toBeNull();
    expect(commentWithText('Hidden').queryByText(/vibe/)).toBeNull();
  });

  it('shows what others wrote and deleted meanwhile once the page is seen again', async () => {
    server.threads = [server.comment(1, 'Deleted later'), server.comment(2, 'Stays')];
    await openComments(server);
    const stays = await screen.findByText('Stays');
    server.threads = [server.comment(2, 'Stays'), server.comment(3, 'New')];
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('New')).toBeTruthy();
    expect([screen.queryByText('Deleted later'), stays.isConnected]).toEqual([null, true]);
  });

  it('shows an invitation when there are none', async () => {
    await openComments(server);
    expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeTruthy();
  });

  it('shows what failed and loads again on Retry', async () => {
    const list = server.handlers['comments.list'];
    delete server.handlers['comments.list'];
    await openComments(server);
    expect((await screen.findByRole('alert')).textContent).toContain('The comments could not be loaded.');
    server.threads = [server.comment(1, 'Here after all')];
    server.handlers['comments.list'] = list ?? (() => null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here after all')).toBeTruthy();
  });

  it('opens and closes replies with the documented labels', async () => {
    const one = withReplies(server.comment(1, 'Has one'), [server.comment(11, 'Only answer')]);
    const two = withReplies(server.comment(2, 'Has two'), [
      server.comment(21, 'Answer A'),
      server.comment(22, 'Answer B'),
    ]);
    server.threads = [one, two];
    await openComments(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    expect(screen.getByText('Only answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    expect(screen.queryByText('Only answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 replies' }));
    expect(screen.getByRole('list', { name: 'Replies to Ben' }).children).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Hide 2 replies' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('remembers which replies are shown, and which were hidden again', async () => {
    const answered = (id: number, name: string) =>
      withReplies(server.comment(id, name), [server.comment(id * 10, `Answer to ${name}`)]);
    server.threads = [answered(1, 'one'), answered(2, 'two')];
    await openComments(server);
    await screen.findByText('one');
    for (const toggle of screen.getAllByRole('button', { name: 'Show 1 reply' })) await userEvent.click(toggle);
    await userEvent.click(screen.getAllByRole('button', { name: 'Hide 1 reply' })[1] as HTMLElement);
    cleanup();
    await openComments(server);
    expect(await screen.findByText('Answer to one')).toBeTruthy();
    expect(screen.queryByText('Answer to two')).toBeNull();
  });

  it('loads the remaining replies, each once', async () => {
    const replies = [server.comment(11, 'Answer 1'), server.comment(12, 'Answer 2'), server.comment(13, 'Answer 3')];
    const thread = withReplies(server.comment(1, 'Has three'), replies.slice(0, 1), 3);
    server.threads = [thread];
    server.handlers['comments.listReplies'] = () => ({ items: withReplies(thread, replies).replies, nextCursor: null });
    await openComments(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 replies' }));
    await userEvent.click(screen.getByRole('button', { name: 'Load more replies' }));
    await screen.findByText('Answer 3');
    expect(screen.getAllByText(/^Answer/).map((text) => text.textContent)).toEqual([
      'Answer 1',
      'Answer 2',
      'Answer 3',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more replies' })).toBeNull();
  });

  it('shows one line for a deleted comment that has replies', async () => {
    server.threads = [withReplies(server.comment(1, '', { isDeleted: true }), [server.comment(11, 'Still here')])];
    await openComments(server);
    expect(await screen.findByText('Comment deleted')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 reply' }));
    expect(screen.getByText('Still here')).toBeTruthy();
  });
});

describe('a link to a comment', () => {
  it('opens the replies that include it and highlights it', async () => {
    const thread = withReplies(server.comment(1, 'Top'), [server.comment(11, 'Linked reply')]);
    server.threads = [thread];
    await openComments(server, thread.replies[0]?.id);
    const reply = (await screen.findByText('Linked reply')).closest('article');
    expect(reply?.dataset['highlighted']).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(reply));
    expect(server.callsOf('comments.getThread')).toEqual([]);
  });

  it('shows a thread that is not on the first page above it, once', async () => {
    server.threads = [server.comment(1, 'First')];
    server.nextCursor = 'more';
    const far = withReplies(server.comment(90, 'Far away'), [server.comment(95, 'Linked reply')]);
    server.handlers['comments.getThread'] = () => far;
    await openComments(server, far.replies[0]?.id);
    await screen.findByText('Linked reply');
    server.threads = [server.comment(2, 'Second'), far];
    server.nextCursor = null;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Second');
    const texts = screen.getAllByText(/^(First|Second|Far away)$/).map((text) => text.textContent);
    expect(texts).toEqual(['Far away', 'First', 'Second']);
  });

  it('shows a message for a comment that was not found, without an error', async () => {
    server.threads = [server.comment(1, 'First')];
    server.handlers['comments.getThread'] = () => new ErrorResponse(404, 'Comment not found');
    await openComments(server, 987654);
    expect(await screen.findByText('Comment not found')).toBeTruthy();
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
