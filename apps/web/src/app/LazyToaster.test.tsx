import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/support/render.tsx';
import { settle } from '../../test/support/settle.ts';
import { readToast, showToast } from '../ui/toasts/toast.ts';
import { lazyToaster } from './LazyToaster.tsx';

const load = vi.fn();

function renderToaster() {
  const Toaster = lazyToaster(load);
  renderInApp(
    <>
      <p>The page</p>
      <Toaster />
    </>,
  );
}

describe('a toaster that cannot be loaded', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockReset();
    load.mockRejectedValue(new TypeError('Failed to fetch'));
  });

  it('leaves the app on the screen and shows its messages plainly', async () => {
    renderToaster();
    act(() => showToast({ title: 'Vote failed', description: 'No connection', tone: 'error' }));
    expect(await screen.findByText('Vote failed: No connection')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Vote failed');
    expect(screen.getByText('The page')).toBeTruthy();
    act(() => showToast({ title: 'Vote recorded' }));
    expect((await screen.findByRole('status')).textContent).toContain('Vote recorded');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(readToast()).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('shows the action of a message, which closes it', async () => {
    const undo = vi.fn();
    renderToaster();
    act(() => showToast({ title: 'Comment deleted', action: { label: 'Undo', onClick: undo } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(readToast()).toBeNull();
  });

  it('is tried again with the next message', async () => {
    renderToaster();
    act(() => showToast({ title: 'Vote recorded' }));
    await screen.findByText('Vote recorded');
    load.mockResolvedValue({ Toaster: () => <p>The real toaster</p> });
    act(() => showToast({ title: 'Following' }));
    expect(await screen.findByText('The real toaster')).toBeTruthy();
    expect(screen.queryByText('Following')).toBeNull();
  });

  it('does not show a message again when the connection is back', async () => {
    act(() => onlineManager.setOnline(false));
    renderToaster();
    act(() => showToast({ title: 'Vote failed' }));
    await screen.findByText('Vote failed');
    load.mockResolvedValue({ Toaster: () => <p>The real toaster</p> });
    act(() => onlineManager.setOnline(true));
    await act(settle);
    expect(screen.getByText('Vote failed')).toBeTruthy();
    expect(screen.queryByText('The real toaster')).toBeNull();
  });
});
