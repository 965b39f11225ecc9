import { addCommentInput } from '@vibeline/core/features/comments/comment.schema';
import { addImportedComment } from '../../features/comments/imported-comment.ts';
import type { CommentItem } from '../formats/archive-content.ts';
import { addOnce, type ImportContext, LeftOutError, noteVersions } from '../import-context.ts';
import { validEdit, validText, validTime } from './valid-item.ts';

interface Placed {
  /** By their ids in the archive. */
  posts: ReadonlyMap<string, number>;
  comments: ReadonlyMap<string, number>;
}

/** Under a post that an import has brought: others have it where it was written, or never had it. */
export async function addComment(
  context: ImportContext,
  { postId, parentId, text, createdAt: time, editedAt: edited, earlierVersions = 0 }: CommentItem,
  { posts, comments }: Placed,
): Promise<number | null> {
  const { viewer, now } = context;
  const place = posts.get(postId);
  const parent = parentId === null ? null : comments.get(parentId);
  if (place === undefined || parent === undefined) {
    context.report.leftOut('comments', 'elsewhere', text);
    return null;
  }
  noteVersions(context, earlierVersions);
  return addOnce(context, { kind: 'comments', label: text, parts: [time, text, place] }, async (trx) => {
    const content = validText(addCommentInput.shape.content, text);
    const createdAt = validTime(time, now());
    const editedAt = validEdit(edited, { createdAt, now: now() });
    const comment = { authorId: viewer.id, postId: place, parentId: parent, content, createdAt, editedAt };
    const targetId = await addImportedComment(trx, comment);
    if (targetId === null) throw new LeftOutError('elsewhere');
    return { targetId };
  });
}
