import type { Kysely } from 'kysely';
import webPush, { type VapidKeys } from 'web-push';
import type { Database } from '../../../db/schema.ts';
import { loadSetting } from '../../../db/settings.ts';

const loaded = new WeakMap<object, Promise<VapidKeys>>();

/** With which push services know the network, made when they are first asked for and shared by all its processes. */
export function vapidKeysOf(db: Kysely<Database>): Promise<VapidKeys> {
  // A transaction has the adapter of its database.
  const { adapter } = db.getExecutor();
  let keys = loaded.get(adapter);
  if (!keys) {
    keys = load(db);
    loaded.set(adapter, keys);
    keys.catch(() => loaded.delete(adapter));
  }
  return keys;
}

async function load(db: Kysely<Database>): Promise<VapidKeys> {
  return JSON.parse(await loadSetting(db, 'push_keys', JSON.stringify(webPush.generateVAPIDKeys())));
}
