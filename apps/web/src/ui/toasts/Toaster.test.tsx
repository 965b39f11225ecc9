import { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WithTheme } from '../../../test/support/render.tsx';
import { Toaster } from './Toaster.tsx';
import { showToast } from './toast.ts';

describe('Toaster', () => {
  it('shows one at a time', () => {
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Post created', description: 'Your post has been created successfully.' }));
    expect(screen.getByText('Your post has been created successfully.')).toBeTruthy();
    act(() => showToast({ title: 'Vote recorded' }));
    expect(screen.queryByText('Post created')).toBeNull();
    expect(screen.getByText('Vote recorded')).toBeTruthy();
  });

  it('has the role status, or alert for errors', () => {
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Vote recorded' }));
    expect(screen.getByText('Vote recorded').closest('[role=status]')).toBeTruthy();
    act(() => showToast({ title: 'Vote failed', tone: 'error' }));
    expect(screen.getByText('Vote failed').closest('[role=alert]')).toBeTruthy();
  });

  it('runs the action', async () => {
    const onClick = vi.fn();
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Post created', action: { label: 'View', onClick } }));
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('closes', async () => {
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Profile saved' }));
    const title = screen.getByText('Profile saved');
    void userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitForElementToBeRemoved(title);
  });

  it('closes by itself also after an earlier one was closed under the pointer', () => {
    vi.useFakeTimers();
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Vote recorded' }));
    fireEvent.pointerMove(screen.getByText('Vote recorded'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => showToast({ title: 'Following' }));
    act(() => vi.advanceTimersByTime(5100));
    expect(screen.queryByText('Following')).toBeNull();
    vi.useRealTimers();
  });

  it('closes by itself after five seconds', () => {
    vi.useFakeTimers();
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Following' }));
    act(() => vi.advanceTimersByTime(4900));
    expect(screen.queryByText('Following')).toBeTruthy();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Following')).toBeNull();
    vi.useRealTimers();
  });

  it('is reached with F8', () => {
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Vote recorded' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const toast = screen.getByText('Vote recorded').closest('[role=status]');
    expect(document.activeElement?.contains(toast)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  function swipe(x: number): void {
    const toast = screen.getByText('Vote recorded');
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, bubbles: true });
    fireEvent.pointerDown(toast, at(100));
    fireEvent.pointerMove(toast, at(100 + Math.sign(x) * 20));
    fireEvent.pointerMove(toast, at(100 + x));
    fireEvent.pointerUp(toast, at(100 + x));
  }

  it('is closed by a swipe to the right of 50 px, not by a shorter one or one to the left', async () => {
    render(<Toaster />, { wrapper: WithTheme });
    act(() => showToast({ title: 'Vote recorded' }));
    swipe(49);
    swipe(-200);
    expect(screen.getByText('Vote recorded').closest('[role=status]')?.getAttribute('data-state')).toBe('open');
    swipe(51);
    await waitFor(() => expect(screen.queryByText('Vote recorded')).toBeNull());
  });
});
