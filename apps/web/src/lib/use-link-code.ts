import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the fragment of a link that lets somebody do something once. */
    linkCode?: string;
  }
}

/**
 * The code of the link that was opened; null without one. It moves from the address bar, whose content is copied
 * and photographed, to the state of the history, which a reload keeps. `page`: the path of the page.
 */
export function useLinkCode(page: string): string | null {
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') });
  const stored = useLocation({ select: ({ state }) => state.linkCode });
  useEffect(() => {
    if (opened !== null) void navigate({ to: page, replace: true, state: { linkCode: opened } });
  }, [opened, navigate, page]);
  return opened ?? stored ?? null;
}
