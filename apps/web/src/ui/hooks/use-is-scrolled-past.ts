import { useEffect, useState } from 'react';

/** Whether an element is scrolled out of view, or under a bar of `topBar` pixels; false while there is no element. */
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
