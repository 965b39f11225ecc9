import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/**
 * A layer that belongs to one component, such as the lightbox of one post. Opening it is a step in the history, so that
 * Back closes it first; the key tells it from the same layer of another component, and from one before a reload.
 */
export function useOwnLayer(layer: NonNullable<HistoryState['layer']>) {
  const router = useRouter();
  const navigate = useNavigate();
  const key = useRef<string>(undefined);
  const isOpen = useLocation({
    select: ({ state }) => state.layer === layer && state.layerKey !== undefined && state.layerKey === key.current,
  });
  const open = useCallback(() => {
    key.current = Math.random().toString(36).slice(2);
    const state: HistoryState = { layer, layerKey: key.current };
    void navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
  }, [navigate, layer]);
  const close = useCallback(() => {
    if (router.latestLocation.state.layerKey === key.current) router.history.back();
  }, [router]);
  return { isOpen, open, close };
}
