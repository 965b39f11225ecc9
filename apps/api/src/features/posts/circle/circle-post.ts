import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { CreatePostInput, ListPostsInput } from '@vibeline/core/features/posts/post.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { lockPrivacy } from '../post-changes.queries.ts';
import { findCircleAccess, lockMembership } from './circle-post.queries.ts';

/**
 * Throws unless the viewer may write this post in the circle; the membership then holds until the transaction ends
 * (`lockMembership`). The member's row is locked before the circle, as everywhere.
 */
export async function checkCirclePost(
  trx: Transaction<Database>,
  viewer: Viewer,
  circleId: number,
  { audience, asStory = false, isAnonymous }: CreatePostInput,
): Promise<void> {
  if (isAnonymous) throw circleErrors.notAnonymous();
  if (audience !== undefined || asStory) throw circleErrors.oneAudience();
  await lockPrivacy(trx, viewer.id);
  if (await lockMembership(trx, { circleId, memberId: viewer.id })) return;
  const circle = await findCircleAccess(trx, viewer.id, circleId);
  if (!circle) throw circleErrors.notFound();
  throw circle.isPrivate ? circleErrors.notMember() : circleErrors.joinToPost();
}

export async function checkCircleList(
  db: Kysely<Database>,
  viewer: Viewer | null,
  circleId: number,
  { type, hasMedia, memberId, hashtag, ranker }: ListPostsInput,
): Promise<void> {
  if (hasMedia === true || [type, memberId, hashtag, ranker].some((filter) => filter !== undefined)) {
    throw circleErrors.notCombined();
  }
  if (!viewer) throw requestErrors.loginRequired();
  const circle = await findCircleAccess(db, viewer.id, circleId);
  if (!circle) throw circleErrors.notFound();
  if (!circle.isReadable) throw circleErrors.notMember();
}
