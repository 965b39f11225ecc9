import { useEffect, useEffectEvent } from 'react';

export interface LightboxActions {
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
  onFirst: () => void;
  onLast: () => void;
  onZoom: (by: 'in' | 'out' | 'reset') => void;
  /** Moves a zoomed picture; answers whether there was one. */
  onPan: (x: number, y: number) => boolean;
}

const PAN = 80;

const pans: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

function act(key: string, actions: LightboxActions): boolean {
  const pan = pans[key];
  if (pan && actions.onPan(...pan)) return true;
  const action = {
    Escape: actions.onClose,
    ArrowLeft: () => actions.onStep(-1),
    ArrowRight: () => actions.onStep(1),
    Home: actions.onFirst,
    End: actions.onLast,
    '+': () => actions.onZoom('in'),
    '=': () => actions.onZoom('in'),
    '-': () => actions.onZoom('out'),
    '0': () => actions.onZoom('reset'),
  }[key];
  action?.();
  return action !== undefined;
}

/** Keys that a video and a text to scroll use themselves. */
function isTheirs({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || key === 'Escape') return false;
  if (target.matches('video')) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  return target.matches('[data-scrolls]') && ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/** The keyboard while the lightbox is open, wherever in it the focus is. */
export function useLightboxKeys(actions: LightboxActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTheirs(event)) return;
    if (act(event.key, actions)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
