import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { removeToken, storeToken } from '../../lib/session/session.ts';
import { Background, requireBackgroundJobs } from './Background.tsx';

beforeEach(async () => {
  await import('./BackgroundJobs.tsx');
  vi.useFakeTimers();
  storeToken('token');
});
afterEach(() => {
  vi.useRealTimers();
  removeToken();
  Reflect.deleteProperty(navigator, 'connection');
});

it('the landing page starts no jobs, and the first page with posts does', async () => {
  removeToken();
  mockServer({});
  renderInApp(<Background onOpen={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => requireBackgroundJobs());
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('status')).toBeTruthy();
});

it.each([false, true])('the time zone is reported after the page is shown, with data saver %s', async (saveData) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const settings = { anonymousPosting: false, dataSharing: false };
  const calls = mockServer({
    'accounts.me': () => new ErrorResponse(503, 'Unavailable'),
    'settings.get': () => ({ ...settings, timeZone: null }),
    'settings.update': ({ timeZone }) => ({ ...settings, timeZone }),
  });
  renderInApp(<Background onOpen={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls.filter(({ path }) => path === 'settings.update')).toHaveLength(1);
});
