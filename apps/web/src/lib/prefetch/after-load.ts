import { savesData } from '../saves-data.ts';

/**
 * Runs a task that prefetches once the page has loaded with its pictures, so that its own requests are first. With the
 * browser's data saver on, nothing is fetched before it is needed.
 */
export function afterLoad(prefetch: () => void): void {
  if (savesData()) return;
  if (document.readyState === 'complete') prefetch();
  else window.addEventListener('load', prefetch, { once: true });
}
