import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../../../../test/support/composer.tsx';
import { authorOf } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { catchUploads, type FakeUpload, fileOf, mediaOf } from '../../../../test/support/uploads.ts';
import { outbox, setOutboxOwner } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { readToast, toastStore } from '../../../ui/toasts/toast.ts';
import { ComposerDialog } from '../ComposerDialog.tsx';
import { draftOf } from '../draft/draft-store.ts';
import { lastPostReport } from './post-report.ts';
import { UnsentPostReports } from './UnsentPostReports.tsx';
import { UnsentPostsSlot } from './UnsentPostsSlot.tsx';

const files = vi.hoisted(() => ({ stored: new Map<string, unknown>(), isFull: false }));

// jsdom's files cannot be cloned into an IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (name: string) => files.stored.get(name),
  set: async (name: string, file: unknown) => {
    if (files.isFull) throw new DOMException('Full', 'QuotaExceededError');
    files.stored.set(name, file);
  },
  del: async (name: string) => files.stored.delete(name),
  keys: async () => [...files.stored.keys()],
}));

const ana = { memberId: user.id, token: 'token' };
const handlers: Record<string, Handler> = {};
let respond: Handler;
let sent: { content: string; media: { id: number; alt: string | null }[]; key: string | null }[];
let uploads: FakeUpload[];

const created: Handler = ({ content }) => postOf({ id: 9, content, author: authorOf(user) });
const cards = () => screen.findAllByRole('article');
const storedNames = () => [...files.stored.keys()].filter((name) => name.startsWith('unsent:'));

function Page({ hasList = true }: { hasList?: boolean }) {
  const hasReport = useStore(lastPostReport) !== null;
  return (
    <>
      {hasList && <UnsentPostsSlot />}
      {hasReport && <UnsentPostReports />}
      <ComposerDialog opened onClose={() => undefined} />
    </>
  );
}

async function open(hasList = true): Promise<HTMLTextAreaElement> {
  await renderWithRouter(<Page hasList={hasList} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  act(() => setOutboxOwner(ana));
  return field;
}

function loseConnection(): void {
  handlers['healthz'] = () => null;
  act(() => void window.dispatchEvent(new Event('offline')));
}

function restoreConnection(): void {
  delete handlers['healthz'];
  act(() => void window.dispatchEvent(new Event('online')));
}

async function write(field: HTMLTextAreaElement, text: string, hasPicture = false): Promise<void> {
  if (hasPicture) {
    const input = document.querySelector<HTMLInputElement>('[data-tools] input[data-kind="image"]');
    if (input) await userEvent.upload(input, fileOf('a.jpg', 'image/jpeg'));
    await waitFor(() => expect(uploads).not.toHaveLength(0));
    await act(async () => uploads[0]?.loseConnection());
  }
  await userEvent.type(field, `${text}{Control>}{Enter}{/Control}`);
}

async function writeOffline(text: string, hasPicture = false): Promise<HTMLTextAreaElement> {
  const field = await open();
  loseConnection();
  await write(field, text, hasPicture);
  await waitFor(() => expect(field.value).toBe(''));
  return field;
}

beforeEach(() => {
  localStorage.clear();
  files.stored.clear();
  files.isFull = false;
  delete handlers['healthz'];
  respond = created;
  sent = [];
  handlers['accounts.me'] = () => ({ user });
  handlers['settings.get'] = () => ({ anonymousPosting: false, dataSharing: false, timeZone: 'UTC' });
  handlers['posts.create'] = (input, call) => {
    sent.push({ ...input, key: call.idempotencyKey });
    return respond(input, call);
  };
  mockServer(handlers);
  uploads = catchUploads();
  localStorage.setItem('authToken', ana.token);
});

// A draft with a file would be uploaded, and so be there, in the next test.
afterEach(() => {
  const draft = draftOf({ memberId: ana.memberId, kind: 'post' });
  act(() => draft.clear(draft.read()));
  cleanup();
  act(() => setOutboxOwner(null));
  vi.restoreAllMocks();
});

describe('a post that is written without a connection', () => {
  it.each([true, false])('is said to wait once: on its card (%s), or in a toast', async (hasList) => {
    toastStore.set(null);
    const field = await open(hasList);
    loseConnection();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await write(field, 'At sea');
    await waitFor(() => expect(field.value).toBe(''));
    if (hasList) await cards();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(readToast()?.title).toBe(hasList ? undefined : 'Your post is waiting');
    vi.useRealTimers();
  });

  it('waits with its picture, which is uploaded before the post is created', async () => {
    await writeOffline('At sea', true);
    const [card] = await cards();
    expect(card?.textContent).toContain('Waiting for a connection');
    expect(card?.textContent).toContain('At sea');
    expect(await within(card as HTMLElement).findByRole('img', { name: 'Picture' })).toBeTruthy();
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
    expect(sent).toEqual([]);
    const before = uploads.length;
    restoreConnection();
    await waitFor(() => expect(uploads).toHaveLength(before + 1));
    act(() => uploads[before]?.progress(42, 100));
    expect(card?.textContent).toContain('Uploading 42 %');
    await act(async () => uploads[before]?.respond(201, mediaOf(7)));
    await waitFor(() => expect(readToast()?.title).toBe('Post created'));
    expect(sent).toMatchObject([{ content: 'At sea', media: [{ id: 7, alt: null }] }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await waitFor(() => expect(storedNames()).toEqual([]));
  });

  it('is created once when the answer to the first attempt was lost, under the same key', async () => {
    respond = () => {
      loseConnection();
      throw new TypeError('Failed to fetch');
    };
    const field = await open();
    await write(field, 'Hello');
    const [card] = await cards();
    expect(card?.textContent).toContain('Waiting for a connection');
    // It may have been created: changed, it would be a second post.
    expect(within(card as HTMLElement).queryByRole('button', { name: 'Edit' })).toBeNull();
    respond = created;
    restoreConnection();
    await waitFor(() => expect(readToast()?.title).toBe('Post created'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it.each([
    ['the browser has no room for its text', false],
    ['the browser has no room for its picture', true],
  ])('stays in the composer, with a sentence, when %s', async (_name, hasPicture) => {
    const field = await open();
    loseConnection();
    if (hasPicture) files.isFull = true;
    else
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
    await write(field, 'Hello', hasPicture);
    await waitFor(() => expect(readToast()?.description).toMatch(/^This device has no room.*Your draft is kept\.$/));
    expect(field.value).toBe('Hello');
    expect(screen.queryByRole('article')).toBeNull();
    expect(outbox.get().items).toEqual([]);
    expect(storedNames()).toEqual([]);
  });

  it('is shown with the reason when it is refused, and opens in the composer again, in place of the draft there', async () => {
    const field = await writeOffline('Too bold', true);
    respond = () => new ErrorResponse(400, 'This post is too long');
    const before = uploads.length;
    restoreConnection();
    await waitFor(() => expect(uploads).toHaveLength(before + 1));
    await act(async () => uploads[before]?.respond(201, mediaOf(7)));
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Failed to create post', action: { label: 'Edit' } }),
    );
    expect((await cards())[0]?.textContent).toContain('Not sent: This post is too long');
    await userEvent.type(field, 'Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(field.value).toBe('Too bold'));
    expect(screen.getByRole('button', { name: /^Picture, a.jpg/ })).toBeTruthy();
    const [aside, ...others] = await cards();
    expect(others).toEqual([]);
    expect(aside?.textContent).toContain('Half a thought');
    expect(aside?.textContent).toContain('Not sent: You have edited another post instead.');
  });

  it('uploads its picture again when the server does not have it any more', async () => {
    await writeOffline('Late', true);
    handlers['media.get'] = () => new ErrorResponse(404, 'Media not found');
    respond = (input, call) => {
      const gone = 'Media not found; upload it again';
      return input.media[0].id === 7 ? new ErrorResponse(400, gone, { media: gone }) : created(input, call);
    };
    const before = uploads.length;
    restoreConnection();
    for (const [index, id] of [7, 8].entries()) {
      await waitFor(() => expect(uploads).toHaveLength(before + index + 1));
      await act(async () => uploads[before + index]?.respond(201, mediaOf(id)));
    }
    await waitFor(() => expect(readToast()?.title).toBe('Post created'));
    expect(sent.map(({ media }) => media[0]?.id)).toEqual([7, 8]);
  });

  it('is gone with its files when it is discarded, also while they are uploaded', async () => {
    await writeOffline('Never mind', true);
    expect(storedNames()).toHaveLength(1);
    const before = uploads.length;
    restoreConnection();
    await waitFor(() => expect(uploads).toHaveLength(before + 1));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(uploads[before]?.isAborted).toBe(true);
    await waitFor(() => expect(storedNames()).toEqual([]));
    expect(sent).toEqual([]);
  });

  it('is kept for its author after the session, and its files until another member is signed in', async () => {
    await writeOffline('Mine', true);
    act(() => setOutboxOwner(null));
    expect(screen.queryByRole('article')).toBeNull();
    act(() => setOutboxOwner({ ...ana, token: 'next' }));
    expect(await within((await cards())[0] as HTMLElement).findByRole('img')).toBeTruthy();
    act(() => setOutboxOwner({ memberId: 2, token: 'ben' }));
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => expect(storedNames()).toEqual([]));
    act(() => setOutboxOwner(ana));
    expect((await cards())[0]?.textContent).toContain('Mine');
  });
});
