import { type HistoryState, type RouterHistory, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { checkedParams, idParam, OVERLAY_PARAMS } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is shown over the page. Opening it is a step in the history, so that Back closes it. */
    overlay?:
      | 'composer'
      | 'privatePost'
      | 'comments'
      | 'lightbox'
      | 'profile'
      | 'score'
      | 'info'
      | 'more'
      | 'themes'
      | 'member'
      | 'video'
      | 'createStory'
      | 'story'
      | 'newHighlight'
      | 'stories'
      | 'highlight'
      | 'circlePost'
      | 'newCircle'
      | 'editCircle'
      | 'invite'
      | 'newInvitation'
      | 'invitation'
      | 'newMessage'
      | 'versions'
      | 'whyThisPost'
      | 'ring'
      | 'newFolder'
      | 'renameFolder'
      | 'moveSaved';
    /** Whose overlay it is, where several components of a page have one of that kind. */
    overlayKey?: string;
  }
}

type Overlay = NonNullable<HistoryState['overlay']>;

/** The search parameters of every page: each opens the overlay of its name. */
export interface OverlaySearch {
  comments?: number;
  member?: number;
  video?: number;
  story?: number;
  stories?: number;
  highlight?: number;
}

export function overlaySearch(search: Record<string, unknown>): OverlaySearch {
  return checkedParams(Object.fromEntries(OVERLAY_PARAMS.map((name) => [name, idParam(search[name])])));
}

interface OverlayOptions {
  /** An overlay with a key made by a component is closed after a reload; any other is still open. */
  key?: string;
  id?: number;
}

/** Opens an overlay without following whether it is open. */
export function useOpenOverlay(overlay: Overlay, { key, id }: OverlayOptions = {}): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const state: HistoryState = { overlay, ...(key !== undefined && { overlayKey: key }) };
    const search = (current: OverlaySearch) => (id === undefined ? current : { ...current, [overlay]: id });
    void navigate({ to: '.', search, hash: true, state, resetScroll: false });
  }, [navigate, overlay, key, id]);
}

/** Shows another in an open overlay. In the same step of the history, so that Back closes it whichever it shows. */
export function useShowInOverlay(overlay: keyof OverlaySearch): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      const search = (current: OverlaySearch) => ({ ...current, [overlay]: id });
      void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
    },
    [navigate, overlay],
  );
}

const steppingBack = new WeakSet<RouterHistory>();

/** Once until the step is made: of two presses of Escape in quick succession the second would leave the page. */
function stepBack(history: RouterHistory): void {
  if (steppingBack.has(history)) return;
  steppingBack.add(history);
  const stop = history.subscribe(() => {
    stop();
    steppingBack.delete(history);
  });
  // Not blocked by a layer above it, such as its emoji panel, which closes with it.
  history.back({ ignoreBlocker: true });
}

export function useHistoryOverlay(overlay: Overlay, options: OverlayOptions = {}) {
  const { key } = options;
  const router = useRouter();
  const navigate = useNavigate();
  const open = useOpenOverlay(overlay, options);
  const isShown = (state: HistoryState) => state.overlay === overlay && state.overlayKey === key;
  const isOpen = useLocation({ select: ({ state }) => isShown(state) });
  const close = useCallback(() => {
    const { state, search } = router.latestLocation;
    if (state.overlay === overlay && state.overlayKey === key) stepBack(router.history);
    else if ((search as Record<string, unknown>)[overlay] !== undefined) {
      // The page was opened by this address, so there is no step to go back.
      const without = ({ [overlay]: _, ...rest }: Record<string, unknown>) => rest;
      void navigate({ to: '.', search: without, hash: true, replace: true, resetScroll: false });
    }
  }, [router, navigate, overlay, key]);
  return { isOpen, open, close };
}
