import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './use-focus-return.ts';

/**
 * When the item of a list that had the focus is removed, the item that takes its place gets it, and
 * `focusFallback` is called when there is none. `ids` are those of the elements in `list`, in their order.
 */
export function useFocusOfRemovedItem(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  focusFallback: () => void,
): void {
  const shownIds = useRef(ids);
  const focusedId = useRef<number | undefined>(undefined);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      const items = [...(list.current?.children ?? [])];
      const index = items.findIndex((item) => target instanceof Node && item.contains(target));
      // What is opened from an item, such as its menu, returns the focus to it.
      if (index >= 0) focusedId.current = shownIds.current[index];
    };
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, [list]);
  useLayoutEffect(() => {
    const focused = focusedId.current;
    const index = focused === undefined ? -1 : shownIds.current.indexOf(focused);
    shownIds.current = ids;
    if (focused === undefined || index < 0 || ids.includes(focused) || !isFocusLost()) return;
    focusedId.current = undefined;
    const next = list.current?.children[Math.min(index, ids.length - 1)];
    if (next) next.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    else focusFallback();
  });
}
