import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ana,
  type CommentServer,
  commentWithText,
  openComments,
  serveComments,
} from '../../../../test/support/comments.tsx';
import { readToast } from '../../../ui/toasts/toast.ts';

let server: CommentServer;

beforeEach(() => {
  server = serveComments();
});

describe('one’s own comment', () => {
  const openMenu = async (text: string) => {
    await screen.findByText(text);
    await userEvent.click(commentWithText(text).getByRole('button', { name: /^More about/ }));
    return screen.findByRole('menuitem', { name: 'Copy link' });
  };

  beforeEach(() => {
    server.threads = [server.comment(1, 'Mine', { author: ana }), server.comment(2, 'Theirs')];
  });

  it('is edited in place; blank text cannot be saved', async () => {
    server.handlers['comments.edit'] = ({ id, content }) => ({
      comment: { ...server.threads[0], id, content, editedAt: '2026-01-02T10:00:00.000Z' },
    });
    await openComments(server);
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const editor = await screen.findByRole('textbox', { name: 'Edit your comment' });
    await userEvent.clear(editor);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await userEvent.type(editor, 'Mine, better');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mine, better')).toBeTruthy();
    expect(commentWithText('Mine, better').getByText('edited')).toBeTruthy();
    expect(readToast()?.title).toBe('Comment updated');
  });

  it('is open for editing again, with its text, after the page was left without saving', async () => {
    const { view } = await openComments(server);
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Edit your comment' }), ', still');
    view.unmount();
    const again = await openComments(server);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })).value).toBe(
      'Mine, still',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    again.view.unmount();
    await openComments(server);
    await screen.findByText('Mine');
    expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull();
  });

  it('is deleted only after a confirmation', async () => {
    server.handlers['comments.remove'] = () => ({ message: 'Comment deleted' });
    await openComments(server);
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = 'Are you sure you want to delete this comment? This action cannot be undone.';
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(question)).toBeNull();
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(readToast()?.title).toBe('Comment deleted');
    expect(screen.getByText('Theirs')).toBeTruthy();
  });

  it('cannot be edited or deleted by others', async () => {
    await openComments(server);
    await openMenu('Theirs');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Copy link',
      'Save',
      'Mute @ben…',
      'Block @ben…',
      'Report…',
    ]);
  });
});
