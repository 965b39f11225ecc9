import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { Post, PostPage } from './post.schema.ts';
import type { AudienceCounts, ChangeAudienceInput } from './private-post.schema.ts';

export interface PrivatePostService {
  /**
   * The viewer's private posts and those of friends whose audience includes the viewer, newest first. Posts
   * of members whom the viewer has muted are left out. Throws `invalid/invalid_cursor`.
   */
  privateFeed(viewer: Viewer, input: PageInput): Promise<PostPage>;

  countAudiences(viewer: Viewer): Promise<AudienceCounts>;

  /**
   * Gives one's own post a smaller audience; its comments and votes stay. For whoever is not in it the post, its files and
   * the notifications about it are gone with the same transaction. The same audience again changes nothing.
   * Throws `not_found/post_not_found`, `forbidden/not_author`, `conflict/audience_not_narrower` and
   * `invalid/private_not_anonymous`.
   */
  changeAudience(viewer: Viewer, input: ChangeAudienceInput): Promise<Post>;
}
