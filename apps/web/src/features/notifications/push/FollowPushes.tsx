import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import type { PushMessage } from '../../../lib/service-worker/messages.ts';
import { pushEndpoint } from '../../../lib/service-worker/push-endpoint.ts';
import { readPushEntry, writePushEntry } from '../../../lib/service-worker/push-store.ts';
import { useToken } from '../../../lib/session/use-token.ts';
import { useCounters } from '../../accounts/use-counters.ts';
import { useMarkRead } from '../use-notification-actions.ts';
import { addDevice } from './add-device.ts';
import { currentEndpoint, endDevice } from './push-device.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** For a browser that is notified: keeps the server's address of it right, and opens what was clicked. */
export function FollowPushes({ onOpen }: { onOpen: (path: string) => void }) {
  const { client } = trpc.useUtils();
  const markRead = useEffectEvent(useMarkRead());
  const openPath = useEffectEvent(onOpen);
  const hasToken = useToken() !== null;
  const { unseenNotifications, unreadConversations } = useCounters();
  const unread = hasToken ? unseenNotifications + unreadConversations : 0;
  useEffect(() => {
    // Tried again when a page is opened next.
    if (hasToken) void keep(client).catch(() => undefined);
    else void endDevice().catch(() => undefined);
  }, [hasToken, client]);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<PushMessage | string>) => {
      if (typeof data === 'string') return;
      if (data.type === 'push-changed') void keep(client).catch(() => undefined);
      if (data.type !== 'open') return;
      openPath(data.path);
      void markOpened((id) => markRead(id)).catch(() => undefined);
    };
    // A notification may have opened this page.
    if (hasToken) void markOpened((id) => markRead(id)).catch(() => undefined);
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [hasToken, client]);
  useEffect(() => {
    if (unread > 0) void navigator.setAppBadge?.(unread);
    else void navigator.clearAppBadge?.();
  }, [unread]);
  return null;
}

/** A browser that the server does not notify in this session was another member's, or was removed elsewhere. */
async function keep(client: Client): Promise<void> {
  const { devices, publicKey } = await client.push.get.query();
  if (!devices.some(({ isThis }) => isThis) || Notification.permission !== 'granted') return endDevice();
  if ((await currentEndpoint()) !== pushEndpoint.get()) await addDevice(client, publicKey);
}

/** What was opened by a click on the device counts as read, as a click in the list does. */
async function markOpened(markRead: (id: number) => void): Promise<void> {
  const id = await readPushEntry('/opened');
  if (id === null) return;
  await writePushEntry('/opened', null);
  markRead(id);
}
