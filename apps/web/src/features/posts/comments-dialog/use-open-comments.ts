import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a post's comments over the page. They have an address, and are a step in the history that Back takes back. */
export function useOpenComments(): (postId: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (postId) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, comments: postId }),
        hash: true,
        state: { layer: 'comments' },
        resetScroll: false,
      }),
    [navigate],
  );
}
