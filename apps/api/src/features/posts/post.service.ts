import { DomainError } from '@vibeline/core/errors';
import type { PostService } from '@vibeline/core/features/posts/post.port';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import type { CreatePostInput, Post } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { onceOnly } from '../../db/idempotency.ts';
import { type ListScope, readCursor, toPage } from '../../db/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachMedia, contentOfMedia, detachMediaOfPost, listMediaOfPosts } from '../media/media.queries.ts';
import { type AddressOf, publicAddress } from '../media/media.view.ts';
import { movePostCount } from '../members/member.queries.ts';
import { deletePost, findPost, insertPost, listPosts, type PostRow, updatePost } from './post.queries.ts';
import { viewPost } from './post.view.ts';

interface Parts {
  db: Kysely<Database>;
  now: () => number;
  /** Signed addresses for media that not everyone may see. */
  addressesOf: (viewerId: number) => Promise<AddressOf>;
  /** Removes files that no row uses any more. */
  removeFiles: (names: readonly string[]) => Promise<void>;
}

export function createPostService(parts: Parts): PostService {
  const { db, now, removeFiles } = parts;
  return {
    async list(viewer, { limit, cursor }) {
      const viewerId = viewer?.id ?? null;
      const scope: ListScope = { list: 'posts', viewerId };
      const rows = await listPosts(db, { viewerId, before: readCursor(scope, cursor), limit });
      const media = await listMediaOfPosts(
        db,
        rows.slice(0, limit).map((row) => row.id),
      );
      return toPage(scope, rows, limit, (row) => viewPost(row, viewerId, media.get(row.id) ?? [], publicAddress));
    },

    async get(viewer, postId) {
      return viewOne(parts, db, viewer, await getPost(db, viewer, postId));
    },

    async create(viewer, input, idempotencyKey) {
      // The same files sent again are other uploads, but the same call.
      const content = { ...input, media: await contentOfMedia(db, viewer.id, input.media) };
      const claim = { memberId: viewer.id, action: 'posts.create', key: idempotencyKey, input: content, now: now() };
      return inTransaction(db, (trx) => onceOnly(trx, claim, () => writePost(parts, trx, viewer, input)));
    },

    async edit(viewer, { id, content }) {
      const row = await getOwnPost(db, viewer, id, 'You can only edit your own posts');
      const editedAt = now();
      await updatePost(db, id, content, editedAt);
      return viewOne(parts, db, viewer, { ...row, content, edited_at: editedAt });
    },

    async remove(viewer, postId) {
      const names = await inTransaction(db, async (trx) => {
        const row = await getOwnPost(trx, viewer, postId, 'You can only delete your own posts');
        if (!(await deletePost(trx, postId, now()))) throw postNotFound();
        if (row.is_anonymous === 0) await movePostCount(trx, viewer.id, -1);
        return detachMediaOfPost(trx, postId);
      });
      await removeFiles(names);
    },
  };
}

async function getPost(db: Kysely<Database>, viewer: Viewer | null, postId: number): Promise<PostRow> {
  const row = await findPost(db, viewer?.id ?? null, postId);
  if (!row) throw postNotFound();
  return row;
}

async function getOwnPost(db: Kysely<Database>, viewer: Viewer, postId: number, sentence: string): Promise<PostRow> {
  const row = await getPost(db, viewer, postId);
  if (row.author_id !== viewer.id) throw new DomainError('forbidden', 'not_author', sentence);
  return row;
}

async function viewOne(
  { addressesOf }: Parts,
  db: Kysely<Database>,
  viewer: Viewer | null,
  row: PostRow,
): Promise<Post> {
  const viewerId = viewer?.id ?? null;
  const media = (await listMediaOfPosts(db, [row.id])).get(row.id) ?? [];
  const isSigned = row.visibility !== 'public' && viewerId !== null;
  return viewPost(row, viewerId, media, isSigned ? await addressesOf(viewerId) : publicAddress);
}

async function writePost(
  parts: Parts,
  trx: Transaction<Database>,
  viewer: Viewer,
  input: CreatePostInput,
): Promise<Post> {
  const { media, ...text } = input;
  const postId = await insertPost(trx, { authorId: viewer.id, ...text, createdAt: parts.now() });
  await attachMedia(trx, postId, viewer.id, media);
  if (!input.isAnonymous) await movePostCount(trx, viewer.id, 1);
  return viewOne(parts, trx, viewer, await getPost(trx, viewer, postId));
}
