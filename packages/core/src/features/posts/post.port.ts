import type { Viewer } from '../../rpc/viewer.ts';
import type { CreatePostInput, EditPostInput, ListPostsInput, Post, PostPage } from './post.schema.ts';

export interface PostService {
  /**
   * Public posts the viewer may see, newest first; joined pages give each post once, also while others post.
   * A member's own list has their anonymous posts for themself alone.
   * Throws `invalid/invalid_cursor` for a cursor of another list or viewer.
   */
  list(viewer: Viewer | null, input: ListPostsInput): Promise<PostPage>;

  /** One post. Throws `not_found/post_not_found` for what is absent, deleted or not the viewer's to see, alike. */
  get(viewer: Viewer | null, postId: number): Promise<Post>;

  /**
   * Publishes a post with the media it names, which were uploaded before; hashtags written in the text are added to
   * the list. The same `idempotencyKey` from the same member within 24 hours answers the first post again;
   * with another input it throws `conflict/idempotency_key_reused`.
   */
  create(viewer: Viewer, input: CreatePostInput, idempotencyKey: string | null): Promise<Post>;

  /** Changes the text of one's own post. Throws `not_found/post_not_found` and `forbidden/not_author`. */
  edit(viewer: Viewer, input: EditPostInput): Promise<Post>;

  /** Deletes one's own post; its media stop being served at once. Votes on it stay in the score. Throws as `edit`. */
  remove(viewer: Viewer, postId: number): Promise<void>;
}
