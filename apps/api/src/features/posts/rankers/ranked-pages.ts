import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { StoredRanker } from '@vibeline/core/features/posts/ranker-names.rules';
import type { PageInput } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { PairKey } from '../../../db/lists/keyset.ts';
import { findUnhidden, findUnhiddenInOrder } from '../../../db/lists/listed-rows.ts';
import { pageById, pageByKey } from '../../../db/lists/read-page.ts';
import type { Database } from '../../../db/schema.ts';
import type { SignedUrlsFor } from '../../media/media.view.ts';
import { findWordFilter } from '../../mutes/word-filter.queries.ts';
import { viewPosts } from '../read-post.ts';
import { findRankedHiding } from './less-marked.ts';
import { listFollowed, listRanked, RANKER_KEYS, type RankedRow } from './ranker.queries.ts';

const keyOf = (row: RankedRow): PairKey => [row.key, row.id];

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
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
  const find = async (start: PairKey | null) =>
    findUnhiddenInOrder({
      limit,
      start,
      find: (after: PairKey | null) => listRanked(db, { ranker, viewerId, after, limit }),
      isHidden: await findRankedHiding(deps, viewerId),
      positionOf: keyOf,
    });
  const request = { list: `posts.${ranker}`, viewerId, limit, cursor };
  return pageByKey(db, request, { find, keyOf, bounds: RANKER_KEYS }, (rows) => viewPosts(deps, viewer, rows));
}

export async function listFollowedPage(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor }: PageInput,
): Promise<PostPage> {
  const { db } = deps;
  const find = async (start: number | null) => {
    const words = await findWordFilter(db, viewer.id);
    const list = (after: number | null) => listFollowed(db, { viewerId: viewer.id, after, limit });
    return findUnhidden(limit, start, list, words?.hides ?? null);
  };
  const request = { list: 'posts.following', viewerId: viewer.id, limit, cursor };
  return pageById(db, request, find, (rows) => viewPosts(deps, viewer, rows));
}
