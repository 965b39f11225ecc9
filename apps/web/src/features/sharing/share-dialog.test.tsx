import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { useStore } from '../../lib/store.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { copyLink } from './copy-link.ts';
import { closeShare, openShare, type ShareSubject, shareStore } from './open-share.ts';
import { ShareDialog } from './ShareDialog.tsx';

const subject: ShareSubject = { url: '/videos?video=3', title: 'Ben: Rain on a window' };
const LINK = 'http://localhost:3000/videos?video=3';
let copied: string[];
const onSend = vi.fn();

function Page() {
  const isOpen = useStore(shareStore) !== null;
  return <ShareDialog opened={isOpen} onSend={onSend} onClose={closeShare} />;
}

async function open(shared: ShareSubject = subject) {
  openShare(shared);
  await renderWithRouter(<Page />);
  await screen.findByRole('dialog', { name: 'Share' });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
const copy = () => userEvent.click(screen.getByRole('button', { name: 'Copy Link' }));

function setClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

function setSystemShare(share: ((data: ShareData) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

beforeEach(() => {
  copied = [];
  setClipboard(async (text) => void copied.push(text));
  setSystemShare(undefined);
});
afterEach(closeShare);

describe('the share dialog', () => {
  it('shows the whole address and copies it', async () => {
    await open();
    expect(screen.getByText('Ben: Rain on a window')).toBeTruthy();
    expect([field().value, field().readOnly]).toEqual([LINK, true]);
    await copy();
    expect(copied).toEqual([LINK]);
    expect(readToast()).toMatchObject({ title: 'Link copied!' });
  });

  it('shows the link selected when it could not be copied', async () => {
    setClipboard(refuse);
    await open();
    await copy();
    expect(readToast()).toMatchObject({ title: 'Copy failed', description: 'Please try again', tone: 'error' });
    expect(document.activeElement).toBe(field());
    expect(selected()).toBe(LINK);
    expect(screen.getByText('The link is selected.').id).toBe(field().getAttribute('aria-describedby'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('warns that only its audience can open a private post', async () => {
    await open({ ...subject, warning: 'Only your friends can open it.' });
    expect(screen.getByText('Only your friends can open it.')).toBeTruthy();
  });

  it('offers to send a post to members, and nothing else', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Send Direct Message' })).toBeNull();
    act(() => openShare({ ...subject, postId: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Send Direct Message' }));
    expect(onSend).toHaveBeenCalledWith({ ...subject, postId: 3 });
  });

  it('has the system’s share sheet only where there is one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share with…' })).toBeNull();
  });

  it('gives the link to the system’s share sheet, and closes', async () => {
    const share = vi.fn(async () => undefined);
    setSystemShare(share);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Share with…' }));
    expect(share).toHaveBeenCalledWith({ url: LINK, title: 'Ben: Rain on a window' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['stays as it is when the sheet is closed', 'AbortError', null],
    ['says that sharing failed', 'NotAllowedError', 'Share failed'],
  ])('%s', async (_name, error, title) => {
    const before = readToast();
    setSystemShare(() => Promise.reject(new DOMException('no', error)));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Share with…' }));
    await waitFor(() => expect(readToast()?.title ?? null).toBe(title ?? before?.title ?? null));
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
  });
});

describe('a link copied from a menu', () => {
  it('opens no dialog', async () => {
    await copyLink({ ...subject, warning: 'Only your friends can open it.' });
    expect(copied).toEqual([LINK]);
    expect(readToast()).toMatchObject({ title: 'Link copied!', description: 'Only your friends can open it.' });
    expect(shareStore.get()).toBeNull();
  });

  it('is shown selected in the dialog when it could not be copied', async () => {
    setClipboard(refuse);
    await copyLink(subject);
    expect(readToast()).toMatchObject({ title: 'Copy failed', description: 'Please try again' });
    await renderWithRouter(<Page />);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(selected()).toBe(LINK);
  });
});
