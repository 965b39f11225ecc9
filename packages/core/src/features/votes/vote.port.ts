import type { Viewer } from '../../rpc/viewer.ts';
import type { DesiredVote, VoteTarget } from './vote.rules.ts';
import type { OwnVote, VoteState } from './vote.schema.ts';

export interface VoteService {
  /**
   * Sets, changes or removes the viewer's one vote on a post or comment. The target's counters and the author's score
   * change in the same transaction; the same vote again changes nothing. A vote on one's own post or comment counts
   * there but not in one's score; a vote on an anonymous author's changes no score.
   * Throws `not_found/post_not_found` or `not_found/comment_not_found`.
   */
  cast(viewer: Viewer, target: VoteTarget, isPositive: DesiredVote): Promise<VoteState>;

  /** The viewer's own vote on a post. Throws `not_found/post_not_found`. */
  find(viewer: Viewer, postId: number): Promise<OwnVote>;
}
