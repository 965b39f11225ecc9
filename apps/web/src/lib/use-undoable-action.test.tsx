import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_MS, useUndoableAction } from './use-undoable-action.ts';

type Answer = 'accept' | 'decline';

let sent: Answer[];

function open() {
  return renderHook(() => useUndoableAction<Answer>((answer) => sent.push(answer)));
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useUndoableAction', () => {
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('sends an action once, when it can no longer be undone', () => {
    const { result } = open();
    act(() => result.current.start('accept'));
    act(() => void vi.advanceTimersByTime(UNDO_MS - 1));
    expect(result.current.pending).toBe('accept');
    expect(sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.pending).toBeNull();
    expect(sent).toEqual(['accept']);
  });

  it('never sends what was undone, and sends what is chosen afterwards', () => {
    const { result, unmount } = open();
    act(() => result.current.start('accept'));
    act(() => result.current.undo());
    act(() => void vi.advanceTimersByTime(2 * UNDO_MS));
    expect(sent).toEqual([]);
    act(() => result.current.start('decline'));
    unmount();
    expect(sent).toEqual(['decline']);
  });

  it.each([
    ['its row is left', ({ unmount }: ReturnType<typeof open>) => unmount()],
    ['the tab is hidden', () => hide()],
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('sends it at once, and only once, when %s', (_when, leave) => {
    const view = open();
    act(() => view.result.current.start('decline'));
    act(() => leave(view));
    expect(sent).toEqual(['decline']);
    act(() => void vi.advanceTimersByTime(2 * UNDO_MS));
    view.unmount();
    expect(sent).toEqual(['decline']);
  });
});
