import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { TestApp, TestMember } from './app.ts';

/** What a browser sends when it subscribes. */
export type PushSubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } };

interface Browser {
  subscription: PushSubscriptionBody;
  privateKey: ECDH;
}

/** A browser with an address at a push service, and the keys for it. */
export function newBrowser(host = 'push.example'): Browser {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://${host}/send/${randomBytes(8).toString('hex')}`;
  return { subscription: { endpoint, keys: { p256dh, auth } }, privateKey };
}

export const subscribe = (app: TestApp, { token }: Pick<TestMember, 'token'>, body: PushSubscriptionBody) =>
  app.call('POST', '/api/notifications/push/devices', { token, body });

/** Inputs of the calls about one's own devices. */
export function pushSamples(app: () => TestApp, member: () => TestMember) {
  return {
    'push.get': () => ({}),
    'push.addDevice': () => ({ ...newBrowser().subscription }),
    'push.removeDevice': async () => ({ id: (await subscribe(app(), member(), newBrowser().subscription)).json.id }),
    'push.updateSettings': () => ({ quietHours: { from: '22:00', to: '07:00' } }),
  };
}
