import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens the composer over the page. It is a step in the history, so that Back closes it first. */
export function useOpenComposer(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '.', search: true, hash: true, state: { layer: 'composer' }, resetScroll: false }),
    [navigate],
  );
}
