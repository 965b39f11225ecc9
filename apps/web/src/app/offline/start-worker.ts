import { idleParts } from '../../lib/prefetch/idle-parts.ts';
import { registerWorker } from '../../lib/service-worker/register-worker.ts';

/**
 * Registers the service worker while the browser is idle, after the first page with its data and pictures. Only members
 * get one: a visitor has no saved feed.
 */
export function startWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // One that is there already is followed at once, also without a connection.
  if (workers?.controller) registerWorker().catch(() => undefined);
  else idleParts.push({ fetch: registerWorker, order: -1 });
}
