import { type RefObject, useLayoutEffect, useState } from 'react';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';

/** In pixels, to the end of the screen. */
const MARGIN = 16;
const LEAST = 160;

/** The height in pixels between a field and the end of the screen, or the on-screen keyboard; measured when it opens. */
export function useRoomBelow(field: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const height = useVisibleHeight() ?? window.innerHeight;
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (isOpen) setBottom(field.current?.getBoundingClientRect().bottom ?? 0);
  }, [field, isOpen]);
  return Math.max(LEAST, height - bottom - MARGIN);
}
