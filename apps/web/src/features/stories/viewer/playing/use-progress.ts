import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, type Store } from '../../../../lib/store.ts';
import { ITEM_MS, shownPercent } from './viewer.rules.ts';

interface ProgressOptions {
  /** Names the item: another one begins at 0. */
  item: string;
  isRunning: boolean;
  /** For an item with a length of its own: the percent that was played. The video reports its end. */
  readPercent: (() => number) | null;
  onEnd: () => void;
}

/**
 * The percent of an item that was shown. It is measured by the clock in each frame, so that late timers do not lengthen
 * it, and changes in steps of `STORY_TICK_PERCENT`. In a store, so that only the bar is rendered with it.
 */
export function useProgress({ item, isRunning, readPercent, onEnd }: ProgressOptions): Store<number> {
  const [percent] = useState(() => createStore(0));
  const [elapsed] = useState(() => ({ ms: 0, item }));
  const end = useEffectEvent(onEnd);
  const read = useEffectEvent((): number => {
    if (readPercent) return readPercent();
    return shownPercent(elapsed.ms);
  });
  const hasEnded = useEffectEvent(() => readPercent === null && elapsed.ms >= ITEM_MS);
  useEffect(() => {
    if (elapsed.item === item) return;
    Object.assign(elapsed, { ms: 0, item });
    percent.set(0);
  }, [elapsed, percent, item]);
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    let frame = requestAnimationFrame(tick);
    function tick() {
      const now = performance.now();
      elapsed.ms += now - last;
      last = now;
      const shown = read();
      if (shown !== percent.get()) percent.set(shown);
      if (hasEnded()) end();
      else frame = requestAnimationFrame(tick);
    }
    return () => cancelAnimationFrame(frame);
  }, [isRunning, item, elapsed, percent]);
  return percent;
}
