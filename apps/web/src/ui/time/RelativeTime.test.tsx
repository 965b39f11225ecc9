import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const time = () => screen.getByText(/^\d+[smhd]$/);
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

describe('RelativeTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts the seconds of the first minute, then minutes', () => {
    render(<RelativeTime time={new Date(START).toISOString()} />);
    expect(time().textContent).toBe('0s');
    pass(1);
    expect(time().textContent).toBe('1s');
    pass(41);
    expect(time().textContent).toBe('42s');
    pass(18);
    expect(time().textContent).toBe('1m');
    pass(120);
    expect(time().textContent).toBe('3m');
  });

  it('has no timer of a second once nothing on the page is new', () => {
    render(<RelativeTime time={new Date(START - 120_000).toISOString()} />);
    expect(vi.getTimerCount()).toBe(1);
    pass(60);
    expect(time().textContent).toBe('3m');
  });

  it('is a time element with the date and the full local date', () => {
    const iso = new Date(START - 3_600_000).toISOString();
    render(<RelativeTime time={iso} />);
    expect(time().tagName).toBe('TIME');
    expect(time().getAttribute('datetime')).toBe(iso);
    expect(time().title).toContain('2026');
  });
});
