import { ACTIVITY_MAX } from '@vibeline/core/features/activities/activity.rules';
import type { Activity } from '@vibeline/core/features/activities/activity.schema';
import type { Cache } from '../use-cache.ts';

export function addActivity({ utils }: Cache, item: Activity): void {
  utils.activities.latest.setData(undefined, (latest) =>
    latest && !latest.some(({ id }) => id === item.id) ? [item, ...latest].slice(0, ACTIVITY_MAX) : latest,
  );
}
