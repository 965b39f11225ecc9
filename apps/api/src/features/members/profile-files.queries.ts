import type { FileOwner } from '../media/serving/media-access.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';

export const profileFiles: FileOwner = {
  ofVisitors: 'profile',
  ofViewers: 'profile',
  uses: (db, { name, viewerId }) => [
    db
      .selectFrom('members')
      .select('members.id')
      .where('members.profile_image', '=', name)
      .where(seeEachOther(viewerId, 'members.id')),
  ],
};
