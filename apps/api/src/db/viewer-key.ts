import { createHmac, randomBytes } from 'node:crypto';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 128 bits: two viewers never share one. */
const KEY_BYTES = 16;
/** Few enough that no other query waits long for them. */
const ROWS_PER_STATEMENT = 2000;

/** Whole days since 1970, UTC. */
export function viewDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** Under which a viewer is counted on one day. */
export interface ViewerKey {
  day: number;
  key: string;
}

/** The key of a member, or of the network of a visitor. */
export type FindViewerKey = (viewer: Viewer | null, client: Client) => Promise<ViewerKey>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  networkOf: (ip: string) => string;
}

/**
 * Keys that say whether it is the same viewer on the same day, and nothing more: hashes with a secret of the day, which
 * housekeeping deletes. Must not be called inside a transaction: it reads the secret with `db`.
 */
export function createViewerKeys({ db, now, networkOf }: Dependencies): FindViewerKey {
  let current: { day: number; secret: Promise<string> } | null = null;
  return async (viewer, { ip }) => {
    const day = viewDay(now());
    if (current?.day !== day) {
      const loading = { day, secret: loadSecret(db, day) };
      current = loading;
      // Not kept after a failure: the next call tries again.
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

/** Deletes who has seen what before this day, with the secrets of those days. The counts stay. */
export async function deleteViewsBefore(db: Kysely<Database>, day: number): Promise<void> {
  await deleteInParts(() =>
    sql`delete from post_views where (day, viewer_key, post_id) in (
      select day, viewer_key, post_id from post_views where day < ${day} limit ${ROWS_PER_STATEMENT})`.execute(db),
  );
  await deleteInParts(() =>
    sql`delete from advert_views where (day, viewer_key, advert_id, kind) in (
      select day, viewer_key, advert_id, kind from advert_views where day < ${day} limit ${ROWS_PER_STATEMENT})`.execute(
      db,
    ),
  );
  await db.deleteFrom('view_secrets').where('day', '<', day).execute();
}

async function deleteInParts(deletePart: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await deletePart();
    if (Number(numAffectedRows ?? 0) < ROWS_PER_STATEMENT) return;
  }
}
