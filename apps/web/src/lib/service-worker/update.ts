import { checkConnection } from '../connection/connection.ts';
import { onVisibilityChange } from '../page-visibility.ts';
import { createStore } from '../store.ts';
import { NETWORK_IS_BACK, type WorkerMessage } from './messages.ts';

/** A browser asks for a new worker at each navigation; a page that stays open asks this often when it is looked at. */
const CHECK_INTERVAL_MS = 60 * 60_000;

/** The worker before it may have to end something first. The page is of the new version without it too. */
const TAKEOVER_MS = 3000;

interface Update {
  load: () => void;
}

const store = createStore<Update | null>(null);

/** The new version that is ready and that the member has not put off; null while there is none. */
export const readyUpdate = { get: store.get, subscribe: store.subscribe };

export function offerUpdate(update: Update): void {
  store.set(update);
}

/** Not offered again to this page, which gets the new version when it is next loaded. */
export function putOffUpdate(): void {
  store.set(null);
}

/** Offers a worker of another build than this page once it is installed, and looks for one now and then. */
export function followUpdates(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  let isAgreed = false;
  let { controller } = workers;
  const offer = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) === pageBuild()) return;
    offerUpdate({
      load: () => {
        isAgreed = true;
        if (registration.waiting === worker) void takeOver(worker).then(() => window.location.reload());
        else window.location.reload();
      },
    });
  };
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && workers.controller) void offer(worker);
    });
  };
  workers.addEventListener('controllerchange', () => {
    const isFirst = controller === null;
    ({ controller } = workers);
    // A member has agreed to it in another tab.
    if (!isAgreed && !isFirst && controller) void offer(controller);
  });
  workers.addEventListener('message', ({ data }) => {
    if (data === NETWORK_IS_BACK) void checkConnection();
  });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting) void offer(registration.waiting);
  checkNowAndThen(registration);
}

/**
 * Resolves once, since a second reload cancels the page that the first one is loading. Before the worker is activated
 * it answers no request, so a reload that begins earlier only waits for it.
 */
function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    worker.postMessage({ type: 'activate' } satisfies WorkerMessage);
    setTimeout(resolve, TAKEOVER_MS);
  });
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  onVisibilityChange((isVisible) => {
    if (!isVisible || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    // Without a connection it is asked for at the next navigation.
    registration.update().catch(() => undefined);
  });
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type: 'build' } satisfies WorkerMessage, [port2]);
  });
}

function pageBuild(): string | undefined {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]');
  return entry ? new URL(entry.src).pathname : undefined;
}
