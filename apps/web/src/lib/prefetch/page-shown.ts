import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '../saves-data.ts';
import { createStore, useStore } from '../store.ts';

const CHECK_MS = 1000;
/** A picture or a request that never ends delays nothing for longer, nor does one that keeps the page from loading. */
const LATEST_MS = 8000;

const shown = createStore(false);
let isWatching = false;

/**
 * Whether the page has its data and its pictures, or the viewer uses it already. Until then, what is not on the screen is
 * not fetched: a browser has few connections to a server, and all of them share the line.
 */
export function useIsPageShown(): boolean {
  const queryClient = useQueryClient();
  useEffect(() => watch(queryClient), [queryClient]);
  return useStore(shown);
}

/** Whether something may be fetched that is not needed yet: not before, nor with the browser's data saver on. */
export function useMayPrefetch(): boolean {
  return useIsPageShown() && !savesData();
}

function markPageShown(): void {
  shown.set(true);
}

function watch(queryClient: QueryClient): void {
  if (isWatching) return;
  isWatching = true;
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, markPageShown, { once: true, capture: true });
  setTimeout(markPageShown, LATEST_MS);
  const check = () => {
    if (shown.get()) return;
    if (isPageLoading(queryClient)) setTimeout(check, CHECK_MS);
    else markPageShown();
  };
  const start = () => setTimeout(check, CHECK_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Whether a skeleton stands for the page, whose script may still be on its way, or its data or a picture is missing. */
export function isPageLoading(queryClient: QueryClient): boolean {
  return queryClient.isFetching() > 0 || document.querySelector('[data-pending-page]') !== null || isLoadingPictures();
}

function isLoadingPictures(): boolean {
  return [...document.images].some(
    // One that is not displayed has no box, and is not loaded if it is lazy.
    (image) =>
      !image.complete && image.getClientRects().length > 0 && image.getBoundingClientRect().top < window.innerHeight,
  );
}
