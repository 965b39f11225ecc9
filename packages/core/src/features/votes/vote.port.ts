import type { Viewer } from '../../rpc/viewer.ts';
import type { CastVoteInput, OwnVote, VoteState } from './vote.schema.ts';

export interface VoteService {
  /**
   * Sets, changes or takes back the viewer's one vote on a post and moves the post's counters and the author's score
   * with it, all or nothing. The same vote again changes nothing. A vote on one's own post counts on the post and
   * never in one's score; a vote on an anonymous post moves nobody's score.
   * Throws `not_found/post_not_found`.
   */
  cast(viewer: Viewer, input: CastVoteInput): Promise<VoteState>;

  /** The viewer's own vote on a post. Throws `not_found/post_not_found`. */
  find(viewer: Viewer, postId: number): Promise<OwnVote>;
}
