import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Kept outside of React: a page for visitors has its own frame, which is mounted with it. */
let lastPathname: string | null = null;

/** Moves the focus to the top of a new page, as a full page load does. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) main.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [pathname]);
  return main;
}
