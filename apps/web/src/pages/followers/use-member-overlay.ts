import { useLocation } from '@tanstack/react-router';
import { overlaySearch, useHistoryOverlay } from '../../lib/use-history-overlay.ts';

export function useMemberOverlay() {
  const { close } = useHistoryOverlay('member');
  const memberId = useLocation({ select: ({ search }) => overlaySearch(search).member ?? null });
  return { memberId, close };
}
