import type { Viewer } from '../../rpc/viewer.ts';
import type { FoundPosts, SearchPostsInput } from './search.schema.ts';

export interface SearchService {
  /**
   * The posts that match and that the viewer may see, without those of members and with words that the viewer has muted.
   * Those with all the words come first, then those in which longer words begin with them; each newest first. An anonymous
   * post is never found by its author. Throws `invalid/invalid_cursor` for a cursor of another search or viewer.
   */
  posts(viewer: Viewer | null, input: SearchPostsInput): Promise<FoundPosts>;
}
