import type { PushMessage } from '../src/lib/service-worker/messages.ts';
import { readPushEntry, writePushEntry } from '../src/lib/service-worker/push-store.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the server sends it. */
interface Push {
  to: number;
  tag: string;
  title: string;
  body: string;
  path: string;
  notificationId: number | null;
  unread: number;
}

/** TypeScript does not know that a notification can ring again. */
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription;
}

type Opened = Pick<Push, 'path' | 'notificationId'>;

export function followPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as Opened));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(renew(event as SubscriptionChange)),
  );
}

/** Browsers withdraw the permission from a worker that shows nothing. */
async function show(data: PushMessageData | null): Promise<void> {
  const push = data?.json() as Push | undefined;
  if (!push || push.to !== (await readPushEntry('/device'))) return end();
  const pages = await self.clients.matchAll({ type: 'window' });
  const options: ShownOptions = {
    body: push.body,
    tag: push.tag,
    renotify: true,
    // The page in front of the member shows it too.
    silent: pages.some(({ focused }) => focused),
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    dir: 'auto',
    data: { path: push.path, notificationId: push.notificationId } satisfies Opened,
  };
  await self.registration.showNotification(push.title, options);
  await navigator.setAppBadge?.(push.unread);
}

/** It was meant for who was signed in here before: nothing of it is shown, and no more of it comes. */
async function end(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.showNotification('Notifications are off here', {
    body: 'Log in and switch them on again.',
    tag: 'off',
    data: { path: '/', notificationId: null } satisfies Opened,
  });
}

async function open({ path, notificationId }: Opened): Promise<void> {
  await writePushEntry('/opened', notificationId);
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'open', path } satisfies PushMessage);
  await page.focus();
}

/** The worker has no token: a page tells the server. */
async function renew({ oldSubscription }: SubscriptionChange): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    page.postMessage({ type: 'push-changed' } satisfies PushMessage);
  }
}
