import { useLocation } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { type OverlaySearch, overlaySearch, useHistoryOverlay } from '../../../lib/use-history-overlay.ts';

export function useCommentsOverlay() {
  const { close } = useHistoryOverlay('comments');
  const postId = useLocation({ select: ({ pathname, search }) => openPostId(pathname, overlaySearch(search)) });
  return { postId, close };
}

/** null on the post's own page too, which shows the comments itself. */
function openPostId(pathname: string, { comments }: OverlaySearch): number | null {
  return comments === undefined || pathname === paths.post(comments) ? null : comments;
}
