import type { AppSubscription } from '@vibeline/core/features/notifications/push.schema';
import type { Parameters } from '../parameters.ts';
import { alertsOfKinds, kindsOfAlerts, serverKey } from '../push-alerts.ts';
import { defineRow } from '../row.ts';

const path = '/api/v1/push/subscription';

/** An app has one, so the id tells nothing; clients read it as a small number. */
const THE_ONE = 1;

function subscriptionEntity({ endpoint, encoding, kinds, publicKey }: AppSubscription) {
  return {
    ...{ id: THE_ONE, endpoint, standard: encoding === 'aes128gcm', policy: 'all' },
    alerts: alertsOfKinds(kinds),
    server_key: serverKey(publicKey),
  };
}

const alertsOf = (parameters: Parameters) => parameters.object('data').object('alerts');

/** Clients send any of the kinds of base64. */
function toBase64Url(text: string | undefined): string {
  return Buffer.from((text ?? '').slice(0, 200), 'base64').toString('base64url');
}

export const pushRows = [
  defineRow({
    method: 'POST',
    path,
    scope: 'push',
    calls: ['push.subscribeApp'],
    about: 'Notify this app by Web Push. `policy` is `all`; alerts that are not offered stay off.',
    run: async (call) => {
      const subscription = call.parameters.object('subscription');
      const keys = subscription.object('keys');
      const saved = await call.run('push.subscribeApp', {
        endpoint: subscription.text('endpoint') ?? '',
        keys: { p256dh: toBase64Url(keys.text('p256dh')), auth: toBase64Url(keys.text('auth')) },
        encoding: subscription.flag('standard') === true ? 'aes128gcm' : 'aesgcm',
        kinds: kindsOfAlerts(alertsOf(call.parameters)),
      });
      return subscriptionEntity(saved);
    },
  }),
  defineRow({
    method: 'GET',
    path,
    scope: 'push',
    calls: ['push.getApp'],
    about: 'How this app is notified.',
    run: async (call) => subscriptionEntity(await call.run('push.getApp')),
  }),
  defineRow({
    method: 'PUT',
    path,
    scope: 'push',
    calls: ['push.changeApp'],
    about: 'Change what this app is told.',
    run: async (call) => {
      const kinds = kindsOfAlerts(alertsOf(call.parameters));
      return subscriptionEntity(await call.run('push.changeApp', { kinds }));
    },
  }),
  defineRow({
    method: 'DELETE',
    path,
    scope: 'push',
    calls: ['push.removeApp'],
    about: 'Notify this app no more.',
    run: async (call) => {
      await call.run('push.removeApp');
      return {};
    },
  }),
];
