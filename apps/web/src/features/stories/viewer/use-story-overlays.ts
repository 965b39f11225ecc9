import { useLocation } from '@tanstack/react-router';
import { overlaySearch, useHistoryOverlay, useShowInOverlay } from '../../../lib/use-history-overlay.ts';

export function useStoryOverlays() {
  const memberId = useLocation({ select: ({ search }) => overlaySearch(search).stories ?? null });
  const highlightId = useLocation({ select: ({ search }) => overlaySearch(search).highlight ?? null });
  const { close: closeStories } = useHistoryOverlay('stories');
  const { close: closeHighlight } = useHistoryOverlay('highlight');
  const showMember = useShowInOverlay('stories');
  return { memberId, highlightId, showMember, close: memberId === null ? closeHighlight : closeStories };
}
