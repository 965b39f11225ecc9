import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { claimForRemoval, claimForSave, deleteClaims, listClaims } from './file-claims.queries.ts';

const POLL_MS = 50;
/** After this time a removal calls `remove` no more. */
const REMOVAL_MS = 10_000;
/** Longer than a removal and its last requests may take: an older claim belongs to a process that has exited. */
const ABANDONED_AFTER_MS = 45_000;

/**
 * Runs `save`, which saves files of these names and then their row, while no process removes them: two uploads may have
 * the same content, and one may be removed while the other is saved and has no row yet.
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
    // The clean-up deletes claims that are left.
    await deleteClaims(db, claims).catch(() => undefined);
  }
}

/** Measures removals with its own clock, because those of other machines may differ. */
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

/** Calls `remove` for each file that no row refers to and that no process is saving or removing. */
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
