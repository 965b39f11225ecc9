import { type RefObject, useEffect } from 'react';

/** A click on a post's text opens the post, unless it ends a selection or is on a link. The time beside the name is the real link. */
export function useTextClicks(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    const open = ({ target }: MouseEvent) => {
      const text = target instanceof Element && !target.closest('a') ? target.closest('[data-text]') : null;
      if (!text || !window.getSelection()?.isCollapsed) return;
      text.closest('[data-post]')?.querySelector<HTMLElement>('[data-permalink]')?.click();
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [root]);
}
