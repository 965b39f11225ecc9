import { type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { ShowToApp } from '../../features/notifications/push/push-content.ts';
import { counterpartOf, entityTypes } from './entities/notification.ts';
import type { Parameters } from './parameters.ts';

/** Those that are not among `entityTypes` are always false. */
const notOffered = ['status', 'reblog', 'poll', 'quote', 'quoted_update', 'admin.sign_up', 'admin.report'] as const;

/** As the reference sends it: base64url with padding. Everywhere the same: clients compare what they have with it. */
export function serverKey(publicKey: string): string {
  return `${publicKey}=`;
}

/** Those that are not named are off. */
export function kindsOfAlerts(alerts: Parameters): PushKind[] {
  return pushKinds.filter((kind) => {
    const alert = counterpartOf(kind);
    return alert !== null && alerts.flag(alert) === true;
  });
}

export function alertsOfKinds(kinds: readonly PushKind[]): Record<string, boolean> {
  return Object.fromEntries([
    ...entityTypes.map((alert) => [alert, kinds.some((kind) => counterpartOf(kind) === alert)]),
    ...notOffered.map((alert) => [alert, false]),
  ]);
}

/**
 * What an app gets. Its token is not in it: only a hash of it is stored. The id is that of the row, because many apps read
 * a number; the calls of notifications take it.
 */
export function appPushes(publicUrl: string | null): ShowToApp {
  return ({ id, type }, { title, body }) => {
    const alert = counterpartOf(type);
    if (alert === null) return null;
    return {
      ...{ access_token: '', preferred_locale: 'en', notification_id: id, notification_type: alert },
      // Not the actor’s picture: it would tell who it was.
      icon: publicUrl === null ? '' : `${publicUrl}/icon-192.png`,
      ...{ title, body },
    };
  };
}
