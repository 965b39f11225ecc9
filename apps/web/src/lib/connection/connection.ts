import { onlineManager } from '@tanstack/react-query';
import { onVisibilityChange } from '../page-visibility.ts';
import { HEALTH_URL } from '../paths.ts';
import { createStore } from '../store.ts';

/** `offline`: the device has no network. `unreachable`: it has one, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;
const PROBE_TIMEOUT_MS = 5000;

const FIRST_SERVER_ERROR = 500;
/** A proxy sends these when the server behind it is down. */
const GATEWAY_ERRORS = [502, 503, 504];

const store = createStore<Connection>('online');
let probe: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

export const connection = { get: store.get, subscribe: store.subscribe };

/** Follows the connection until the returned function is called. Queries wait while there is none. */
export function watchConnection(): () => void {
  onlineManager.setEventListener((setOnline) => store.subscribe(() => setOnline(store.get() === 'online')));
  const onOffline = () => {
    store.set('offline');
    scheduleProbe();
  };
  const onOnline = () => void checkConnection();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  const stopVisibility = onVisibilityChange((isVisible) => {
    if (isVisible && store.get() !== 'online') void checkConnection();
  });
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    stopVisibility();
    clearTimeout(timer);
    failures = 0;
    store.set('online');
  };
}

/** Asks the server whether it responds; resolves once `connection` has the answer. */
export function checkConnection(): Promise<void> {
  probe ??= runProbe().finally(() => {
    probe = null;
  });
  return probe;
}

/**
 * Passes a request through. One that finds no server is rejected after the connection was checked, so that its message
 * can say why it failed.
 */
export async function watchRequest(request: Promise<Response>): Promise<Response> {
  try {
    const response = await request;
    if (store.get() === 'unreachable') void checkConnection();
    else if (GATEWAY_ERRORS.includes(response.status)) await checkConnection();
    return response;
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    if (!isAborted && store.get() === 'online') await checkConnection();
    throw error;
  }
}

async function runProbe(): Promise<void> {
  clearTimeout(timer);
  const isReached = await doesServerRespond();
  failures = isReached ? 0 : failures + 1;
  if (isReached) store.set('online');
  else {
    store.set(navigator.onLine ? 'unreachable' : 'offline');
    scheduleProbe();
  }
}

/** Has a random part, so that the browsers of all members do not return in the same moment. */
function scheduleProbe(): void {
  clearTimeout(timer);
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1));
  timer = setTimeout(() => void checkConnection(), delay * (0.5 + Math.random() / 2));
}

async function doesServerRespond(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { status } = await fetch(HEALTH_URL, { cache: 'no-store', signal });
    return status < FIRST_SERVER_ERROR;
  } catch {
    return false;
  }
}
