import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, type CommentServer, openComments, serveComments } from '../../../../test/support/comments.tsx';
import { ErrorResponse } from '../../../../test/support/server.ts';
import { readToast } from '../../../ui/toasts/toast.ts';

const { matchMedia } = window;

afterEach(() => void vi.stubGlobal('matchMedia', matchMedia));

let server: CommentServer;

beforeEach(() => {
  server = serveComments();
});

describe('writing a comment', () => {
  it('sends with Enter and shows the comment at once', async () => {
    let accept: () => void = () => undefined;
    const add = server.handlers['comments.add'];
    server.handlers['comments.add'] = (input, call) =>
      new Promise((resolve) => {
        accept = () => resolve(add?.(input, call));
      });
    const { field } = await openComments(server);
    await userEvent.type(field, 'Well said{Enter}');
    expect(field.value).toBe('');
    expect(screen.getByRole('article', { name: 'Your comment' }).textContent).toContain('Sending…');
    await waitFor(() => expect(server.callsOf('comments.add')).toHaveLength(1));
    expect(server.callsOf('comments.add')[0]?.input).toEqual({
      postId: server.postId,
      content: 'Well said',
      parentId: null,
    });
    accept();
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    expect(screen.getByRole('article', { name: 'Comment by Ana' }).dataset['highlighted']).toBe('true');
    expect(screen.getAllByText('Well said')).toHaveLength(1);
  });

  it('starts a new line with Shift+Enter, and ignores Enter while an input method composes', async () => {
    const { field } = await openComments(server);
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two');
    expect(field.value).toBe('One\ntwo');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field.value).toBe('One\ntwo');
    expect(server.callsOf('comments.add')).toEqual([]);
  });

  it('starts a new line with Enter on a touch keyboard, where the button sends', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }));
    const { field } = await openComments(server);
    await userEvent.type(field, 'One{Enter}two');
    expect(field.value).toBe('One\ntwo');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await waitFor(() => expect(server.callsOf('comments.add')[0]?.input['content']).toBe('One\ntwo'));
  });

  it('does not send a blank or too long comment, and shows the characters left near the limit', async () => {
    const { field } = await openComments(server);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send comment' });
    await userEvent.type(field, '  {Enter}');
    expect(button.disabled).toBe(true);
    await userEvent.clear(field);
    await userEvent.paste('a'.repeat(1799));
    expect(screen.queryByText(/left$/)).toBeNull();
    await userEvent.paste('a');
    expect(screen.getAllByText('200 left').length).toBeGreaterThan(0);
    await userEvent.paste('👍'.repeat(201));
    expect(screen.getAllByText('1 too many').length).toBeGreaterThan(0);
    expect(button.disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect(server.callsOf('comments.add')).toEqual([]);
  });

  it.each([
    ['has invisible characters only', '\u200b\u3164', null],
    ['has a control character', 'ring \u0007', 'Comment contains characters that cannot be shown'],
    ['has stacked marks', `o${'\u0301'.repeat(12)}`, 'At most 8 accents or marks can be on one character'],
  ])('keeps a comment that %s in the field, and says why', async (_what, text, problem) => {
    const { field } = await openComments(server);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send comment' }).disabled).toBe(true);
    expect(field.value).toBe(text);
    if (problem !== null) expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
    expect(server.callsOf('comments.add')).toEqual([]);
  });

  it('saves a draft under each post and in each reply box', async () => {
    server.threads = [server.comment(1, 'First')];
    const { view, field } = await openComments(server);
    await userEvent.type(field, 'Half a thought');
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Half an answer');
    view.unmount();
    const again = await openComments(server);
    expect(again.field.value).toBe('Half a thought');
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Ben' }).value).toBe(
      'Half an answer',
    );
  });

  it('saves a failed comment, also over a reload, and sends it again with the same key', async () => {
    const add = server.handlers['comments.add'];
    server.handlers['comments.add'] = () => new ErrorResponse(503, 'The server is busy');
    const { view, field } = await openComments(server);
    await userEvent.type(field, 'Stubborn{Enter}');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'The server is busy' }));
    view.unmount();
    await openComments(server);
    expect((await screen.findByRole('article', { name: 'Your comment' })).textContent).toContain('Not sent');
    expect(screen.getByText('Stubborn')).toBeTruthy();
    server.handlers['comments.add'] = add ?? (() => null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    const [first, second] = server.callsOf('comments.add');
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('removes a failed comment when it is discarded', async () => {
    delete server.handlers['comments.add'];
    const { field } = await openComments(server);
    await userEvent.type(field, 'Never mind{Enter}');
    await waitFor(() => expect(readToast()?.description).toBe('Failed to add comment'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Never mind')).toBeNull();
    expect(localStorage.getItem(`vibeline-unsent-comments:1:${server.postId}`)).toBeNull();
  });

  it('asks a signed-out viewer to log in', async () => {
    server.handlers['comments.add'] = () => new ErrorResponse(401, 'Login required');
    const { field } = await openComments(server);
    await userEvent.type(field, 'Hello{Enter}');
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to comment on posts.' }),
    );
  });

  it('shows a new comment after the list while that has not been loaded to its end', async () => {
    server.threads = [server.comment(1, 'First')];
    server.nextCursor = 'more';
    const { field } = await openComments(server);
    await screen.findByText('First');
    await userEvent.type(field, 'Last word{Enter}');
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    expect(within(screen.getByRole('list', { name: 'Your new comments' })).getByText('Last word')).toBeTruthy();
  });
});

describe('writing a comment on a private post', () => {
  it('has a field that says so, and the buttons Cancel and Comment', async () => {
    const { field } = await openComments(server, undefined, ana, true);
    expect(field.placeholder).toBe('Add a private comment...');
    await userEvent.type(field, 'Not this');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field.value).toBe('');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' });
    expect(send.disabled).toBe(true);
    await userEvent.type(field, 'This one');
    await userEvent.click(send);
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    expect(server.callsOf('comments.add').map(({ input }) => input)).toMatchObject([{ content: 'This one' }]);
  });
});
