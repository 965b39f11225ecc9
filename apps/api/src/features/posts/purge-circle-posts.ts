import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { findCircleToPurge, lockPostsOfCircle, markPurged } from './purge-circle-posts.queries.ts';
import { removePost } from './remove-post.ts';

/** Posts that are removed in one transaction: on SQLite, everything else that writes waits for it. */
const BATCH_SIZE = 20;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Removes the posts of deleted circles, with their files, until none is left or `signal` is aborted. Nobody sees them since
 * their circle was deleted. What is not done is done by the next call; several processes may call it at once.
 */
export async function purgeCirclePosts(deps: Dependencies, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const circleId = await findCircleToPurge(deps.db);
    if (circleId === null) return;
    let last: number | null = 0;
    while (last !== null) {
      last = await purgeBatch(deps, circleId, last);
      if (signal?.aborted) return;
      await setImmediate();
    }
  }
}

/** Returns the id of the last post that it removed; null when there were none, and the circle is done. */
async function purgeBatch(deps: Dependencies, circleId: number, after: number): Promise<number | null> {
  const { db, events, now, removeFiles } = deps;
  const { names, last } = await inTransaction(db, async (trx) => {
    const posts = await lockPostsOfCircle(trx, { circleId, after, limit: BATCH_SIZE });
    const names: string[] = [];
    for (const post of posts) names.push(...(await removePost({ trx, events }, post, now())));
    if (posts.length === 0) await markPurged(trx, circleId, now());
    return { names, last: posts.at(-1)?.id ?? null };
  });
  await removeFiles(names);
  return last;
}
