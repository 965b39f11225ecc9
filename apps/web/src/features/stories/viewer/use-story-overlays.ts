import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type OverlaySearch, overlaySearch, useHistoryOverlay } from '../../../lib/use-history-overlay.ts';

/** Whose stories, or which highlight, are watched over the page, and how to watch another member's in their place. */
export function useStoryOverlays() {
  const memberId = useLocation({ select: ({ search }) => overlaySearch(search).stories ?? null });
  const highlightId = useLocation({ select: ({ search }) => overlaySearch(search).highlight ?? null });
  const { close: closeStories } = useHistoryOverlay('stories');
  const { close: closeHighlight } = useHistoryOverlay('highlight');
  const navigate = useNavigate();
  // In the same step of the history, so that Back closes the viewer whoever is watched.
  const showMember = useCallback(
    (id: number) => {
      const search = (current: OverlaySearch) => ({ ...current, stories: id });
      void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return { memberId, highlightId, showMember, close: memberId === null ? closeHighlight : closeStories };
}
