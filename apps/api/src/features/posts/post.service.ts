import type { PostService } from '@vibeline/core/features/posts/post.port';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import type { Kysely } from 'kysely';
import { onceOnly } from '../../db/idempotency.ts';
import { type ListScope, readCursor, toPage } from '../../db/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { movePostCount } from '../members/member.queries.ts';
import { findPost, insertPost, listPosts } from './post.queries.ts';
import { viewPost } from './post.view.ts';

interface Parts {
  db: Kysely<Database>;
  now: () => number;
}

export function createPostService({ db, now }: Parts): PostService {
  return {
    async list(viewer, { limit, cursor }) {
      const viewerId = viewer?.id ?? null;
      const scope: ListScope = { list: 'posts', viewerId };
      const rows = await listPosts(db, { viewerId, before: readCursor(scope, cursor), limit });
      return toPage(scope, rows, limit, (row) => viewPost(row, viewerId));
    },

    async get(viewer, postId) {
      const viewerId = viewer?.id ?? null;
      const row = await findPost(db, viewerId, postId);
      if (!row) throw postNotFound();
      return viewPost(row, viewerId);
    },

    async create(viewer, input, idempotencyKey) {
      const claim = { memberId: viewer.id, action: 'posts.create', key: idempotencyKey, input, now: now() };
      return inTransaction(db, (trx) =>
        onceOnly(trx, claim, async () => {
          const postId = await insertPost(trx, { authorId: viewer.id, ...input, createdAt: now() });
          if (!input.isAnonymous) await movePostCount(trx, viewer.id, 1);
          const row = await findPost(trx, viewer.id, postId);
          if (!row) throw new Error('A post that was just written is not there');
          return viewPost(row, viewer.id);
        }),
      );
    },
  };
}
