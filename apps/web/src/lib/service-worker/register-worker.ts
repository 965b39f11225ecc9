import { connection } from '../connection/connection.ts';
import { outbox } from '../outbox/outbox.ts';
import { SERVICE_WORKER_URL } from '../paths.ts';
import { OUTBOX_SYNC, type WorkerMessage } from './messages.ts';
import { followUpdates } from './update.ts';

/** Background Sync, which only Chromium has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Resolves once the worker caches what the page loads, or has failed to install. Only secure contexts have service
 * workers.
 */
export async function registerWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  // For the check for updates the browser does not ask its own cache either.
  const registration = await workers.register(SERVICE_WORKER_URL, { updateViaCache: 'none' });
  followUpdates(workers, registration);
  syncOutbox(registration);
  const isFirst = workers.controller === null && registration.installing !== null;
  if (!isFirst) return;
  await untilActive(registration.installing);
  registration.active?.postMessage({ type: 'keep', paths: loadedPaths() } satisfies WorkerMessage);
}

function untilActive(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const check = () => (worker?.state === 'activated' || worker?.state === 'redundant') && resolve();
    worker?.addEventListener('statechange', check);
    check();
  });
}

function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname))];
}

/** Asks the browser to wake a page when there is a network again: the pages of a locked phone do not run. */
function syncOutbox({ sync }: SyncRegistration): void {
  if (!sync) return;
  outbox.subscribe(() => {
    const isWaiting = connection.get() !== 'online' && outbox.get().items.some(({ refusal }) => refusal === null);
    // Refused by a browser that does not sync; the outbox is then sent when the page runs again.
    if (isWaiting) sync.register(OUTBOX_SYNC).catch(() => undefined);
  });
}
