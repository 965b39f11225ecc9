import { type MarkerTimeline, markerTimelines } from '@vibeline/core/features/markers/marker.rules';
import type { Markers } from '@vibeline/core/features/markers/marker.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { listMarkers, saveMarkers } from './marker.queries.ts';

export function createMarkerService({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>) {
  return {
    get: (viewer) => findMarkers(db, viewer.id),

    async set(viewer, input) {
      const changed = markerTimelines.flatMap((timeline) => {
        const lastReadId = input[timeline];
        return lastReadId === undefined ? [] : [{ timeline, lastReadId }];
      });
      await saveMarkers(db, viewer.id, changed, now());
      return findMarkers(db, viewer.id);
    },
  } satisfies ServiceOf<'markers'>;
}

async function findMarkers(db: Kysely<Database>, memberId: number): Promise<Markers> {
  const rows = await listMarkers(db, memberId);
  const find = (name: MarkerTimeline) => {
    const row = rows.find(({ timeline }) => timeline === name);
    if (!row) return null;
    return { lastReadId: row.last_read_id, version: row.version, updatedAt: new Date(row.updated_at).toISOString() };
  };
  return { home: find('home'), notifications: find('notifications') };
}
