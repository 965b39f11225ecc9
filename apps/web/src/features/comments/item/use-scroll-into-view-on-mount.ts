import { type RefObject, useEffect, useRef } from 'react';

export function useScrollIntoViewOnMount<Shown extends HTMLElement>(isWanted = true): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isWanted]);
  return element;
}
