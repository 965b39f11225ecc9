import type { Viewer } from '../../rpc/viewer.ts';
import type { Activity } from './activity.schema.ts';

/**
 * Live Activity: what members did who share their data, with public posts, and with members who share theirs too. Checked
 * when read: what was deleted, hidden or withdrawn since does not exist.
 */
export interface ActivityService {
  listLatest(viewer: Viewer): Promise<Activity[]>;
}
