import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showToast } from './toast.ts';

describe('Toaster', () => {
  it('shows one at a time', () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Post created', description: 'Your post has been created successfully.' }));
    expect(screen.getByText('Your post has been created successfully.')).toBeTruthy();
    act(() => showToast({ title: 'Vote recorded' }));
    expect(screen.queryByText('Post created')).toBeNull();
    expect(screen.getByText('Vote recorded')).toBeTruthy();
  });

  it('has the role status, or alert for errors', () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Vote recorded' }));
    expect(screen.getByText('Vote recorded').closest('[role=status]')).toBeTruthy();
    act(() => showToast({ title: 'Vote failed', tone: 'error' }));
    expect(screen.getByText('Vote failed').closest('[role=alert]')).toBeTruthy();
  });

  it('runs the action', async () => {
    const onClick = vi.fn();
    render(<Toaster />);
    act(() => showToast({ title: 'Post created', action: { label: 'View', onClick } }));
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('closes', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Profile saved' }));
    const title = screen.getByText('Profile saved');
    void userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitForElementToBeRemoved(title);
  });

  it('closes by itself also after an earlier one was closed under the pointer', () => {
    vi.useFakeTimers();
    render(<Toaster />);
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
    render(<Toaster />);
    act(() => showToast({ title: 'Following' }));
    act(() => vi.advanceTimersByTime(4900));
    expect(screen.queryByText('Following')).toBeTruthy();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Following')).toBeNull();
    vi.useRealTimers();
  });
});
