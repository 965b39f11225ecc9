import { useOpenOverlay } from '../../lib/use-history-overlay.ts';

/** Opens the live stories of a member over the page. */
export function useOpenStories(memberId: number): () => void {
  return useOpenOverlay('stories', { id: memberId });
}

/** Opens a highlight over the page. */
export function useOpenHighlight(highlightId: number): () => void {
  return useOpenOverlay('highlight', { id: highlightId });
}
