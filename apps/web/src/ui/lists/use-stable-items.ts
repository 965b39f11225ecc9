import { useState } from 'react';

interface KeptItem<Item> {
  item: Item;
  /** It was shown and is no longer in the list. */
  isGone: boolean;
}

/**
 * The items of a list, and in their old places those that were shown, are no longer in it and are to be kept: an answered
 * request, for example, does not disappear under the reader's finger. With another `key` the list begins anew.
 */
export function useStableItems<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number | string,
  isKept: (item: Item) => boolean,
): KeptItem<Item>[] {
  const [shown, setShown] = useState<readonly Item[]>(items);
  const kept = withGone(items, shown, { idOf, isKept });
  const next = kept.map(({ item }) => item);
  if (next.length !== shown.length || next.some((item, index) => item !== shown[index])) setShown(next);
  return kept;
}

interface KeepOptions<Item> {
  idOf: (item: Item) => number | string;
  isKept: (item: Item) => boolean;
}

/** New items come first in most lists: what is gone stays before its next neighbour, or at the end after the previous. */
function withGone<Item>(items: readonly Item[], shown: readonly Item[], { idOf, isKept }: KeepOptions<Item>) {
  const kept: KeptItem<Item>[] = items.map((item) => ({ item, isGone: false }));
  const indexOf = (neighbour: Item | undefined) =>
    neighbour === undefined ? -1 : kept.findIndex(({ item }) => idOf(item) === idOf(neighbour));
  const ids = new Set(items.map(idOf));
  for (const [index, item] of [...shown.entries()].reverse()) {
    if (ids.has(idOf(item)) || !isKept(item)) continue;
    const next = indexOf(shown[index + 1]);
    const place = next >= 0 ? next : indexOf(shown.slice(0, index).findLast((one) => ids.has(idOf(one)))) + 1;
    kept.splice(place, 0, { item, isGone: true });
  }
  return kept;
}

export function useKeptIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    isKept: (id: number) => ids.has(id),
    keep: (id: number) => setIds((kept) => new Set(kept).add(id)),
  };
}
