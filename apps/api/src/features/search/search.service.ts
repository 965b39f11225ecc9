import { createHash } from 'node:crypto';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { FoundPosts, SearchPostsInput } from '@vibeline/core/features/search/search.schema';
import { formatSearch, parseSearch, type SearchQuery } from '@vibeline/core/features/search/search-query.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { PostRow } from '../posts/post.queries.ts';
import { type FoundPost, findPosts } from './find-posts.ts';

const STEPS = { min: 0, max: 2 };

interface Dependencies {
  db: Kysely<Database>;
  viewPosts: (viewer: Viewer | null, rows: PostRow[]) => Promise<Post[]>;
}

export function createSearchService(deps: Dependencies) {
  return {
    /**
     * Without those of members and with words that the viewer has muted. An anonymous post is never found by its
     * author.
     */
    posts: (viewer, input) => listFound(deps, viewer, input),
  } satisfies Partial<ServiceOf<'search'>>;
}

async function listFound(
  deps: Dependencies,
  viewer: Viewer | null,
  { q, authorId, limit, cursor }: SearchPostsInput,
): Promise<FoundPosts> {
  const { db } = deps;
  const query = parseSearch(q);
  const viewerId = viewer?.id ?? null;
  const request = { list: listName(query, authorId), viewerId, limit, cursor };
  const find = (after: PairKey | null) => findPosts(db, { viewerId, query, authorId, after, limit });
  const keyOf = ({ step, row }: FoundPost) => [step, row.id] as const;
  return pageByKey(db, request, { find, keyOf, bounds: STEPS }, (found) => {
    const rows = found.map(({ row }) => row);
    return deps.viewPosts(viewer, rows);
  });
}

function listName(query: SearchQuery, authorId: number | undefined): string {
  const hash = createHash('sha256').update(formatSearch(query)).digest('hex').slice(0, 12);
  return `search.posts.${hash}${authorId === undefined ? '' : `.${authorId}`}`;
}
