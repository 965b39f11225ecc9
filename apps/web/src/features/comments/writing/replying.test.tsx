import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CommentServer,
  cleo,
  openComments,
  serveComments,
  withReplies,
} from '../../../../test/support/comments.tsx';
import { readToast } from '../../../ui/toasts/toast.ts';

let server: CommentServer;

beforeEach(() => {
  server = serveComments();
});

describe('replying', () => {
  it('opens and closes a field per comment, and shows the reply with the others', async () => {
    server.threads = [server.comment(1, 'First')];
    await openComments(server);
    const button = await screen.findByRole('button', { name: 'Reply to Ben' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.queryByRole('textbox', { name: 'Your reply to Ben' })).toBeNull();
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Quite so{Enter}');
    await waitFor(() => expect(readToast()?.title).toBe('Reply added'));
    expect(server.callsOf('comments.add')[0]?.input).toMatchObject({
      content: 'Quite so',
      parentId: server.threads[0]?.id,
    });
    expect(screen.getByRole('button', { name: 'Hide 1 reply' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Reply by Ana' }).textContent).toContain('Quite so');
  });

  it('starts a reply to a reply with a selected mention, and adds it to the same thread', async () => {
    const thread = withReplies(server.comment(1, 'Top'), [server.comment(11, 'An answer', { author: cleo })]);
    server.threads = [thread];
    const add = server.handlers['comments.add'];
    server.handlers['comments.add'] = (input, call) => add?.({ ...input, parentId: thread.id }, call);
    await openComments(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Cleo' }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Cleo' });
    expect(box.value).toBe('@cleo ');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 6]);
    box.setSelectionRange(6, 6);
    await userEvent.type(box, 'thanks{Enter}', { initialSelectionStart: 6 });
    await waitFor(() => expect(readToast()?.title).toBe('Reply added'));
    expect(server.callsOf('comments.add')[0]?.input).toMatchObject({
      content: '@cleo thanks',
      parentId: thread.replies[0]?.id,
    });
    const list = screen.getByRole('list', { name: 'Replies to Ben' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Hide 2 replies' })).toBeTruthy();
  });

  it('shows the documented message when a reply fails', async () => {
    server.threads = [server.comment(1, 'First')];
    delete server.handlers['comments.add'];
    await openComments(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Quite so{Enter}');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to add reply' }));
    expect(screen.getByRole('article', { name: 'Your reply' }).textContent).toContain('Quite so');
  });
});
