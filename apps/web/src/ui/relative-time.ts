import { createStore } from '../lib/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function relativeTime(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  if (ago < MINUTE) return `${Math.floor(ago / 1000)}s`;
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}h`;
  return `${Math.floor(ago / DAY)}d`;
}

/** The current time in ms, updated each minute while the page is visible and a component uses it. */
export const clock = createStore(Date.now(), () => {
  const tick = () => {
    if (document.visibilityState === 'visible') clock.set(Date.now());
  };
  tick();
  const timer = setInterval(tick, MINUTE);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});
