import { useReducedMotion } from '@mantine/hooks';
import { ADVERT_ROTATION_MS } from '@vibeline/core/features/adverts/advert.rules';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline, useReconnect } from '../../lib/connection/use-connection.ts';
import { useIsVisible } from '../../ui/hooks/use-is-visible.ts';
import { advertPicture } from './advert-picture.ts';
import { useIsPaused } from './advert-visit.ts';

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

/**
 * The index of the advert after `index` whose picture can be shown at once; null while it is being loaded. Passes over
 * adverts whose picture could not be loaded, until the connection is back.
 */
function useNextAdvert(adverts: readonly Advert[], index: number, isRunning: boolean): number | null {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useReconnect(() => setFailed(new Set()));
  const following = adverts.map((_, step) => (index + 1 + step) % adverts.length);
  const next = following.find((candidate) => !failed.has(adverts[candidate]?.imageUrl ?? '')) ?? index;
  const url = adverts[next]?.imageUrl;
  const isLoaded = url !== undefined && loaded.has(url);

  useEffect(() => {
    if (!isRunning || isLoaded || url === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded((before) => new Set(before).add(url));
    image.onerror = () => setFailed((before) => new Set(before).add(url));
    const { src, srcSet, sizes } = advertPicture(url);
    Object.assign(image, { sizes, srcset: srcSet, src });
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [isRunning, isLoaded, url]);

  return isLoaded ? next : null;
}
