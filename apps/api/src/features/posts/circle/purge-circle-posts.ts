import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import { removePost } from '../remove-post.ts';
import { lockPostsOfCircle } from './circle-post.queries.ts';

/** Posts that are removed in one transaction: on SQLite, everything else that writes waits for it. */
const BATCH_SIZE = 20;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/** Returns the id of the last post; null when there were none. Several processes may call it at once. */
export async function purgePostsOfCircle(
  { db, events, now, removeFiles }: Dependencies,
  circleId: number,
  after: number,
): Promise<number | null> {
  const { names, last } = await inTransaction(db, async (trx) => {
    const posts = await lockPostsOfCircle(trx, { circleId, after, limit: BATCH_SIZE });
    const names: string[] = [];
    for (const post of posts) names.push(...(await removePost({ trx, events }, post, now())));
    return { names, last: posts.at(-1)?.id ?? null };
  });
  await removeFiles(names);
  return last;
}
