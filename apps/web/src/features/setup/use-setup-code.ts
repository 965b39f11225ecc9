import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a set-up link. */
    setupCode?: string;
  }
}

/**
 * The code of the set-up link that was opened; null without one. It moves from the address bar, whose content is copied
 * and photographed, to the state of the history, which a reload keeps.
 */
export function useSetupCode(): string | null {
  const navigate = useNavigate();
  const inFragment = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') });
  const { code: inSearch = null } = useSearch({ strict: false });
  const stored = useLocation({ select: ({ state }) => state.setupCode });
  const opened = inFragment ?? inSearch;
  useEffect(() => {
    if (opened !== null) void navigate({ to: paths.setup, search: {}, replace: true, state: { setupCode: opened } });
  }, [opened, navigate]);
  return opened ?? stored ?? null;
}
