import { advertErrors } from '@vibeline/core/features/adverts/advert.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { FindViewerKey } from '../../db/secrets/viewer-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAdvertViews, isAdvertShown, listShownAdverts } from './advert.queries.ts';
import { viewAdvert } from './advert.view.ts';
import { createManagedAdverts, type ManagedAdvertDependencies } from './managed-adverts.ts';

interface Dependencies extends ManagedAdvertDependencies {
  findViewerKey: FindViewerKey;
}

export function createAdvertService(deps: Dependencies) {
  const { db, now, findViewerKey } = deps;
  return {
    ...createManagedAdverts(deps),

    async list() {
      return (await listShownAdverts(db, now())).map(viewAdvert);
    },

    async recordViews(viewer, { ids: advertIds }, { client }: Pick<CallContext, 'client'>) {
      const key = { ...(await findViewerKey(viewer, client)), now: now() };
      await inTransaction(db, (trx) => addAdvertViews(trx, 'view', key, advertIds));
    },

    async recordClick(viewer, { id: advertId }, { client }: Pick<CallContext, 'client'>) {
      const key = { ...(await findViewerKey(viewer, client)), now: now() };
      await inTransaction(db, async (trx) => {
        if (!(await isAdvertShown(trx, advertId, key.now))) throw advertErrors.notFound();
        await addAdvertViews(trx, 'click', key, [advertId]);
      });
    },
  } satisfies ServiceOf<'adverts'>;
}
