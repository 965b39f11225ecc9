import type { FileOwner } from '../media/serving/media-access.queries.ts';

export const advertFiles: FileOwner = {
  ofVisitors: 'everyone',
  ofViewers: null,
  uses: (db, { name }) =>
    (['adverts.image', 'adverts.sponsor_logo'] as const).map((column) =>
      db.selectFrom('adverts').select('adverts.id').where(column, '=', name),
    ),
};
