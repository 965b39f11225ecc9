import { useOpenOverlay } from '../../lib/use-history-overlay.ts';

export function useOpenStories(memberId: number): () => void {
  return useOpenOverlay('stories', { id: memberId });
}

export function useOpenHighlight(highlightId: number): () => void {
  return useOpenOverlay('highlight', { id: highlightId });
}
