import type { Viewer } from '../../rpc/viewer.ts';
import type { TopVibers } from './viber.schema.ts';

export interface ViberService {
  /**
   * Up to three members to follow: of those who consent to be shown, whose posts are among the newest and who received
   * enough votes of enough members, not mostly negative ones, the ones with the highest lower bound of the share of
   * positive votes. Without the viewer and whoever the viewer follows, asked to follow, or was declined by.
   */
  listTop(viewer: Viewer): Promise<TopVibers>;
}
