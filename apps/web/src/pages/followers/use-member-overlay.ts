import { useLocation } from '@tanstack/react-router';
import { overlaySearch, useHistoryOverlay } from '../../lib/use-history-overlay.ts';

/** The member whose card is open over the page, and how to close it. */
export function useMemberOverlay() {
  const { close } = useHistoryOverlay('member');
  const memberId = useLocation({ select: ({ search }) => overlaySearch(search).member ?? null });
  return { memberId, close };
}
