import { type RefObject, useEffect, useState } from 'react';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';

/** Whether a part of the element is on the screen and the page is visible. */
export function useIsVisible(root: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isTabVisible, setTabVisible] = useState(isPageVisible());
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    if (root.current) observer.observe(root.current);
    const stopVisibility = onVisibilityChange(setTabVisible);
    return () => {
      observer.disconnect();
      stopVisibility();
    };
  }, [root]);
  return isOnScreen && isTabVisible;
}
