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

/** The search parameters of every page: they open an overlay that is part of the address. */
export interface OverlaySearch {
  /** The post whose comments are open over the page. */
  comments?: number;
}

/** Options of `navigate` that open an overlay over the current page, with search parameters added to its address. */
function overlayStep(overlay: Overlay, overlayKey: string | undefined, added: OverlaySearch) {
  const state: HistoryState = { overlay, ...(overlayKey !== undefined && { overlayKey }) };
  return {
    to: '.',
    search: (search: object) => ({ ...search, ...added }),
    hash: true,
    state,
    resetScroll: false,
  } as const;
}

/** Opens an overlay without following whether it is open. */
export function useOpenOverlay(overlay: Overlay, key?: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(overlayStep(overlay, key, {})), [navigate, overlay, key]);
}

/** Opens an overlay that is part of the address, without following whether it is open. */
export function useOpenOverlayWithSearch(overlay: Overlay): (search: OverlaySearch) => void {
  const navigate = useNavigate();
  return useCallback((search) => void navigate(overlayStep(overlay, undefined, search)), [navigate, overlay]);
}

interface OverlayOptions {
  /** An overlay with a key made by a component is closed after a reload. */
  key?: string;
  /** The search parameter that is part of its address. */
  param?: keyof OverlaySearch;
}

/** An overlay over the page. */
export function useHistoryOverlay(overlay: Overlay, { key, param }: OverlayOptions = {}) {
  const router = useRouter();
  const navigate = useNavigate();
  const open = useOpenOverlay(overlay, key);
  const isShown = useCallback(
    (state: HistoryState) => state.overlay === overlay && state.overlayKey === key,
    [overlay, key],
  );
  const isOpen = useLocation({ select: ({ state }) => isShown(state) });
  const close = useCallback(() => {
    const { state, search } = router.latestLocation;
    if (isShown(state)) router.history.back();
    else if (param !== undefined && search[param] !== undefined) {
      // The page was opened by this address, so there is no step to go back.
      void navigate({ to: '.', search: without(param), hash: true, replace: true, resetScroll: false });
    }
  }, [router, navigate, isShown, param]);
  return { isOpen, open, close };
}

function without(param: keyof OverlaySearch) {
  return <Search extends OverlaySearch>({ [param]: _, ...rest }: Search) => rest;
}
