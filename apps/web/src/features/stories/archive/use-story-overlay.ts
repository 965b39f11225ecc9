import { useLocation } from '@tanstack/react-router';
import { overlaySearch, useHistoryOverlay, useShowInOverlay } from '../../../lib/use-history-overlay.ts';

export function useStoryOverlay() {
  const { close } = useHistoryOverlay('story');
  const storyId = useLocation({ select: ({ search }) => overlaySearch(search).story ?? null });
  return { storyId, show: useShowInOverlay('story'), close };
}
