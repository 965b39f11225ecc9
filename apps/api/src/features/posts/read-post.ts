import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { AuthorAct } from '@vibeline/core/features/posts/post.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { listMediaOfPosts } from '../media/post-media.queries.ts';
import { findPost, type PostRow } from './post.queries.ts';
import { mediaUrls, viewPost } from './post.view.ts';

export async function getPost(db: Kysely<Database>, viewer: Viewer | null, postId: number): Promise<PostRow> {
  const row = await findPost(db, viewer?.id ?? null, postId);
  if (!row) throw postErrors.notFound();
  return row;
}

export async function getOwnPost(
  db: Kysely<Database>,
  viewer: Viewer,
  postId: number,
  act: AuthorAct,
): Promise<PostRow> {
  const row = await getPost(db, viewer, postId);
  if (row.author_id !== viewer.id) throw postErrors.notAuthor(act);
  return row;
}

interface ViewDependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

export async function viewPosts(deps: ViewDependencies, viewer: Viewer | null, rows: PostRow[]): Promise<Post[]> {
  return rows.map(await loadPostView(deps, viewer, rows));
}

export async function loadPostView(
  { db, signedUrlsFor }: ViewDependencies,
  viewer: Viewer | null,
  rows: PostRow[],
): Promise<(row: PostRow) => Post> {
  const viewerId = viewer?.id ?? null;
  const media = await listMediaOfPosts(
    db,
    rows.map((row) => row.id),
  );
  const urlsOf = mediaUrls(signedUrlsFor, viewerId, rows);
  return (row) => viewPost(row, viewerId, media.get(row.id) ?? [], urlsOf(row));
}
