import { type Kysely, sql, type Transaction } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerKey } from '../../db/secrets/viewer-key.ts';
import { isPublicPost } from '../members/public-votes.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';

type Values = { day: number; key: string; viewerId: number };

const insertViews = preparedForIds(['day', 'key', 'viewerId'], (db, ids, { day, key, viewerId }: Values) =>
  db
    .insertInto('post_views')
    .columns(['day', 'viewer_key', 'post_id'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .innerJoin('members', 'members.id', 'posts.author_id')
        .select([sql<number>`cast(${day} as integer)`.as('day'), sql<string>`cast(${key} as text)`.as('viewer_key')])
        .select('posts.id')
        .where('posts.id', 'in', ids)
        // For an anonymous post the author counts too: a view that does not count would reveal them.
        .where(({ eb, or }) => or([eb('posts.author_id', '!=', viewerId), eb('posts.is_anonymous', '=', 1)]))
        .where(canSee(viewerId))
        // Among few readers a count would tell who was there just now.
        .where(isPublicPost('posts', 'members'))
        // In one order, so that two batches of one viewer never wait for each other.
        .orderBy('posts.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id'),
);

/** Locks the counters in the order of their ids: two batches with the same posts never wait for each other. */
const countViews = preparedForIds([], (db: Kysely<Database>, ids) =>
  db
    .updateTable('post_stats')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('post_id', 'in', (eb) =>
      eb
        .selectFrom('post_stats as locked')
        .select('locked.post_id')
        .where('locked.post_id', 'in', ids)
        .orderBy('locked.post_id')
        .forNoKeyUpdate(),
    ),
);

export async function addPostViews(
  trx: Transaction<Database>,
  viewerId: number | null,
  { day, key }: ViewerKey,
  postIds: readonly number[],
): Promise<void> {
  const rows = await insertViews(trx, postIds, { day, key, viewerId: viewerId ?? VISITOR_ID });
  await countViews(
    trx,
    rows.map((row) => row.post_id),
    {},
  );
}
