import { useState } from 'react';

interface StableItem<Item> {
  item: Item;
  /** It was shown and is no longer in the list. */
  isGone: boolean;
}

/**
 * The items of a list, and in their old places those that were shown, are no longer in it and are pinned: an answered
 * request, for example, does not disappear under the reader's finger. With another `key` the list begins anew.
 */
export function useStableItems<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number | string,
  isPinned: (item: Item) => boolean,
): StableItem<Item>[] {
  const [shown, setShown] = useState<readonly Item[]>(items);
  const stable = withGone(items, shown, { idOf, isPinned });
  const next = stable.map(({ item }) => item);
  if (next.length !== shown.length || next.some((item, index) => item !== shown[index])) setShown(next);
  return stable;
}

interface PinOptions<Item> {
  idOf: (item: Item) => number | string;
  isPinned: (item: Item) => boolean;
}

/** New items come first in most lists: what is gone stays before its next neighbour, or at the end after the previous. */
function withGone<Item>(items: readonly Item[], shown: readonly Item[], { idOf, isPinned }: PinOptions<Item>) {
  const stable: StableItem<Item>[] = items.map((item) => ({ item, isGone: false }));
  const indexOf = (neighbour: Item | undefined) =>
    neighbour === undefined ? -1 : stable.findIndex(({ item }) => idOf(item) === idOf(neighbour));
  const ids = new Set(items.map(idOf));
  for (const [index, item] of [...shown.entries()].reverse()) {
    if (ids.has(idOf(item)) || !isPinned(item)) continue;
    const next = indexOf(shown[index + 1]);
    const place = next >= 0 ? next : indexOf(shown.slice(0, index).findLast((one) => ids.has(idOf(one)))) + 1;
    stable.splice(place, 0, { item, isGone: true });
  }
  return stable;
}

export function usePinnedIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    isPinned: (id: number) => ids.has(id),
    pin: (id: number) => setIds((pinned) => new Set(pinned).add(id)),
    unpin: (id: number) => setIds((pinned) => new Set([...pinned].filter((one) => one !== id))),
  };
}
