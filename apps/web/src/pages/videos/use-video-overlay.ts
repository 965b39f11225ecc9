import { useLocation } from '@tanstack/react-router';
import { overlaySearch, useHistoryOverlay, useShowInOverlay } from '../../lib/use-history-overlay.ts';

export function useVideoOverlay() {
  const { close } = useHistoryOverlay('video');
  const postId = useLocation({ select: ({ search }) => overlaySearch(search).video ?? null });
  return { postId, show: useShowInOverlay('video'), close };
}
