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

/** As a client of others does. */
const subscribeApp = (app: TestApp, { token }: Pick<TestMember, 'token'>, body: object) =>
  app.call('POST', '/trpc/push.subscribeApp', { token, body: { json: body } });

/** Inputs of the calls about one's own devices. */
export function pushSamples(app: () => TestApp, member: () => TestMember) {
  return {
    'push.get': () => ({}),
    'push.addDevice': () => ({ ...newBrowser().subscription }),
    'push.subscribeApp': () => ({ ...newBrowser().subscription, kinds: ['mention'] }),
    'push.getApp': async () => {
      await subscribeApp(app(), member(), { ...newBrowser().subscription, kinds: ['mention'] });
      return {};
    },
    'push.changeApp': async () => {
      await subscribeApp(app(), member(), { ...newBrowser().subscription, kinds: ['mention'] });
      return { kinds: ['vote'] };
    },
    'push.removeApp': () => ({}),
    'push.removeDevice': async () => ({ id: (await subscribe(app(), member(), newBrowser().subscription)).json.id }),
    'push.updateSettings': () => ({ quietHours: { from: '22:00', to: '07:00' } }),
  };
}
