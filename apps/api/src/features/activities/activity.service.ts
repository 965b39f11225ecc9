import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listLatestActivities } from './activity.queries.ts';
import { viewActivity } from './activity.view.ts';

/**
 * What members who share their data did with public posts, and with members who share theirs too. Checked when it is
 * read: what was deleted, hidden or withdrawn since does not exist.
 */
export function createActivityService({ db }: { db: Kysely<Database> }) {
  return {
    async latest(viewer) {
      const rows = await listLatestActivities(db, viewer.id);
      return rows.map(viewActivity);
    },
  } satisfies ServiceOf<'activities'>;
}
