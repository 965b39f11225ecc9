import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { BlockedMember, BlockedPage } from './block.schema.ts';

/**
 * Who is blocked, in either direction, does not exist for the other one: in no list, count or search, and 404 by id.
 */
export interface BlockService {
  /**
   * Ends whatever is between the two: follows, requests, friendship. Both stop seeing each other. Blocking again
   * changes nothing. Works for every member, also for one who has blocked the viewer, so that the answer does not
   * reveal who has. Throws `invalid/block_self`, `not_found/user_not_found` for an unknown id and
   * `conflict/too_many_blocks`.
   */
  block(viewer: Viewer, memberId: number): Promise<BlockedMember>;

  /**
   * Takes back the viewer's own block; the other one's, if there is one, stays. Nothing that the block has ended comes
   * back. Does nothing when there is none.
   */
  unblock(viewer: Viewer, memberId: number): Promise<void>;

  /** Whom the viewer has blocked, the latest first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: PageInput): Promise<BlockedPage>;
}
