import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishLiveStream } from '../../events/publish.ts';
import { adjustReplyCount, setCommentHidden } from '../comments/comment-changes.queries.ts';
import { lockStreamRow, saveStreamHidden, saveStreamShown } from '../live/moderate-stream.queries.ts';
import { hideSession, showSession } from '../match/moderate-session.queries.ts';
import { closeComment } from '../notifications/close-notifications.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { hidePost, showPost } from '../posts/hide-post.queries.ts';
import { adjustCounters, lockCounters } from '../posts/post-counters.queries.ts';
import type { CaseRow } from '../reports/case.queries.ts';
import { hideStoryOfPost, showStoryOfPost } from '../stories/hidden-story.queries.ts';

type Subject = Pick<CaseRow, 'kind' | 'member_id' | 'subject_id' | 'post_id' | 'comment_id'>;

/**
 * Hides a post (and the story it became) or a comment from everyone but its author and from every count; ends a live
 * stream and hides its replay; cancels a session and hides its text. Returns false when the author deleted it, or when the case is about a member or a
 * message. What is hidden already stays hidden by the earlier decision.
 */
export async function hideSubject(
  context: NotificationContext,
  subject: Subject,
  decisionId: number,
): Promise<boolean> {
  const { post_id: postId, comment_id: commentId } = subject;
  if (subject.kind === 'session') return hideSession(context, subject.subject_id, decisionId);
  if (subject.kind === 'stream') return hideStream(context, subject.subject_id, decisionId);
  if (postId === null) return false;
  if (commentId !== null) return hideComment(context, { postId, commentId }, decisionId);
  const hidesPost = await hidePost(context, postId, decisionId);
  // The story of a post stays when the post is deleted.
  return (await hideStoryOfPost(context, postId, decisionId)) || hidesPost;
}

/** Does nothing when another decision hides the subject, or when it was deleted. */
export async function showSubject(context: NotificationContext, subject: Subject, decisionId: number): Promise<void> {
  const { post_id: postId, comment_id: commentId } = subject;
  if (subject.kind === 'session') return showSession(context, subject.subject_id, decisionId);
  if (subject.kind === 'stream') return showStream(context.trx, subject, decisionId);
  if (postId === null) return;
  if (commentId !== null) return showComment(context.trx, { postId, commentId }, decisionId);
  await showPost(context.trx, postId, decisionId);
  await showStoryOfPost(context, postId, decisionId);
}

async function hideStream(context: NotificationContext, streamId: number, decisionId: number): Promise<boolean> {
  const { trx, now } = context;
  const stream = await lockStreamRow(trx, streamId);
  if (!stream) return false;
  await saveStreamHidden(trx, streamId, { decisionId, now });
  if (stream.replay_post_id !== null) await hidePost(context, stream.replay_post_id, decisionId);
  publishLiveStream(context, streamId);
  return true;
}

/** The stream stays ended, and is deleted a day after its end: the post of its replay is found without it. */
async function showStream(trx: Transaction<Database>, subject: Subject, decisionId: number): Promise<void> {
  const stream = await lockStreamRow(trx, subject.subject_id);
  if (stream?.hidden_by === decisionId) await saveStreamShown(trx, stream.id);
  const posts = await trx
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', subject.member_id)
    .where('hidden_by', '=', decisionId)
    .execute();
  for (const { id } of posts) await showPost(trx, id, decisionId);
}

interface CommentOfPost {
  postId: number;
  commentId: number;
}

/** Locks the counters of the post first, as everything that writes comments does. */
async function lockCommentRow(trx: Transaction<Database>, { postId, commentId }: CommentOfPost) {
  const counters = await lockCounters(trx, postId);
  const comment = await trx
    .selectFrom('comments')
    .select(['id', 'parent_id', 'hidden_at', 'hidden_by'])
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return comment && { ...comment, counters };
}

async function hideComment(context: NotificationContext, of: CommentOfPost, decisionId: number): Promise<boolean> {
  const { trx, now } = context;
  const comment = await lockCommentRow(trx, of);
  if (!comment) return false;
  await setCommentHidden(trx, of.commentId, { hiddenAt: comment.hidden_at ?? now, hiddenBy: decisionId });
  if (comment.hidden_at !== null) return true;
  await adjustCounters(trx, comment.counters, { comments: -1 });
  if (comment.parent_id !== null) await adjustReplyCount(trx, comment.parent_id, -1);
  await closeComment(context, of);
  return true;
}

async function showComment(trx: Transaction<Database>, of: CommentOfPost, decisionId: number): Promise<void> {
  const comment = await lockCommentRow(trx, of);
  if (comment?.hidden_by !== decisionId) return;
  await setCommentHidden(trx, of.commentId, { hiddenAt: null, hiddenBy: null });
  await adjustCounters(trx, comment.counters, { comments: 1 });
  if (comment.parent_id !== null) await adjustReplyCount(trx, comment.parent_id, 1);
}
