import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whether the composer lies over the page. Opening it is a step in the history, so that Back closes it first. */
export function useComposerLayer() {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useLocation({ select: (location) => location.state.layer === 'composer' });
  const open = useCallback(
    () => void navigate({ to: '.', search: true, hash: true, state: { layer: 'composer' }, resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => {
    if (router.latestLocation.state.layer === 'composer') router.history.back();
  }, [router]);
  return { isOpen, open, close };
}
