import type { FileOwner } from './media-access.queries.ts';

/** The picture of the network, which everyone gets, also where only members read. */
export const networkFiles: FileOwner = {
  ofVisitors: 'everyone',
  ofViewers: null,
  uses: (db, { name }) => [db.selectFrom('network').select('network.id').where('network.picture', '=', name)],
};
