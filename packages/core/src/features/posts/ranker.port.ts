import type { Viewer } from '../../rpc/viewer.ts';
import type { Post } from './post.schema.ts';
import type { ExplainRankInput, RankExplanation } from './ranker.schema.ts';

export interface RankerService {
  /**
   * The public posts with the most votes and comments that the viewer may see and has not muted, at most
   * `TRENDING_POSTS`; of equal ones the newer first. Their order is at most 5 seconds old.
   */
  trending(viewer: Viewer | null): Promise<Post[]>;

  /**
   * The terms of a post's sort key; their sum is the key. For a post that the ranker leaves out, the key that it would
   * have. Throws `not_found/post_not_found`.
   */
  explain(viewer: Viewer | null, input: ExplainRankInput): Promise<RankExplanation>;
}
