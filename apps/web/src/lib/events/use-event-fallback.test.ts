import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasStream } from './stream-state.ts';
import { useEventFallback } from './use-event-fallback.ts';

const refresh = vi.fn();
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  hasStream.set(false);
});

it('asks from time to time without events, and seldom with them', () => {
  renderHook(() => useEventFallback(refresh, 5_000));
  pass(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  act(() => hasStream.set(true));
  expect(refresh).toHaveBeenCalledTimes(3);
  act(() => hasStream.set(true));
  pass(55_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  pass(5_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('asks nothing while the page is hidden, and at once when it is seen again', () => {
  const { unmount } = renderHook(() => useEventFallback(refresh, 5_000));
  setVisibility('hidden');
  pass(60_000);
  expect(refresh).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('asks at each interval while something is missing, also with events', () => {
  hasStream.set(true);
  let isBehind = true;
  renderHook(() => useEventFallback(refresh, 5_000, () => isBehind));
  pass(15_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  isBehind = false;
  pass(55_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});
