import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../lib/test-support.tsx';
import { readToast } from '../../ui/toast.ts';
import { ComposerDialog } from './ComposerDialog.tsx';

const user = {
  id: 1,
  name: 'Ana',
  username: 'ana',
  profileImage: null,
  vibeScore: 50,
  isVerified: false,
  postCount: 4,
};
const onClose = vi.fn();

/** What was sent, and how the next post is answered. */
let sent: { content: string; key: string | undefined }[] = [];
let isRefused = false;

async function answer(address: string, init: { body?: string; headers: Record<string, string> }): Promise<Response> {
  if (!address.includes('posts.create')) return Response.json([{ result: { data: { json: { user } } } }]);
  const { json } = JSON.parse(init.body ?? '{}');
  sent.push({ content: json.content, key: init.headers['Idempotency-Key'] });
  if (!isRefused) return Response.json({ result: { data: { json: { id: 9, content: json.content, author: user } } } });
  const error = { json: { message: 'You post too fast', code: -32000, data: { httpStatus: 429 } } };
  return Response.json({ error }, { status: 429 });
}

async function openComposer() {
  const rootRoute = createRootRoute({ component: () => <ComposerDialog opened onClose={onClose} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const view = renderInApp(<RouterProvider router={router} />);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }) };
}

const postButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
const closeButton = () => screen.getByRole('button', { name: 'Close' });

describe('ComposerDialog', () => {
  beforeEach(() => {
    sent = [];
    isRefused = false;
    onClose.mockReset();
    localStorage.setItem('authToken', 'token');
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('scrollTo', () => undefined);
    // The growing field listens to it; jsdom has none.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  });

  it('lets nobody post a blank text', async () => {
    const { field } = await openComposer();
    expect(field.placeholder).toBe("What's your vibe today?");
    expect(postButton().disabled).toBe(true);
    await userEvent.type(field, '  {Enter} ');
    expect(postButton().disabled).toBe(true);
    await userEvent.type(field, 'x');
    expect(postButton().disabled).toBe(false);
  });

  it('posts with Ctrl and Enter, then is empty and closed', async () => {
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

  it('keeps the text when posting fails, and sends it again under the same key', async () => {
    isRefused = true;
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

  it('sends a text that was changed after a failure under a key of its own', async () => {
    isRefused = true;
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

  it('brings a draft back after a reload', async () => {
    const { view, field } = await openComposer();
    await userEvent.type(field, 'Half a thought');
    view.unmount();
    expect((await openComposer()).field.value).toBe('Half a thought');
  });

  it('asks before it closes over text', async () => {
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

  it('forgets a discarded draft', async () => {
    const { field } = await openComposer();
    await userEvent.type(field, 'Something');
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
  });

  it('closes at once when nothing is written', async () => {
    await openComposer();
    await userEvent.click(closeButton());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('counts only near the limit, and refuses what is longer', async () => {
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
