import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/support/render.tsx';
import { showToast } from '../ui/toasts/toast.ts';
import { lazyToaster } from './LazyToaster.tsx';

const FailingToaster = lazyToaster(() => Promise.reject(new TypeError('Failed to fetch')));

describe('a toaster that cannot be loaded', () => {
  it('does not affect the rest of the app, and its messages are shown without styles', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderInApp(
      <>
        <p>The page</p>
        <FailingToaster />
      </>,
    );
    act(() => showToast({ title: 'Vote failed', description: 'No connection', tone: 'error' }));
    expect(await screen.findByText('Vote failed: No connection')).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    act(() => showToast({ title: 'Vote recorded' }));
    expect(screen.getByRole('alert').textContent).toContain('Vote recorded');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });
});
