import { useReducedMotion } from '@mantine/hooks';
import { ADVERT_ROTATION_MS } from '@vibeline/core/features/adverts/advert.rules';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '../../lib/connection/use-connection.ts';
import { useIsVisible } from '../../ui/hooks/use-is-visible.ts';
import { useIsPaused } from './advert-visit.ts';
import { useNextAdvert } from './use-next-advert.ts';

/**
 * Which of the adverts is shown: the next one every 3 s, except under reduced motion, while the reader points
 * at it or has the focus in it, has paused adverts or clicked one, while it is not on the screen, without a connection, and
 * before the next picture is loaded.
 */
export function useRotation(root: RefObject<HTMLElement | null>, adverts: readonly Advert[], slot: number) {
  const [position, setPosition] = useState(slot);
  const index = position % adverts.length;
  const [pauses, setPauses] = useState({ pointer: false, focus: false, click: false });
  const isVisible = useIsVisible(root);
  const isStill = useReducedMotion() || adverts.length < 2;
  const isPaused = useIsPaused();
  const isOnline = useIsOnline();
  const isRunning = isVisible && isOnline && !isStill && !isPaused && !Object.values(pauses).includes(true);
  const next = useNextAdvert(adverts, index, isRunning);

  const showNext = useEffectEvent(() => {
    if (next !== null) setPosition(next);
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => showNext(), ADVERT_ROTATION_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const change = (changes: Partial<typeof pauses>) => setPauses((before) => ({ ...before, ...changes }));
  const listeners = {
    onPointerEnter: () => change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    // A click focuses a button too, and would pause the rotation until the button loses the focus.
    onFocus: ({ target }: FocusEvent) => change({ focus: target.matches(':focus-visible') }),
    onBlur: () => change({ focus: false }),
  };
  return {
    index,
    isStill,
    listeners,
    onClick: () => change({ click: true }),
  };
}
