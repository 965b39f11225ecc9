import type { Client, Viewer } from '../../rpc/viewer.ts';
import type {
  CountNewPostsInput,
  CreatePostInput,
  EditPostInput,
  ListPostsInput,
  NewPostCount,
  Post,
  PostPage,
  SuggestedHashtag,
  SuggestHashtagsInput,
} from './post.schema.ts';

export interface PostService {
  /**
   * Public posts the viewer may see, newest first or in the order of a ranker. Pages never repeat a post, also while
   * new ones are published; in the order of a stored ranker a post may move between pages while it is voted on. The
   * list of one member includes their anonymous posts only for that member. Posts in circles are in the list of their
   * circle, and for their author in that of the author. Throws `not_found/circle_not_found`,
   * `forbidden/not_circle_member` for an invited member, `invalid/circle_not_combined`, `invalid/invalid_cursor` for a
   * cursor of another list or viewer, `invalid/ranker_not_combined` for a ranker with a filter, and
   * `unauthenticated/login_required` for a visitor who asks for `following`.
   */
  list(viewer: Viewer | null, input: ListPostsInput): Promise<PostPage>;

  /** How many posts of others in the feed are newer, up to `NEW_POSTS_MAX`. */
  countNewer(viewer: Viewer | null, input: CountNewPostsInput): Promise<NewPostCount>;

  /** Hashtags of posts the viewer may see, those used most often first. */
  suggestHashtags(viewer: Viewer | null, input: SuggestHashtagsInput): Promise<SuggestedHashtag[]>;

  /** One post. Throws `not_found/post_not_found` when it is absent, deleted or the viewer may not see it. */
  get(viewer: Viewer | null, postId: number): Promise<Post>;

  /**
   * Publishes a post with media that were uploaded before; hashtags in the text are added to the list. The same
   * `idempotencyKey` from the same member within 14 days returns the first post again; with other input it throws `conflict/idempotency_key_reused`.
   * A post for fewer than everyone is in no public list and counted nowhere; friends read it in `privateFeed`.
   * `asStory`: its first picture or video becomes a story too, in the same transaction.
   * Throws `not_found/circle_not_found` and `forbidden/not_circle_member` for a circle the viewer is not in,
   * `invalid/circle_not_anonymous`, `invalid/circle_audience_only`, `invalid/anonymous_not_allowed` when a private account posts anonymously, `invalid/private_not_anonymous`, and
   * of a story `invalid/story_media_required`, `invalid/story_not_anonymous`, `invalid/story_video_too_long` and
   * `conflict/too_many_stories`.
   */
  create(viewer: Viewer, input: CreatePostInput, idempotencyKey: string | null): Promise<Post>;

  /** Changes the text of one's own post. Throws `not_found/post_not_found` and `forbidden/not_author`. */
  edit(viewer: Viewer, input: EditPostInput): Promise<Post>;

  /**
   * Counts a view of each, once a viewer (a visitor: a network), post and day (UTC). The viewer's own posts, and those that
   * the viewer may not see, are ignored.
   */
  recordViews(viewer: Viewer | null, client: Client, postIds: readonly number[]): Promise<void>;

  /** Deletes one's own post; its media stop being served at once. Its votes stay in the score. Throws as `edit`. */
  remove(viewer: Viewer, postId: number): Promise<void>;
}
