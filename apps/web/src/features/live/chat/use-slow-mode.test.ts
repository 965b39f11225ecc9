import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSlowMode } from './use-slow-mode.ts';

afterEach(() => vi.useRealTimers());

it('counts the seconds down until the viewer may write again', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSlowMode());
  expect(result.current.left).toBe(0);
  act(() => void result.current.start(10));
  expect(result.current.left).toBe(10);
  act(() => void vi.advanceTimersByTime(3_100));
  expect(result.current.left).toBe(7);
  act(() => void vi.advanceTimersByTime(7_000));
  expect(result.current.left).toBe(0);
});

it('counts nothing without slow mode', () => {
  const { result } = renderHook(() => useSlowMode());
  act(() => void result.current.start(0));
  expect(result.current.left).toBe(0);
});

it('can be taken back, but not what was started since', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSlowMode());
  const starts: number[] = [];
  act(() => void starts.push(result.current.start(10)));
  act(() => void vi.advanceTimersByTime(2_000));
  act(() => void starts.push(result.current.start(10)));
  act(() => result.current.stop(starts[0] ?? 0));
  expect(result.current.left).toBe(10);
  act(() => result.current.stop(starts[1] ?? 0));
  expect(result.current.left).toBe(0);
});
