import type { trpc } from '../../../lib/server/trpc.ts';
import { saveDevice, subscribeBrowser } from './push-device.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Subscribes this browser, and tells the server. Rejects when the member, the browser or its push service refuses. */
export async function addDevice({ push }: Client, publicKey: string): Promise<void> {
  const { endpoint, keys } = await subscribeBrowser(publicKey);
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser has no push service');
  const device = await push.addDevice.mutate({ endpoint, keys: { p256dh, auth } });
  await saveDevice(device.id, endpoint);
}
