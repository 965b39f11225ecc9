import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type OverlaySearch, overlaySearch, useHistoryOverlay } from '../../lib/use-history-overlay.ts';

/** The post whose video plays over the page, how to show another in its place, and how to close it. */
export function useVideoOverlay() {
  const { close } = useHistoryOverlay('video');
  const navigate = useNavigate();
  const postId = useLocation({ select: ({ search }) => overlaySearch(search).video ?? null });
  // In the same step of the history, so that Back closes the player whichever video it shows.
  const show = useCallback(
    (id: number) => {
      const search = (current: OverlaySearch) => ({ ...current, video: id });
      void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return { postId, show, close };
}
