import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { connection } from '../../lib/connection/connection.ts';
import { Loading } from './Loading.tsx';

const OFFLINE = 'You’re offline. This loads as soon as the connection is back.';

const onRetry = vi.fn();

function renderLoading() {
  renderInApp(
    <Loading label="Loading people" onRetry={onRetry}>
      <p>The skeleton</p>
    </Loading>,
  );
}

describe('Loading', () => {
  afterEach(() => {
    vi.useRealTimers();
    onRetry.mockReset();
  });

  it('shows the skeleton and announces what loads', () => {
    renderLoading();
    expect(screen.getByText('The skeleton')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading people');
  });

  it('says that there is no connection until it is back, with Retry', async () => {
    onlineManager.setOnline(false);
    renderLoading();
    expect(screen.getByText(OFFLINE)).toBeTruthy();
    expect(screen.queryByText('The skeleton')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    act(() => onlineManager.setOnline(true));
    expect(screen.getByText('The skeleton')).toBeTruthy();
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  it('says the same as the banner when the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderLoading();
    act(() => void window.dispatchEvent(new Event('online')));
    const sentence = 'The server can’t be reached. This loads as soon as the connection is back.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(connection.get()).toBe('unreachable');
  });

  it('offers a retry after ten seconds', () => {
    vi.useFakeTimers();
    renderLoading();
    act(() => vi.advanceTimersByTime(9999));
    expect(screen.queryByText('Still loading…')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Still loading…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
