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

/** What is absent, deleted or under a post that is not the viewer's to see throws `not_found`, alike. */
export interface CommentService {
  /** Top-level comments of a post, oldest first, each with its first replies. Throws `not_found/post_not_found`. */
  list(viewer: Viewer | null, input: ListCommentsInput): Promise<CommentPage>;

  /** The replies of a comment, oldest first. Throws `not_found/comment_not_found`. */
  listReplies(viewer: Viewer | null, input: ListRepliesInput): Promise<CommentPage>;

  /**
   * The top-level comment that a comment is or hangs on, with its first replies and that very one.
   * Throws `not_found/comment_not_found`.
   */
  getThread(viewer: Viewer | null, commentId: number): Promise<Comment>;

  /**
   * Comments on a post, or replies. The same `idempotencyKey` from the same member within 24 hours answers the first
   * comment again; with another input it throws `conflict/idempotency_key_reused`. Throws `not_found/post_not_found`
   * and `invalid/invalid_parent` when the parent is not a comment of this post.
   */
  add(viewer: Viewer, input: AddCommentInput, idempotencyKey: string | null): Promise<OneComment>;

  /** Changes the text of one's own comment. Throws `not_found/comment_not_found` and `forbidden/not_author`. */
  edit(viewer: Viewer, input: EditCommentInput): Promise<OneComment>;

  /** Deletes one's own comment; its replies and the votes in the score stay. Throws as `edit`. */
  remove(viewer: Viewer, commentId: number): Promise<void>;
}
