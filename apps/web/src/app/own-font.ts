import { deviceStorage } from '../lib/storage.ts';

/** The app started this late: the connection is slow. */
const SLOW_MS = 1200;
/** Long enough for the first screen to load before the font. */
const DELAY_MS = 1500;
/** public/preload.js reads it. */
const SEEN_KEY = 'vibeline-font';

/** Replaces the fallback font: on a slow connection only after the first screen. On later visits preload.js does so. */
export function showOwnFont(): void {
  const isSlow = performance.now() > SLOW_MS;
  setTimeout(
    () => {
      document.documentElement.dataset['font'] = 'own';
      deviceStorage.write(SEEN_KEY, 'seen');
    },
    isSlow ? DELAY_MS : 0,
  );
}
