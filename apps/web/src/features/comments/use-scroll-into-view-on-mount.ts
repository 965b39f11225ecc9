import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element into view when it is mounted. */
export function useInView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return element;
}
