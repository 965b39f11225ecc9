import type { ActivityService } from '@vibeline/core/features/activities/activity.port';

export function createActivityService(): ActivityService {
  return {
    listLatest: async () => [],
    find: async () => null,
  };
}
