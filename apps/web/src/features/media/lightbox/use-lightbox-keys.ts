import { useEffect, useEffectEvent } from 'react';
import type { ZoomStep } from './use-zoom-pan.ts';

export interface LightboxActions {
  onStep: (by: 1 | -1) => void;
  onFirst: () => void;
  onLast: () => void;
  onZoom: (by: ZoomStep) => void;
  onPan: (x: number, y: number) => boolean;
}

/** In pixels. */
const PAN_STEP = 80;

const PANS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

function runAction(key: string, actions: LightboxActions): boolean {
  const pan = PANS[key];
  if (pan && actions.onPan(...pan)) return true;
  const action = {
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

function isHandledByTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('video')) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  return target.matches('[data-scrollable]') && ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

export function useLightboxKeys(actions: LightboxActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isHandledByTarget(event)) return;
    if (runAction(event.key, actions)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
