import {
  circleNotAnonymous,
  circleNotCombined,
  circleNotFound,
  circlePostHasOneAudience,
  joinToPost,
  notCircleMember,
} from '@vibeline/core/features/circles/circle.rules';
import type { CreatePostInput, ListPostsInput } from '@vibeline/core/features/posts/post.schema';
import { loginRequired } from '@vibeline/core/rpc/procedures';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findCircleAccess, lockMembership } from './circle-post.queries.ts';
import { lockPrivacy } from './post-changes.queries.ts';

/**
 * Throws unless the viewer may write this post in the circle; from then on they are in it until the transaction ends:
 * `lockMembership` locks it. The member's row is locked before the circle, as everywhere.
 */
export async function checkCirclePost(
  trx: Transaction<Database>,
  viewer: Viewer,
  circleId: number,
  { audience, asStory = false, isAnonymous }: CreatePostInput,
): Promise<void> {
  if (isAnonymous) throw circleNotAnonymous();
  if (audience !== undefined || asStory) throw circlePostHasOneAudience();
  await lockPrivacy(trx, viewer.id);
  if (await lockMembership(trx, { circleId, memberId: viewer.id })) return;
  const circle = await findCircleAccess(trx, viewer.id, circleId);
  if (!circle) throw circleNotFound();
  throw circle.isPrivate ? notCircleMember() : joinToPost();
}

export async function checkCircleList(
  db: Kysely<Database>,
  viewer: Viewer | null,
  circleId: number,
  { type, memberId, hashtag, ranker }: ListPostsInput,
): Promise<void> {
  if (type !== undefined || memberId !== undefined || hashtag !== undefined || ranker !== undefined) {
    throw circleNotCombined();
  }
  if (!viewer) throw loginRequired();
  const circle = await findCircleAccess(db, viewer.id, circleId);
  if (!circle) throw circleNotFound();
  if (!circle.isReadable) throw notCircleMember();
}
