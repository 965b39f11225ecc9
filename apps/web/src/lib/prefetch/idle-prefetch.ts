import { onlineManager } from '@tanstack/react-query';
import { idleParts } from './idle-parts.ts';

/** After the page has loaded, its data and pictures follow. */
const SETTLED_MS = 2000;
/** Waits no longer for pictures on the screen, because one may never load. */
const MAX_PICTURE_WAITS = 10;
/** A browser that is never idle does not delay it for longer. */
const IDLE_TIMEOUT_MS = 1000;

export async function prefetchIdleParts(isFetching: () => boolean, signal: AbortSignal): Promise<void> {
  let pictureWaits = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (signal.aborted) return;
  } while (isFetching() || (isLoadingPictures() && pictureWaits++ < MAX_PICTURE_WAITS));
  for (let part = takeFirst(); part; part = takeFirst()) {
    await untilOnline();
    await untilIdle();
    if (signal.aborted) return void idleParts.push(part);
    const { fetch } = part;
    // Without a connection it is fetched later; showing the part reports any other failure.
    await fetch().catch(() => !onlineManager.isOnline() && idleParts.push(part));
  }
}

function isLoadingPictures(): boolean {
  return [...document.images].some(
    // One that is not displayed has no box, and is not loaded if it is lazy.
    (image) =>
      !image.complete && image.getClientRects().length > 0 && image.getBoundingClientRect().top < window.innerHeight,
  );
}

function takeFirst() {
  const order = Math.min(...idleParts.map((part) => part.order));
  const first = idleParts.findIndex((part) => part.order === order);
  return first < 0 ? undefined : idleParts.splice(first, 1)[0];
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 50);
  });
}
