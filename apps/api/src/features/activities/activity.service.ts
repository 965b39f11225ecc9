import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listLatestActivities } from './activity.queries.ts';
import { viewActivity } from './activity.view.ts';

/**
 * Acts of members who share their data: on public posts, and with members who share theirs too. Checked at each read,
 * so nothing that was deleted, hidden or withdrawn is shown.
 */
export function createActivityService({ db }: { db: Kysely<Database> }) {
  return {
    async latest(viewer) {
      const rows = await listLatestActivities(db, viewer.id);
      return rows.map(viewActivity);
    },
  } satisfies ServiceOf<'activities'>;
}
