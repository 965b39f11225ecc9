import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { isChosenTab } from './chosen-tab.ts';

/** Kept outside of React: a page for visitors has its own frame, which is mounted with it. */
let lastPathname: string | null = null;
let lastMain: HTMLElement | null = null;

/** Moves the focus to the top of a new page, as a full page load does; a tab that was chosen keeps it. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasHash = useLocation({ select: ({ hash }) => hash !== '' });
  useEffect(() => {
    // A page alone mounts a frame of its own when that of the other pages, at the same path, has taken the focus with it.
    const isGone = lastMain?.isConnected === false && document.activeElement === document.body;
    const isNew = lastPathname !== null && (isGone || lastPathname !== pathname);
    lastPathname = pathname;
    lastMain = main.current;
    // A section that the address names has taken it already.
    const isTaken = hasHash && main.current?.contains(document.activeElement);
    if (isNew && !isTaken && !isChosenTab(pathname)) main.current?.focus({ preventScroll: true });
  }, [pathname, hasHash]);
  return main;
}
