import type { RegisteredApp } from '@vibeline/core/features/apps/app.schema';
import { serverKey } from '../mastodon/push-alerts.ts';

type Shown = Pick<RegisteredApp, 'id' | 'name' | 'website' | 'scopes' | 'redirectUris'>;

/** An app as Mastodon describes it. */
export function appEntity({ id, name, website, scopes, redirectUris }: Shown, vapidKey: string) {
  return {
    ...{ id: String(id), name, website, scopes, redirect_uris: redirectUris, redirect_uri: redirectUris.join('\n') },
    vapid_key: serverKey(vapidKey),
  };
}
