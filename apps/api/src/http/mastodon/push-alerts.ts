import type { PushKind } from '@vibeline/core/features/notifications/push.rules';
import type { ShowToApp } from '../../features/notifications/push/push-content.ts';
import type { Parameters } from './parameters.ts';

/** What clients can be told of, in the reference’s words. Others are not offered: they are always false. */
const kindsOf = {
  mention: ['mention', 'comment', 'reply'],
  favourite: ['vote', 'comment_vote'],
  follow: ['follow'],
  follow_request: ['follow_request'],
  update: ['post_changed'],
} as const satisfies Record<string, readonly PushKind[]>;

type Alert = keyof typeof kindsOf;
const offered = Object.keys(kindsOf) as Alert[];
const notOffered = ['status', 'reblog', 'poll', 'quote', 'quoted_update', 'admin.sign_up', 'admin.report'] as const;

/** As the reference sends it: base64url with padding. */
export function serverKey(publicKey: string): string {
  return `${publicKey}=`;
}

/** Those that are not named are off. */
export function kindsOfAlerts(alerts: Parameters): PushKind[] {
  return offered.filter((alert) => alerts.flag(alert) === true).flatMap((alert) => kindsOf[alert]);
}

export function alertsOfKinds(kinds: readonly PushKind[]): Record<string, boolean> {
  return Object.fromEntries([
    ...offered.map((alert) => [alert, kindsOf[alert].some((kind) => kinds.includes(kind))]),
    ...notOffered.map((alert) => [alert, false]),
  ]);
}

/**
 * What an app gets. Its token is not in it: only a hash of it is stored. The id is that of the row, because many apps read
 * a number; the calls of notifications take it.
 */
export function appPushes(publicUrl: string | null): ShowToApp {
  return ({ id, type }, { title, body }) => {
    const alert = offered.find((one) => kindsOf[one].some((kind) => kind === type));
    if (!alert) return null;
    return {
      ...{ access_token: '', preferred_locale: 'en', notification_id: id, notification_type: alert },
      // Not the actor’s picture: it would tell who it was.
      icon: publicUrl === null ? '' : `${publicUrl}/icon-192.png`,
      ...{ title, body },
    };
  };
}
