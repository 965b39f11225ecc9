import { engineOf } from '../db/open/engine-of.ts';
import { findProgress, saveProgress } from '../features/accounts/deletion/deletion.queries.ts';
import { deleteVotesOn } from '../features/cast-votes/delete-votes.queries.ts';
import { adjustCommentVotes, adjustReplyCount, deleteComment } from '../features/comments/comment-changes.queries.ts';
import { clearComment, listCommentsOfAuthor } from '../features/comments/purge-comments.queries.ts';
import { closeComment } from '../features/notifications/close-notifications.queries.ts';
import { adjustCounters, lockCounters } from '../features/posts/post-counters.queries.ts';
import { clearPost, lockPostsOfAuthor } from '../features/posts/purge-posts.queries.ts';
import { removePost } from '../features/posts/remove-post.ts';
import { deleteVersions } from '../features/versions/version.queries.ts';
import { deleteWeightsOfPost } from '../features/vote-weights/vote-weight.queries.ts';
import { lockCommentCounters } from '../features/votes/purge-votes.queries.ts';
import { deleteSaidKinds } from '../features/votes/vote-kind.queries.ts';
import type { PurgeContext } from './purge-context.ts';

/**
 * Each has files, up to 30 hashtags and tokens of the search. On Postgres one alone, which locks its hashtags in their order: the
 * next one would lock others after them. On SQLite transactions take turns anyway, and all that writes waits for the batch.
 */
const POSTS_AT_ONCE = { sqlite: 10, postgres: 1 };
const COMMENTS_AT_ONCE = 20;
/** With what they weigh, of all posts or comments of a batch: one of them may have very many. */
const VOTES_AT_ONCE = 500;

/** The votes that others gave go with it; comments of others stay, under a post that nobody sees. */
export async function purgePosts(context: PurgeContext, memberId: number): Promise<boolean> {
  const { trx, now, names } = context;
  const { posts_to: after } = await findProgress(trx, memberId);
  const limit = POSTS_AT_ONCE[engineOf(trx)];
  const posts = await lockPostsOfAuthor(trx, { authorId: memberId, after, limit });
  let left = VOTES_AT_ONCE;
  for (const post of posts) {
    const counters = await lockCounters(trx, post.id);
    const removed = await deleteVotesOn(trx, 'post', counters, left);
    await adjustCounters(trx, counters, withoutVotes(removed));
    left -= removed.positive + removed.negative;
    if (left > 0) left -= await deleteWeightsOfPost(trx, post.id, left);
    if (left === 0) return true;
    if (post.deleted_at === null) names.push(...(await removePost(context, post, now)));
    await deleteVersions(trx, { postId: post.id, commentId: null });
    await deleteSaidKinds(trx, 'post', post.id);
    await clearPost(trx, post.id);
    await saveProgress(trx, memberId, { posts_to: post.id });
  }
  return posts.length === limit;
}

/** Replies of others stay under a comment without text and author. */
export async function purgeComments(context: PurgeContext, memberId: number): Promise<boolean> {
  const { trx } = context;
  const { comments_to: after } = await findProgress(trx, memberId);
  const comments = await listCommentsOfAuthor(trx, { authorId: memberId, after, limit: COMMENTS_AT_ONCE });
  // All at first, in their order: what follows locks notifications and other comments, which others do after their post.
  const posts = new Map<number, Awaited<ReturnType<typeof lockCounters>>>();
  const postIds = [...new Set(comments.map((comment) => comment.post_id))].toSorted((one, other) => one - other);
  for (const postId of postIds) posts.set(postId, await lockCounters(trx, postId));
  let left = VOTES_AT_ONCE;
  for (const comment of comments) {
    const post = posts.get(comment.post_id);
    if (post && comment.deleted_at === null) await removeComment(context, comment, post);
    const removed = await deleteVotesOn(trx, 'comment', await lockCommentCounters(trx, comment.id), left);
    await adjustCommentVotes(trx, comment.id, withoutVotes(removed));
    left -= removed.positive + removed.negative;
    if (left === 0) return true;
    await deleteVersions(trx, { postId: comment.post_id, commentId: comment.id });
    await deleteSaidKinds(trx, 'comment', comment.id);
    await clearComment(trx, comment.id);
    await saveProgress(trx, memberId, { comments_to: comment.id });
  }
  return comments.length === COMMENTS_AT_ONCE;
}

function withoutVotes({ positive, negative, before }: Awaited<ReturnType<typeof deleteVotesOn>>) {
  return { positive: -positive, negative: -negative, before: -before };
}

async function removeComment(
  context: PurgeContext,
  { id: commentId, post_id: postId, parent_id: parentId }: { id: number; post_id: number; parent_id: number | null },
  post: Awaited<ReturnType<typeof lockCounters>>,
): Promise<void> {
  const { trx, now } = context;
  const deleted = await deleteComment(trx, commentId, now);
  if (deleted?.hidden_at === null) {
    await adjustCounters(trx, post, { comments: -1 });
    // The next one of the batch under the same post begins with what is stored now.
    post.comments_count -= 1;
    if (parentId !== null) await adjustReplyCount(trx, parentId, -1);
  }
  await closeComment(context, { postId, commentId });
}
