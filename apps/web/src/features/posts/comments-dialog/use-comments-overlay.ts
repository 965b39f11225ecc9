import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../../lib/paths.ts';
import { overlayStep } from '../../../lib/use-history-overlay.ts';

/** The search parameters of every page. */
export interface CommentsSearch {
  /** The post whose comments are open over the page. */
  comments?: number;
}

/** Opens a post's comments over the page; they are part of the address. */
export function useOpenComments(): (postId: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (postId) =>
      void navigate({ ...overlayStep('comments'), search: (search: object) => ({ ...search, comments: postId }) }),
    [navigate],
  );
}

/** The post whose comments are open over the page, and how to close them. */
export function useCommentsOverlay() {
  const router = useRouter();
  const navigate = useNavigate();
  const postId = useLocation({ select: ({ pathname, search }) => openPostId(pathname, search) });
  const close = useCallback(() => {
    const { state, search } = router.latestLocation;
    if (state.overlay === 'comments') router.history.back();
    else if (search.comments !== undefined) {
      // The page was opened by this address, so there is no step to go back.
      void navigate({ to: '.', search: withoutComments, hash: true, replace: true, resetScroll: false });
    }
  }, [router, navigate]);
  return { postId, close };
}

/** null on the post's own page too, which shows the comments itself. */
function openPostId(pathname: string, { comments }: CommentsSearch): number | null {
  return comments === undefined || pathname === paths.post(comments) ? null : comments;
}

function withoutComments<Search extends CommentsSearch>({ comments: _, ...rest }: Search) {
  return rest;
}
