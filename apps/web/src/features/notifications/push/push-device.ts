import { pushEndpoint } from '../../../lib/service-worker/push-endpoint.ts';
import { writePushEntry } from '../../../lib/service-worker/push-store.ts';
import { registerWorker } from '../../../lib/service-worker/register-worker.ts';

/** Why this browser cannot be notified; null when it can. */
export function pushObstacle(): 'unsupported' | 'not_installed' | 'denied' | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Browsers of iPhones and iPads have it in an installed app alone.
  if (!isSupported) return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'not_installed' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function findRegistration(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker');
  return registration.active ? registration : navigator.serviceWorker.ready;
}

/** What the server sends to. Browsers ask for permission first, so it is to be called for a click. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await findRegistration();
  const known = await pushManager.getSubscription();
  // One that was made with an earlier key of the network is of no use.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscription.toJSON();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The address that the browser has now; null without one. */
export async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

export async function saveDevice(id: number, address: string): Promise<void> {
  await writePushEntry('/device', id);
  pushEndpoint.set(address);
}

/** Also what is on its way is not shown any more. */
export async function endDevice(): Promise<void> {
  pushEndpoint.set(null);
  await writePushEntry('/device', null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await navigator.clearAppBadge?.();
}
