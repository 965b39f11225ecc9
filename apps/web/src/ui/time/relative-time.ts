import { SECOND_MS } from '@vibeline/core/durations.rules';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';
import { createStore, type Store } from '../../lib/store.ts';

export const MINUTE = 60 * SECOND_MS;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** In the largest unit of which there is a whole one; months and years of 30 and 365 days. */
export function relativeTime(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  if (ago < MINUTE) return `${Math.floor(ago / SECOND_MS)}s`;
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}h`;
  if (ago < MONTH) return `${Math.floor(ago / DAY)}d`;
  if (ago < YEAR) return `${Math.floor(ago / MONTH)}mo`;
  return `${Math.floor(ago / YEAR)}y`;
}

/** The current time in ms, updated while the page is visible and a component uses it. */
export const minuteClock = createClock(MINUTE);
export const secondClock = createClock(SECOND_MS);

function createClock(interval: number): Store<number> {
  const clock = createStore(Date.now(), () => {
    const tick = () => {
      if (isPageVisible()) clock.set(Date.now());
    };
    tick();
    const timer = setInterval(tick, interval);
    const stopVisibility = onVisibilityChange(tick);
    return () => {
      clearInterval(timer);
      stopVisibility();
    };
  });
  return clock;
}
