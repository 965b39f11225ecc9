import { createHash } from 'node:crypto';
import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import type { SearchService } from '@vibeline/core/features/search/search.port';
import type { SearchPostsInput } from '@vibeline/core/features/search/search.schema';
import { formatSearch, parseSearch, type SearchQuery } from '@vibeline/core/features/search/search-query.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { cursorOf, type ListScope, readPairCursor } from '../../db/keyset.ts';
import type { Database } from '../../db/schema.ts';
import type { PostRow } from '../posts/post.queries.ts';
import { findPosts } from './find-posts.ts';

interface Dependencies {
  db: Kysely<Database>;
  viewPosts: (viewer: Viewer | null, rows: PostRow[]) => Promise<(row: PostRow) => Post>;
}

export function createSearchService(deps: Dependencies): SearchService {
  return {
    posts: (viewer, input) => listFound(deps, viewer, input),
  };
}

async function listFound(
  deps: Dependencies,
  viewer: Viewer | null,
  { q, limit, cursor }: SearchPostsInput,
): Promise<PostPage> {
  const { db } = deps;
  const query = parseSearch(q);
  const viewerId = viewer?.id ?? null;
  const scope: ListScope = { list: listName(query), viewerId };
  const after = await readPairCursor(db, scope, cursor);
  const { posts, examinedTo } = await findPosts(db, { viewerId, query, after, limit });
  const shown = posts.slice(0, limit);
  const last = posts.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map(({ row }) => row);
  const nextCursor = await cursorOf(db, scope, {
    last: last && [last.step, last.row.id],
    examinedTo: examinedTo && [...examinedTo],
  });
  return { items: rows.map(await deps.viewPosts(viewer, rows)), nextCursor };
}

/** A cursor is only valid for the same search. */
function listName(query: SearchQuery): string {
  const hash = createHash('sha256').update(formatSearch(query)).digest('hex').slice(0, 12);
  return `search.posts.${hash}`;
}
