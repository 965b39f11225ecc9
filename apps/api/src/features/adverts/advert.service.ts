import type { AdvertService } from '@vibeline/core/features/adverts/advert.port';
import { advertNotFound } from '@vibeline/core/features/adverts/advert.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FindViewerKey } from '../../db/viewer-key.ts';
import { addAdvertViews, isAdvertShown, listShownAdverts } from './advert.queries.ts';
import { viewAdvert } from './advert.view.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  findViewerKey: FindViewerKey;
}

export function createAdvertService({ db, now, findViewerKey }: Dependencies): AdvertService {
  return {
    async list() {
      return (await listShownAdverts(db, now())).map(viewAdvert);
    },

    async recordViews(viewer, client, advertIds) {
      const key = { ...(await findViewerKey(viewer, client)), now: now() };
      await inTransaction(db, (trx) => addAdvertViews(trx, 'view', key, advertIds));
    },

    async recordClick(viewer, client, advertId) {
      const key = { ...(await findViewerKey(viewer, client)), now: now() };
      await inTransaction(db, async (trx) => {
        if (!(await isAdvertShown(trx, advertId, key.now))) throw advertNotFound();
        await addAdvertViews(trx, 'click', key, [advertId]);
      });
    },
  };
}
