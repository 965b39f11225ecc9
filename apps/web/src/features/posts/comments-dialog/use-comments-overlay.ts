import { useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../../lib/paths.ts';
import { type OverlaySearch, useHistoryOverlay, useOpenOverlayWithSearch } from '../../../lib/use-history-overlay.ts';

/** Opens a post's comments over the page; they are part of the address. */
export function useOpenComments(): (postId: number) => void {
  const open = useOpenOverlayWithSearch('comments');
  return useCallback((postId) => open({ comments: postId }), [open]);
}

/** The post whose comments are open over the page, and how to close them. */
export function useCommentsOverlay() {
  const { close } = useHistoryOverlay('comments', { param: 'comments' });
  const postId = useLocation({ select: ({ pathname, search }) => openPostId(pathname, search) });
  return { postId, close };
}

/** null on the post's own page too, which shows the comments itself. */
function openPostId(pathname: string, { comments }: OverlaySearch): number | null {
  return comments === undefined || pathname === paths.post(comments) ? null : comments;
}
