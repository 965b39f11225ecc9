import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is shown over the page. Opening it is a step in the history, so that Back closes it. */
    overlay?: 'composer' | 'comments' | 'lightbox' | 'profile';
    /** Whose overlay it is, where several components of a page have one of that kind. */
    overlayKey?: string;
  }
}

type Overlay = NonNullable<HistoryState['overlay']>;

/** Options of `navigate` that open an overlay over the current page. */
export function overlayStep(overlay: Overlay, overlayKey?: string) {
  const state: HistoryState = { overlay, ...(overlayKey !== undefined && { overlayKey }) };
  return { to: '.', search: true, hash: true, state, resetScroll: false } as const;
}

/** Opens an overlay without following whether it is open. */
export function useOpenOverlay(overlay: Overlay, key?: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(overlayStep(overlay, key)), [navigate, overlay, key]);
}

/** An overlay over the page. It is still open after a reload, unless it has a `key` made by a component. */
export function useHistoryOverlay(overlay: Overlay, key?: string) {
  const router = useRouter();
  const open = useOpenOverlay(overlay, key);
  const isShown = (state: HistoryState) => state.overlay === overlay && state.overlayKey === key;
  const isOpen = useLocation({ select: ({ state }) => isShown(state) });
  const close = useCallback(() => {
    const { state } = router.latestLocation;
    if (state.overlay === overlay && state.overlayKey === key) router.history.back();
  }, [router, overlay, key]);
  return { isOpen, open, close };
}
