import { useLocation } from '@tanstack/react-router';
import { type OverlaySearch, useHistoryOverlay } from '../../lib/use-history-overlay.ts';

/** The member whose card is open over the page, and how to close it. */
export function useMemberOverlay() {
  const { close } = useHistoryOverlay('member');
  const memberId = useLocation({ select: ({ search }) => (search as OverlaySearch).member ?? null });
  return { memberId, close };
}
