import { useStore } from '../../lib/store.ts';

/** In CSS pixels. On-screen keyboards are higher, the bars of browsers lower. */
const LEAST_KEYBOARD = 160;

function onResize(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Browsers do not report the keyboard itself: it makes the visual viewport lower than the window. */
function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport;
  // Zooming in makes it lower too.
  return viewport ? window.innerHeight - viewport.height * viewport.scale > LEAST_KEYBOARD : false;
}

export function useIsKeyboardOpen(): boolean {
  return useStore({ subscribe: onResize, get: isKeyboardOpen });
}
