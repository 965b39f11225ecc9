import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSlowMode } from './use-slow-mode.ts';

afterEach(() => vi.useRealTimers());

it('counts the seconds down until the viewer may write again', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSlowMode());
  expect(result.current.left).toBe(0);
  act(() => result.current.start(10));
  expect(result.current.left).toBe(10);
  act(() => void vi.advanceTimersByTime(3_100));
  expect(result.current.left).toBe(7);
  act(() => void vi.advanceTimersByTime(7_000));
  expect(result.current.left).toBe(0);
});

it('counts nothing without slow mode', () => {
  const { result } = renderHook(() => useSlowMode());
  act(() => result.current.start(0));
  expect(result.current.left).toBe(0);
});
