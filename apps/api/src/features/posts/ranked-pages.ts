import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { StoredRanker } from '@vibeline/core/features/posts/ranker-names.rules';
import type { PageInput } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { cursorOf, type ListScope, type PairKey, readCursor, readPairCursor, toPage } from '../../db/keyset.ts';
import { findUnhidden, findUnhiddenInOrder } from '../../db/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { listFollowed, listRanked, RANKER_KEYS } from './ranker.queries.ts';
import { viewPosts } from './read-post.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

export async function listRankedPage(
  deps: Dependencies,
  viewer: Viewer | null,
  ranker: StoredRanker,
  { limit, cursor }: PageInput,
): Promise<PostPage> {
  const { db } = deps;
  const viewerId = viewer?.id ?? null;
  const scope: ListScope = { list: `posts.${ranker}`, viewerId };
  const start = await readPairCursor(db, scope, cursor, RANKER_KEYS);
  const words = await findWordFilter(db, viewerId);
  const { rows, examinedTo } = await findUnhiddenInOrder({
    limit,
    start,
    find: (after: PairKey | null) => listRanked(db, { ranker, viewerId, after, limit }),
    isHidden: words?.hides ?? null,
    positionOf: (row): PairKey => [row.key, row.id],
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = await cursorOf(db, scope, {
    last: last && [last.key, last.id],
    examinedTo: examinedTo && [...examinedTo],
  });
  return { items: shown.map(await viewPosts(deps, viewer, shown)), nextCursor };
}

export async function listFollowedPage(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor }: PageInput,
): Promise<PostPage> {
  const { db } = deps;
  const scope: ListScope = { list: 'posts.following', viewerId: viewer.id };
  const start = await readCursor(db, scope, cursor);
  const words = await findWordFilter(db, viewer.id);
  const find = (before: number | null) => listFollowed(db, { viewerId: viewer.id, before, limit });
  const found = await findUnhidden(limit, start, find, words?.hides ?? null);
  return toPage(db, scope, found, limit, await viewPosts(deps, viewer, found.rows.slice(0, limit)));
}
