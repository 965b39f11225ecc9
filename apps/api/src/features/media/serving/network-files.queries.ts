import { sql } from 'kysely';
import type { FileOwner } from './media-access.queries.ts';

/** The picture of the network, which everyone gets, also where only members read. */
export const networkFiles: FileOwner = {
  ofVisitors: 'everyone',
  ofViewers: null,
  uses: (db, { name }) => [
    db
      .selectFrom('network')
      .select('network.id')
      .where('network.id', '=', sql.lit(1))
      .where('network.picture', '=', name),
  ],
};
