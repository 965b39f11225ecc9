import type { ActivityService } from '@vibeline/core/features/activities/activity.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listLatestActivities } from './activity.queries.ts';
import { viewActivity } from './activity.view.ts';

export function createActivityService({ db }: { db: Kysely<Database> }): ActivityService {
  return {
    async listLatest(viewer) {
      const rows = await listLatestActivities(db, viewer.id);
      return rows.map(viewActivity);
    },
  };
}
