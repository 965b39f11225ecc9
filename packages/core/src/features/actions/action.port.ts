import type { Viewer } from '../../rpc/viewer.ts';
import type { ActionPage, ListActionsInput } from './action.schema.ts';

export interface ActionService {
  /**
   * The viewer's posts, comments, votes and follows, the latest first; without those that were deleted or taken back, and
   * those on posts that the viewer may no longer see. A page may hold fewer than `limit`. Throws `invalid/invalid_cursor`.
   */
  list(viewer: Viewer, input: ListActionsInput): Promise<ActionPage>;
}
