import { type RefObject, useEffect, useRef } from 'react';

/** Brings what has just appeared wholly onto the screen. */
export function useInView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return element;
}
