import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, postIds: readonly number[]): void {
  const shownIds = useRef(postIds);
  const focusedId = useRef<number | null>(null);
  useEffect(() => {
    const element = root.current;
    const onFocus = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-post]') : null;
      if (card) focusedId.current = Number(card.dataset['post']);
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [root]);

  const follow = useEffectEvent(() => {
    const index = focusedId.current === null ? -1 : shownIds.current.indexOf(focusedId.current);
    const isRemoved = index >= 0 && !postIds.includes(focusedId.current ?? 0);
    shownIds.current = postIds;
    if (!isRemoved || document.activeElement?.closest('[data-post], [role="dialog"], input, textarea')) return;
    const neighbour = postIds[Math.min(index, postIds.length - 1)];
    root.current?.querySelector<HTMLElement>(`[data-post="${neighbour}"]`)?.focus({ preventScroll: true });
  });
  const key = postIds.join();
  useEffect(() => {
    if (key !== '') follow();
  }, [key]);
}
