import { createHmac, randomBytes } from 'node:crypto';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { networkOf } from '../accounts/describe-client.ts';
import { loadViewSecret } from './view.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 128 bits: two viewers never share one. */
const KEY_BYTES = 16;

/** Whole days since 1970, UTC. */
export function viewDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** Under which a viewer is counted on one day. */
export interface ViewerKey {
  day: number;
  key: string;
}

/** A member, or the network of a visitor. */
export type FindViewerKey = (viewer: Viewer | null, client: Client) => Promise<ViewerKey>;

/**
 * Keys that say whether it is the same viewer on the same day, and nothing more: hashes with a secret of the day, which
 * housekeeping deletes. Must not be called inside a transaction: it reads the secret with `db`.
 */
export function createViewerKeys({ db, now }: { db: Kysely<Database>; now: () => number }): FindViewerKey {
  let current: { day: number; secret: Promise<string> } | null = null;
  return async (viewer, { ip }) => {
    const day = viewDay(now());
    if (current?.day !== day) {
      const secret = loadViewSecret(db, day, randomBytes(32).toString('base64url'));
      const loading = { day, secret };
      current = loading;
      // Not kept after a failure: the next call tries again.
      secret.catch(() => {
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
