import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../../ui/hooks/use-focus-return.ts';

/** When the card that had the focus is removed, the one that has taken its place gets it, or the button of an empty list. */
export function useFocusOfNextCard(ids: readonly number[]) {
  const root = useRef<HTMLDivElement>(null);
  const shownIds = useRef(ids);
  const follow = useEffectEvent(() => {
    const index = shownIds.current.findIndex((id) => !ids.includes(id));
    shownIds.current = ids;
    if (index < 0 || !(isFocusLost() || document.activeElement?.matches('main'))) return;
    const next = root.current?.querySelector(`[data-key="${ids[Math.min(index, ids.length - 1)]}"]`) ?? root.current;
    next?.querySelector('button')?.focus({ preventScroll: true });
  });
  const key = ids.join();
  useEffect(() => follow(), [key]);
  return root;
}
