import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { PublishContext } from '../../events/publish.ts';
import { closeComment } from '../notifications/close-notifications.queries.ts';
import { lockPost } from '../posts/post-changes.queries.ts';
import { adjustCounters, lockCounters } from '../posts/post-counters.queries.ts';
import { adjustReplyCount, deleteComment, insertComment } from './comment-changes.queries.ts';
import {
  canHaveReplies,
  deleteUnreferencedComment,
  findImportedComment,
  isCommentReferenced,
  lockVotesOfComment,
} from './imported-comment.queries.ts';

interface ImportedComment {
  authorId: number;
  postId: number;
  /** A comment of this post that is itself no reply. */
  parentId: number | null;
  content: string;
  createdAt: number;
  editedAt: number | null;
}

/** A comment of an archive: nobody is told. null when its author may not comment there, and where its parent is not. */
export async function addImportedComment(trx: Transaction<Database>, comment: ImportedComment): Promise<number | null> {
  const { authorId, postId, parentId } = comment;
  const post = await lockPost(trx, authorId, postId);
  if (!post) return null;
  if (parentId !== null && !(await canHaveReplies(trx, postId, parentId))) return null;
  const id = await insertComment(trx, { ...comment, isImported: true });
  await adjustCounters(trx, post, { comments: 1 });
  if (parentId !== null) await adjustReplyCount(trx, parentId, 1);
  return id;
}

/**
 * As if it had never been there; one that others have voted on or answered goes as when its author deletes it. One that its author has
 * edited since stays. `editedAt`: as it was imported.
 */
export async function undoImportedComment(
  publishing: PublishContext,
  { authorId, commentId, editedAt, now }: { authorId: number; commentId: number; editedAt: number | null; now: number },
): Promise<void> {
  const { trx } = publishing;
  const comment = await findImportedComment(trx, authorId, commentId);
  if (!comment || comment.edited_at !== editedAt) return;
  const post = await lockCounters(trx, comment.post_id);
  await lockVotesOfComment(trx, commentId);
  const isKept = await isCommentReferenced(trx, commentId);
  const deleted = await deleteComment(trx, commentId, now);
  if (deleted?.hidden_at === null) {
    await adjustCounters(trx, post, { comments: -1 });
    if (comment.parent_id !== null) await adjustReplyCount(trx, comment.parent_id, -1);
  }
  await closeComment(publishing, { postId: comment.post_id, commentId });
  if (!isKept) await deleteUnreferencedComment(trx, commentId);
}
