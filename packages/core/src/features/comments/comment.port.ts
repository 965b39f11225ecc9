import type { Viewer } from '../../rpc/viewer.ts';
import type {
  AddCommentInput,
  Comment,
  CommentPage,
  EditCommentInput,
  ListCommentsInput,
  ListRepliesInput,
  OneComment,
} from './comment.schema.ts';

/** A comment that is absent, deleted or under a post the viewer may not see throws the same `not_found`. */
export interface CommentService {
  /** Top-level comments of a post, oldest first, each with its first replies. Throws `not_found/post_not_found`. */
  list(viewer: Viewer | null, input: ListCommentsInput): Promise<CommentPage>;

  /** The replies of a comment, oldest first. Throws `not_found/comment_not_found`. */
  listReplies(viewer: Viewer | null, input: ListRepliesInput): Promise<CommentPage>;

  /**
   * The top-level comment of a thread, found by that comment or any reply, with its first replies and the given one.
   * Throws `not_found/comment_not_found`.
   */
  getThread(viewer: Viewer | null, commentId: number): Promise<Comment>;

  /**
   * Comments on a post, or replies. The same `idempotencyKey` from the same member within 14 days returns the first
   * comment again; with other input it throws `conflict/idempotency_key_reused`. Throws `not_found/post_not_found`
   * and `invalid/invalid_parent` when the parent is not a comment of this post.
   */
  add(viewer: Viewer, input: AddCommentInput, idempotencyKey: string | null): Promise<OneComment>;

  /** Changes the text of one's own comment. Throws `not_found/comment_not_found` and `forbidden/not_author`. */
  edit(viewer: Viewer, input: EditCommentInput): Promise<OneComment>;

  /** Deletes one's own comment. Its replies stay, and so do its votes in the score. Throws as `edit`. */
  remove(viewer: Viewer, commentId: number): Promise<void>;
}
