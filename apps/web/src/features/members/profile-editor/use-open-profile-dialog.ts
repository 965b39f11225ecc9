import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens the dialog in which one's own profile is changed. It is a step in the history, so that Back closes it first. */
export function useOpenProfileDialog(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '.', search: true, hash: true, state: { layer: 'profile' }, resetScroll: false }),
    [navigate],
  );
}
