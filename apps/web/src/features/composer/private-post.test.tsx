import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveComposer, user } from '../../../test/support/composer.tsx';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, type Handler } from '../../../test/support/server.ts';
import { catchUploads, type FakeUpload, fileOf, mediaOf } from '../../../test/support/uploads.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { ComposerDialog } from './ComposerDialog.tsx';

const onClose = vi.fn();
let sent: { content: string; visibility: string; media: unknown[]; key: string | null }[];
let uploads: FakeUpload[];
let counts: { followers: number; closeFollowers: number };

const created: Handler = ({ content, visibility }) =>
  postOf({ id: 9, content, visibility, isPrivate: true, author: authorOf(user) });

function serve(respond: Handler = created): void {
  sent = [];
  serveComposer({
    'posts.audienceCounts': () => counts,
    'circles.list': () => ({ items: [], nextCursor: null }),
    'media.get': ({ id }) => mediaOf(Number(id)),
    'posts.createPrivate': (input, call) => {
      sent.push({ ...input, key: call.idempotencyKey });
      return respond(input, call);
    },
  });
}

async function open() {
  await renderWithRouter(<ComposerDialog initialKind="private" opened onClose={onClose} />);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
}

const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share' });
const picker = () => screen.getByRole('button', { name: /^Who can see this/ });

async function openChoices(): Promise<string[]> {
  await userEvent.click(picker());
  await screen.findByText('14 friends');
  return screen.getAllByRole('menuitemradio').map((item) => item.textContent ?? '');
}

async function choose(name: RegExp): Promise<void> {
  await userEvent.click(picker());
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

beforeEach(() => {
  localStorage.clear();
  counts = { followers: 14, closeFollowers: 3 };
  onClose.mockReset();
  uploads = catchUploads();
  serve();
});

afterEach(async () => {
  cleanup();
  await act(async () => {
    for (const upload of uploads) upload.loseConnection();
  });
});

describe('the dialog of a private post', () => {
  it('says how many people each audience reaches, and starts with friends', async () => {
    await open();
    expect(picker().getAttribute('aria-label')).toBe('Who can see this: Friends');
    expect(await openChoices()).toEqual([
      'EveryoneAlso people without an account',
      'Friends14 friends',
      'Close Friends3 close friends',
    ]);
    expect(screen.getByRole('menuitemradio', { name: /^Friends/ }).getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    [{ followers: 0, closeFollowers: 0 }, 'Find friends'],
    [{ followers: 2, closeFollowers: 0 }, null],
  ])('says when nobody would see it: %o', async (reached, link) => {
    counts = reached;
    await open();
    if (link !== null) expect(await screen.findByRole('link', { name: link })).toBeTruthy();
    await choose(/^Close Friends/);
    expect(await screen.findByText(/only you will see it/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find friends' }) === null).toBe(link === null);
  });

  it('cannot be shared while the text is blank, and says why when it is tried', async () => {
    const field = await open();
    expect(share().disabled).toBe(true);
    await userEvent.type(field, '   {Control>}{Enter}{/Control}');
    expect(share().disabled).toBe(true);
    expect(readToast()).toMatchObject({
      title: 'Error',
      description: 'Please enter some content for your private post',
    });
    expect(sent).toEqual([]);
  });

  it('is sent to the chosen audience, and resets audience, text and file', async () => {
    const field = await open();
    await userEvent.type(field, 'Hello friends');
    await choose(/^Close Friends/);
    const input = document.querySelector<HTMLInputElement>('input[data-kind="image"]');
    expect(input?.multiple).toBe(false);
    await userEvent.upload(input as HTMLInputElement, fileOf('a.jpg', 'image/jpeg'));
    await screen.findByRole('button', { name: /^Picture/ });
    await act(async () => uploads[0]?.respond(201, mediaOf(1)));
    await userEvent.click(share());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      { content: 'Hello friends', visibility: 'close_followers', media: [{ id: 1, alt: null }] },
    ]);
    expect(readToast()?.title).toBe('Private post created!');
    expect(field.value).toBe('');
    expect(picker().getAttribute('aria-label')).toBe('Who can see this: Friends');
    expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull();
  });

  it('takes no second file', async () => {
    await open();
    const input = document.querySelector<HTMLInputElement>('input[data-kind="image"]') as HTMLInputElement;
    await userEvent.upload(input, fileOf('a.jpg', 'image/jpeg'));
    await screen.findByRole('button', { name: /^Picture/ });
    await userEvent.upload(input, fileOf('b.jpg', 'image/jpeg'));
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Too many files',
        description: 'A private post can have one image or one video',
      }),
    );
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1);
  });

  it.each([
    [new ErrorResponse(429, 'You post too fast'), 'You post too fast'],
    [new ErrorResponse(500, ''), 'Failed to create private post'],
  ])('keeps what was written when sharing fails', async (response, description) => {
    serve(() => response);
    const field = await open();
    await userEvent.type(field, 'Hello');
    await userEvent.click(share());
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description, tone: 'error' }));
    expect(field.value).toBe('Hello');
  });

  it('has a draft of its own', async () => {
    const field = await open();
    await userEvent.type(field, 'Half a secret');
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
    expect(localStorage.getItem('vibeline-private-draft:1')).toContain('Half a secret');
  });
});
