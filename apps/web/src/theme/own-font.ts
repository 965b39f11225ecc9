/** From here on the line is slow. */
const SLOW_MS = 1200;
/** Long enough for the first screen to come before the font. */
const PATIENCE_MS = 1500;
const SEEN_KEY = 'vibeline-font';

/** Puts our own font in place of the fallback, on a slow line when there is something to read; preload.js does so from the next visit on. */
export function showOwnFont(): void {
  const isSlow = performance.now() > SLOW_MS;
  setTimeout(
    () => {
      document.documentElement.dataset['font'] = 'own';
      localStorage.setItem(SEEN_KEY, 'seen');
    },
    isSlow ? PATIENCE_MS : 0,
  );
}
