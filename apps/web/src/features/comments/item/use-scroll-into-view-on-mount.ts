import { type RefObject, useEffect, useRef } from 'react';

export function useScrollIntoViewOnMount<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return element;
}
