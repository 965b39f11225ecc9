import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { readToast, toastStore } from '../../ui/toasts/toast.ts';
import { type CurrentUserState, useCurrentUser } from '../accounts/use-current-user.ts';
import { ThemeBanner } from './ThemeBanner.tsx';
import { ThemeDialog } from './ThemeDialog.tsx';
import { readTheme, storeTheme } from './theme-choice.ts';
import { usePageTheme } from './use-page-theme.ts';

const KEY = 'vibeline-theme';
const shownTheme = () => document.documentElement.dataset['theme'];

function Page({ state }: { state: CurrentUserState }) {
  usePageTheme(state);
  return null;
}

const memberWith = (vibeScore: number, totalVotes = 4): CurrentUserState => ({
  status: 'member',
  user: { ...ownUser, vibeScore, totalVotes },
});

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  deviceStorage.remove(KEY);
  toastStore.set(null);
});

describe('the theme of the page', () => {
  it.each([
    [85, 'nature'],
    [64, 'sunset'],
    [50, 'ocean'],
    [12, 'cosmic'],
  ])('is chosen on the first visit by a score of %i: %s', (score, name) => {
    renderInApp(<Page state={memberWith(score)} />);
    expect(shownTheme()).toBe(name);
    expect(localStorage.getItem(KEY)).toBe(name);
  });

  it('is the one of the landing page for a new member, until the first vote', () => {
    const { rerender } = renderInApp(<Page state={memberWith(50, 0)} />);
    expect(shownTheme()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
    rerender(<Page state={memberWith(55, 1)} />);
    expect(shownTheme()).toBe('ocean');
  });

  it('stays the chosen one when the score changes', () => {
    const { rerender } = renderInApp(<Page state={memberWith(64)} />);
    rerender(<Page state={memberWith(90)} />);
    expect(shownTheme()).toBe('sunset');
  });

  it('is chosen again where another text is stored', () => {
    localStorage.setItem(KEY, 'neon');
    renderInApp(<Page state={memberWith(50)} />);
    expect(localStorage.getItem(KEY)).toBe('ocean');
  });

  it.each(['visitor', 'guest'] as const)('is none for a %s, and nothing is stored', (status) => {
    document.documentElement.dataset['theme'] = 'ocean';
    renderInApp(<Page state={{ status, user: null }} />);
    expect(shownTheme()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['loading', 'unreachable'] as const)('is left as it is while the session is %s', (status) => {
    document.documentElement.dataset['theme'] = 'ocean';
    renderInApp(<Page state={{ status, user: null }} />);
    expect(shownTheme()).toBe('ocean');
  });

  it('follows the choice in another tab', () => {
    localStorage.setItem(KEY, 'ocean');
    renderInApp(<Page state={memberWith(64)} />);
    localStorage.setItem(KEY, 'minimal');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(shownTheme()).toBe('minimal');
  });

  it('lasts until the page is closed when the storage is full or blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    renderInApp(<Page state={memberWith(64)} />);
    expect(shownTheme()).toBe('sunset');
    act(() => storeTheme('nature'));
    expect(shownTheme()).toBe('nature');
  });

  it('has the colour of its bar in the browser', () => {
    document.head.innerHTML = `<meta name="theme-color" content="#faf8f4" /><meta name="theme-colors" content='{"sunset":["#fff4e8","#1d0f16"]}' />`;
    renderInApp(<Page state={memberWith(64)} />);
    expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#fff4e8');
  });
});

function CurrentPage() {
  usePageTheme(useCurrentUser());
  return null;
}

async function renderFor(score: number, part: ReactNode) {
  localStorage.setItem('authToken', 'token');
  mockServer({ 'accounts.me': () => ({ user: { ...ownUser, vibeScore: score, totalVotes: 4 } }) });
  renderInApp(
    <>
      <CurrentPage />
      {part}
    </>,
  );
  await waitFor(() => expect(shownTheme()).toBeDefined());
}

describe('the picker', () => {
  beforeEach(() => localStorage.setItem(KEY, 'ocean'));

  const option = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

  it('shows the page in the selected theme, and stores it with Apply', async () => {
    let closed = 0;
    await renderFor(64, <ThemeDialog opened onClose={() => (closed += 1)} />);
    expect(await screen.findAllByRole('radio')).toHaveLength(5);
    expect((await option('Ocean Depths')) as HTMLInputElement).toHaveProperty('checked', true);
    await userEvent.click(await option('Cosmic Vibes'));
    expect(shownTheme()).toBe('cosmic');
    expect(readTheme()).toBe('ocean');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(readTheme()).toBe('cosmic');
    expect(closed).toBe(1);
    expect(readToast()).toMatchObject({ title: 'Theme Updated!', description: 'Cosmic Vibes' });
  });

  it('restores the theme before when it is closed without Apply', async () => {
    localStorage.setItem('authToken', 'token');
    mockServer({ 'accounts.me': () => ({ user: { ...ownUser, vibeScore: 64, totalVotes: 4 } }) });
    const page = (opened: boolean) => (
      <>
        <CurrentPage />
        <ThemeDialog opened={opened} onClose={() => undefined} />
      </>
    );
    const { rerender } = renderInApp(page(true));
    await userEvent.click(await option('Nature Harmony'));
    await waitFor(() => expect(shownTheme()).toBe('nature'));
    rerender(page(false));
    await waitFor(() => expect(shownTheme()).toBe('ocean'));
    expect(localStorage.getItem(KEY)).toBe('ocean');
    expect(readToast()).toBeNull();
  });

  it('says which theme suits the vibe score', async () => {
    await renderFor(64, <ThemeDialog opened onClose={() => undefined} />);
    expect(await screen.findByRole('radio', { name: 'Golden Sunset Suits your vibe' })).toBeDefined();
  });
});

describe('the suggestion', () => {
  it('is applied at once', async () => {
    localStorage.setItem(KEY, 'minimal');
    await renderFor(64, <ThemeBanner />);
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(readTheme()).toBe('sunset');
    expect(readToast()).toMatchObject({ title: 'Theme Updated!' });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('is not made for the theme that is shown', async () => {
    localStorage.setItem(KEY, 'sunset');
    await renderFor(64, <ThemeBanner />);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('stays away once it is closed, until another theme is suggested', async () => {
    localStorage.setItem(KEY, 'minimal');
    await renderFor(64, <ThemeBanner key="before" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(readTheme()).toBe('minimal');
  });

  it.each([
    ['sunset', false],
    ['nature', true],
  ])('when %s was closed before, it is made: %s', async (dismissed, isShown) => {
    localStorage.setItem(KEY, 'minimal');
    localStorage.setItem('vibeline-dismissed-theme', dismissed);
    await renderFor(64, <ThemeBanner />);
    expect(screen.queryByRole('button', { name: 'Apply' }) !== null).toBe(isShown);
  });
});
