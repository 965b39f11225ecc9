import { useEffect, useState } from 'react';

/** Whether something has been scrolled out of the screen, or under a bar of this height; not as long as it is not there. */
export function useIsScrolledPast(element: HTMLElement | null, topBar: number): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting), {
      rootMargin: `-${topBar}px 0px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, topBar]);
  return element !== null && isOut;
}
