import type { Client, Viewer } from '../../rpc/viewer.ts';
import type { Advert } from './advert.schema.ts';

export interface AdvertService {
  list(): Promise<Advert[]>;

  /**
   * Counts a view of each, once a viewer (a visitor: a network), advert and day (UTC). Ids of adverts that are not shown
   * are ignored.
   */
  recordViews(viewer: Viewer | null, client: Client, advertIds: readonly number[]): Promise<void>;

  /** Counts a click as `recordViews` does a view. Throws `not_found/advert_not_found` for one that is not shown. */
  recordClick(viewer: Viewer | null, client: Client, advertId: number): Promise<void>;
}
