import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { type Kysely, sql } from 'kysely';
import { networkOf } from '../../network-of.ts';
import { deleteInParts } from '../delete-in-parts.ts';
import type { Database } from '../schema.ts';

/** 128 bits, so that no two viewers share one. */
const KEY_BYTES = 16;

/** Whole days since 1970, UTC. */
export function viewDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

export interface ViewerKey {
  day: number;
  key: string;
}

export type FindViewerKey = (viewer: Viewer | null, client: Client) => Promise<ViewerKey>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

/**
 * Keys that reveal whether it is the same viewer on the same day, and nothing else: hashes with a secret of the day,
 * which housekeeping deletes. Must not be called in a transaction: it reads the secret with `db`.
 */
export function createViewerKeys({ db, now }: Dependencies): FindViewerKey {
  let current: { day: number; secret: Promise<string> } | null = null;
  return async (viewer, { ip }) => {
    const day = viewDay(now());
    if (current?.day !== day) {
      const loading = { day, secret: loadSecret(db, day) };
      current = loading;
      // Not stored after a failure: the next call tries again.
      loading.secret.catch(() => {
        if (current === loading) current = null;
      });
    }
    const who = viewer ? `member ${viewer.id}` : `network ${networkOf(ip)}`;
    const hash = createHmac('sha256', await current.secret)
      .update(who)
      .digest();
    return { day, key: hash.subarray(0, KEY_BYTES).toString('base64url') };
  };
}

/** Processes that do this at once get the same one. */
async function loadSecret(db: Kysely<Database>, day: number): Promise<string> {
  const find = () => db.selectFrom('view_secrets').select('secret').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known) return known.secret;
  const fresh = randomBytes(32).toString('base64url');
  await db
    .insertInto('view_secrets')
    .values({ day, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? fresh;
}

export async function deleteViewsBefore(db: Kysely<Database>, day: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const deleted = await sql`delete from post_views where (day, viewer_key, post_id) in (
      select day, viewer_key, post_id from post_views where day < ${day} limit ${limit})`.execute(db);
    return deleted.numAffectedRows;
  }, signal);
  await deleteInParts(async (limit) => {
    const deleted = await sql`delete from advert_views where (day, viewer_key, advert_id, kind) in (
      select day, viewer_key, advert_id, kind from advert_views where day < ${day} limit ${limit})`.execute(db);
    return deleted.numAffectedRows;
  }, signal);
  await db.deleteFrom('view_secrets').where('day', '<', day).execute();
}
