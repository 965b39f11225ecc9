import type { Kysely } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { postRows } from '../posts/post.queries.ts';
import { canSee, isNotOfMuted } from '../visibility/post-visibility.queries.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';

/** Posts created at nearly the same time may have ids in another order. */
const NEIGHBOURS = 100;

const newest = prepared([], (db) => db.selectFrom('posts').select('posts.id').orderBy('posts.id', 'desc').limit(1));

const firstSince = prepared(['time'], (db, { time }: { time: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where('posts.created_at', '>=', time)
        .where(isWrittenHere)
        .orderBy('posts.created_at')
        .limit(NEIGHBOURS)
        .as('found'),
    )
    .select((eb) => eb.fn.min('found.id').as('id')),
);

const lastBefore = prepared(['time'], (db, { time }: { time: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where('posts.created_at', '<', time)
        .where(isWrittenHere)
        .orderBy('posts.created_at', 'desc')
        .limit(NEIGHBOURS)
        .as('found'),
    )
    .select((eb) => eb.fn.max('found.id').as('id')),
);

export interface IdRange {
  from: number;
  before: number;
}

/** null when no post was created in that time, its end exclusive. The range may contain ids of a few other posts. */
export async function findIdRange(
  db: Kysely<Database>,
  { since, before }: { since: number | null; before: number | null },
): Promise<IdRange | null> {
  const [last] = before === null ? await newest(db, {}) : await lastBefore(db, { time: before });
  const [first] = since === null ? [{ id: 0 }] : await firstSince(db, { time: since });
  const [from, to] = [first?.id ?? null, last?.id ?? null];
  return from === null || to === null ? null : { from, before: to + 1 };
}

export const listUnmutedPosts = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  postRows(db, viewerId, db.selectFrom('posts').select('id').where('id', 'in', ids).as('listed'))
    .where(isNotOfMuted(viewerId))
    .orderBy('listed.id', 'desc'),
);

function textRows(db: Kysely<Database>, viewerId: number, ids: number[]) {
  return db
    .selectFrom('posts')
    .select(['posts.id', 'posts.author_id', 'posts.content', 'posts.hashtags', 'posts.created_at'])
    .where('posts.id', 'in', ids)
    .where(canSee(viewerId))
    .orderBy('posts.id', 'desc');
}

export const listTextsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  textRows(db, viewerId, ids),
);

export const listUnmutedTexts = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  textRows(db, viewerId, ids).where(isNotOfMuted(viewerId)),
);
