import { addCommentInput } from '@vibeline/core/features/comments/comment.schema';
import { findSameComment } from '../../features/comments/imported-comment.queries.ts';
import { addImportedComment } from '../../features/comments/imported-comment.ts';
import type { CommentItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext, noteVersions } from '../import-context.ts';
import { ExistingError, LeftOutError } from '../left-out-reason.ts';
import { validEdit, validText, validTime } from './valid-item.ts';

interface ImportedIds {
  /** By their ids in the archive. */
  posts: ReadonlyMap<string, number>;
  comments: ReadonlyMap<string, number>;
}

/** Under a post of the archive that is here: others have it where it was written, or never had it. */
export async function addComment(
  context: ImportContext,
  {
    postId: oldPostId,
    parentId: oldParentId,
    text,
    createdAt: time,
    editedAt: edited,
    earlierVersions = 0,
  }: CommentItem,
  { posts, comments }: ImportedIds,
): Promise<number | null> {
  const { viewer, now } = context;
  const postId = posts.get(oldPostId);
  const parentId = oldParentId === null ? null : comments.get(oldParentId);
  if (postId === undefined || parentId === undefined) {
    context.report.leftOut({ kind: 'comments', reason: 'target_missing', label: text });
    return null;
  }
  noteVersions(context, earlierVersions);
  return addOnce(context, { kind: 'comments', label: text, parts: [time, text, postId] }, async (trx) => {
    const content = validText(addCommentInput.shape.content, text);
    const createdAt = validTime(time, now());
    const existing = await findSameComment(trx, { authorId: viewer.id, postId, createdAt, content });
    if (existing !== null) throw new ExistingError(existing);
    const editedAt = validEdit(edited, { createdAt, now: now() });
    const comment = { authorId: viewer.id, postId, parentId, content, createdAt, editedAt };
    const targetId = await addImportedComment(trx, comment);
    if (targetId === null) throw new LeftOutError('target_missing');
    return { targetId, detail: { editedAt } };
  });
}
