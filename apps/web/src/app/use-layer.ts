import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../lib/paths.ts';

/** Whether the composer lies over the page. Opening it is a step in the history, so that Back closes it first. */
export function useComposerLayer() {
  const navigate = useNavigate();
  const open = useCallback(
    () => void navigate({ to: '.', search: true, hash: true, state: { layer: 'composer' }, resetScroll: false }),
    [navigate],
  );
  return { ...useLayer('composer'), open };
}

/** Whether the dialog for one's own profile lies over the page. */
export function useProfileLayer() {
  return useLayer('profile');
}

function useLayer(layer: NonNullable<HistoryState['layer']>) {
  const router = useRouter();
  const isOpen = useLocation({ select: (location) => location.state.layer === layer });
  const close = useCallback(() => {
    if (router.latestLocation.state.layer === layer) router.history.back();
  }, [router, layer]);
  return { isOpen, close };
}

/** The post whose comments lie over the page: they are part of the address, except on the post's own page. */
export function useCommentsLayer() {
  const router = useRouter();
  const navigate = useNavigate();
  const postId = useLocation({ select: ({ pathname, search }) => openComments(pathname, search) });
  const close = useCallback(() => {
    const { state, search } = router.latestLocation;
    if (state.layer === 'comments') router.history.back();
    else if (search.comments !== undefined) {
      // Arrived at by its address: there is no step to take back.
      void navigate({ to: '.', search: withoutComments, hash: true, replace: true, resetScroll: false });
    }
  }, [router, navigate]);
  return { postId, close };
}

function openComments(pathname: string, { comments }: { comments?: number }): number | null {
  return comments === undefined || pathname === paths.post(comments) ? null : comments;
}

function withoutComments<Search extends { comments?: number }>({ comments: _, ...rest }: Search) {
  return rest;
}
