import { useReducedMotion } from '@mantine/hooks';
import { ADVERT_ROTATION_MS } from '@vibeline/core/features/adverts/advert.rules';
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { useIsPaused } from './advert-visit.ts';

/**
 * Which of `count` adverts is shown: the next one every 3 s (core §4), except under reduced motion, while the reader points
 * at it or has the focus in it, has paused adverts or clicked one, and while it is not on the screen.
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number, slot: number) {
  const [step, setStep] = useState(0);
  const [isHeld, setHeld] = useState({ pointer: false, focus: false, click: false });
  const isVisible = useIsVisible(root);
  const isStill = useReducedMotion() || count < 2;
  const isPaused = useIsPaused();
  const isRunning = isVisible && !isStill && !isPaused && !Object.values(isHeld).includes(true);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setStep((before) => before + 1), ADVERT_ROTATION_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const hold = (changes: Partial<typeof isHeld>) => setHeld((before) => ({ ...before, ...changes }));
  const listeners = {
    onPointerEnter: () => hold({ pointer: true }),
    onPointerLeave: () => hold({ pointer: false }),
    // A click on a button focuses it too, and would hold the advert for good.
    onFocus: ({ target }: FocusEvent) => hold({ focus: target.matches(':focus-visible') }),
    onBlur: () => hold({ focus: false }),
  };
  return {
    index: (step + slot) % count,
    nextIndex: (step + slot + 1) % count,
    isRunning,
    /** Whether it moves at all. */
    isStill,
    listeners,
    onClick: () => hold({ click: true }),
  };
}

/** Whether some of it is on the screen, in a visible tab. */
function useIsVisible(root: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isTabVisible, setTabVisible] = useState(!document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    if (root.current) observer.observe(root.current);
    const onVisibilityChange = () => setTabVisible(!document.hidden);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [root]);
  return isOnScreen && isTabVisible;
}
