import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { claimForRemoval, claimForSave, deleteClaims, listClaims } from './file-claims.queries.ts';

const POLL_MS = 50;
/** A removal that has begun calls `remove` no later than this. */
const REMOVAL_MS = 10_000;
/** Longer than a removal and the requests it has sent may take: then its process has exited. */
const ABANDONED_AFTER_MS = 45_000;

/**
 * Runs `save`, which saves files of these names and then the row that refers to them, while no process removes them: two
 * uploads may have the same content, and one may be removed while the other is saved and has no row yet.
 */
export async function withLocks<T>(
  db: Kysely<Database>,
  names: readonly string[],
  save: () => Promise<T>,
  { abandonedAfterMs = ABANDONED_AFTER_MS } = {},
): Promise<T> {
  const claims = await claimWhenFree(db, [...new Set(names)], abandonedAfterMs);
  try {
    return await save();
  } finally {
    // When this fails, the claims are deleted as old ones.
    await deleteClaims(db, claims).catch(() => undefined);
  }
}

/** How long removals last is measured here, so that the clocks of other machines do not matter. */
async function claimWhenFree(
  db: Kysely<Database>,
  names: readonly string[],
  abandonedAfterMs: number,
): Promise<number[]> {
  for (;;) {
    const { claims, removals } = await claimForSave(db, names);
    if (removals.length === 0) return claims;
    const giveUpAt = performance.now() + abandonedAfterMs;
    while ((await listClaims(db, removals)).length > 0 && performance.now() < giveUpAt) await delay(POLL_MS);
    await deleteClaims(db, removals);
  }
}

/** Calls `remove` for each of the files that no row refers to and that nobody saves or removes meanwhile. */
export async function removeIfUnlocked(
  db: Kysely<Database>,
  names: readonly string[],
  remove: (name: string) => Promise<void>,
): Promise<void> {
  if (names.length === 0) return;
  const beganAt = performance.now();
  const claims = await claimForRemoval(db, names);
  try {
    for (const { name } of claims) {
      // The rest is left to the next clean-up.
      if (performance.now() - beganAt > REMOVAL_MS) return;
      await remove(name);
    }
  } finally {
    await deleteClaims(
      db,
      claims.map(({ id }) => id),
    );
  }
}
