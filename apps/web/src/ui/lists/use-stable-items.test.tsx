import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStableItems } from './use-stable-items.ts';

interface Item {
  id: number;
  isPinned?: boolean;
}

const named = (...ids: number[]): Item[] => ids.map((id) => ({ id, isPinned: true }));

function show(items: Item[]) {
  const view = renderHook(
    (shown: Item[]) =>
      useStableItems(
        shown,
        ({ id }) => id,
        ({ isPinned = false }) => isPinned,
      ),
    { initialProps: items },
  );
  const ids = () => view.result.current.map(({ item, isGone }) => (isGone ? -item.id : item.id));
  return { rerender: view.rerender, ids };
}

describe('useStableItems', () => {
  it('keeps what is no longer in the list in its old place, also after several changes', () => {
    const { rerender, ids } = show(named(1, 2, 3, 4));
    rerender(named(1, 3, 4));
    expect(ids()).toEqual([1, -2, 3, 4]);
    rerender(named(9, 4));
    expect(ids()).toEqual([9, -1, -2, -3, 4]);
  });

  it('keeps the last one in its place when a further page is loaded', () => {
    const { rerender, ids } = show(named(1, 2));
    rerender(named(1));
    rerender(named(1, 3, 4));
    expect(ids()).toEqual([1, -2, 3, 4]);
  });

  it('keeps nothing else, and shows what comes back as part of the list', () => {
    const { rerender, ids } = show([{ id: 1 }, ...named(2, 3)]);
    rerender(named(3));
    expect(ids()).toEqual([-2, 3]);
    rerender(named(2, 3));
    expect(ids()).toEqual([2, 3]);
  });
});
