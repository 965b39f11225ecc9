import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From the fragment of a reset link. */
    resetCode?: string;
  }
}

/**
 * The code of the reset link that was opened; null without one. It moves from the address bar, whose content is copied
 * and photographed, to the state of the history, which a reload keeps.
 */
export function useResetCode(): string | null {
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') });
  const stored = useLocation({ select: ({ state }) => state.resetCode });
  useEffect(() => {
    if (opened !== null) void navigate({ to: paths.reset, replace: true, state: { resetCode: opened } });
  }, [opened, navigate]);
  return opened ?? stored ?? null;
}
