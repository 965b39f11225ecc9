import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as composer from '../../../test/support/composer.tsx';
import { ErrorResponse } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';

const { postButton, closeButton, serveComposer } = composer;
const onClose = vi.fn();
const openComposer = () => composer.openComposer(onClose);
let sent: ReturnType<typeof serveComposer>;

const failPosts = () => {
  sent = serveComposer({ 'posts.create': () => new ErrorResponse(429, 'You post too fast') });
};

describe('ComposerDialog', () => {
  beforeEach(() => {
    sent = serveComposer();
    onClose.mockReset();
  });

  it('cannot post a blank text', async () => {
    const { field } = await openComposer();
    expect(field.placeholder).toBe("What's your vibe today?");
    expect(postButton().disabled).toBe(true);
    await userEvent.type(field, '  {Enter} ');
    expect(postButton().disabled).toBe(true);
    await userEvent.type(field, 'x');
    expect(postButton().disabled).toBe(false);
  });

  it('posts with Ctrl and Enter, then clears the draft and closes', async () => {
    const refreshed = vi.fn();
    window.addEventListener('refreshUserData', refreshed, { once: true });
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello there{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ content }) => content)).toEqual(['Hello there']);
    expect(field.value).toBe('');
    expect(refreshed).toHaveBeenCalledOnce();
    expect(readToast()).toMatchObject({
      title: 'Post created',
      description: 'Your post has been created successfully.',
      action: { label: 'View' },
    });
  });

  it('does not lose the text when posting fails, and retries under the same idempotency key', async () => {
    failPosts();
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Failed to create post', description: 'You post too fast' }),
    );
    expect(field.value).toBe('Hello');
    await waitFor(() => expect(postButton().disabled).toBe(false));
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('uses a new idempotency key for a text changed after a failure', async () => {
    failPosts();
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(postButton().disabled).toBe(false));
    await userEvent.type(field, '!');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('restores a draft after a reload', async () => {
    const { view, field } = await openComposer();
    await userEvent.type(field, 'Half a thought');
    view.unmount();
    const again = (await openComposer()).field;
    expect(again.value).toBe('Half a thought');
    expect([again.selectionStart, again.selectionEnd]).toEqual([14, 14]);
  });

  it('applies changes from another tab', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Here');
    const key = 'vibeline-draft:1';
    const there = (localStorage.getItem(key) ?? '').replace('Here', 'There');
    localStorage.setItem(key, there);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(field.value).toBe('There');
  });

  it('uses a new idempotency key for a sent draft that is changed after a reload', async () => {
    failPosts();
    const { view, field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    view.unmount();
    const again = await openComposer();
    await userEvent.type(again.field, '!');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('asks before it closes with unposted text', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Something');
    await userEvent.click(closeButton());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field.value).toBe('Something');
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem('vibeline-draft:1')).toContain('Something');
  });

  it('deletes a discarded draft', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Something');
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
  });

  it('closes at once when the draft is empty', async () => {
    await openComposer();
    await userEvent.click(closeButton());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends category and hashtags, without words that are no hashtags', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Category and hashtags' }));
    await userEvent.click(screen.getByRole('button', { name: 'Music' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Hashtags' }), '#sunset friends #bay{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByText(/Left out.*friends/)).toBeTruthy();
    await userEvent.click(postButton());
    await waitFor(() => expect(sent[0]).toMatchObject({ category: 'Music', hashtags: ['sunset', 'bay'], media: [] }));
  });

  it('posts the part of a word that can be a hashtag, and says so before', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Category and hashtags' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Hashtags' }), '#rock-n-roll #!');
    expect(screen.getByText('#rock-n-roll becomes #rock')).toBeTruthy();
    await userEvent.click(postButton());
    await waitFor(() => expect(sent[0]).toMatchObject({ hashtags: ['rock'] }));
  });

  it('counts only near the limit, and cannot post more', async () => {
    const { field } = await openComposer();
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(4799));
    expect(screen.queryByText(/left$/)).toBeNull();
    await userEvent.paste('a');
    expect(screen.getAllByText('200 left').length).toBeGreaterThan(0);
    await userEvent.paste('👍'.repeat(201));
    expect(screen.getAllByText('1 too many').length).toBeGreaterThan(0);
    expect(postButton().disabled).toBe(true);
  });
});
