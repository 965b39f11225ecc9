import { ACTIVITY_MAX } from '@vibeline/core/features/activities/activity.rules';
import { expect, it } from 'vitest';
import { activityOf } from '../../../test/support/activities.ts';
import { openCache } from '../../../test/support/cache.tsx';
import { addActivity } from './activity.cache.ts';

it('an activity is put before the others once, and the oldest goes', () => {
  const cache = openCache();
  const latest = () => cache.utils.activities.latest.getData()?.map(({ id }) => id);
  addActivity(cache, activityOf({ id: 1 }));
  expect(latest()).toBeUndefined();
  const shown = Array.from({ length: ACTIVITY_MAX }, (_, index) => activityOf({ id: ACTIVITY_MAX - index }));
  cache.utils.activities.latest.setData(undefined, shown);
  for (const id of [1, 99, 99]) addActivity(cache, activityOf({ id }));
  expect(latest()).toEqual([99, ...shown.slice(0, -1).map(({ id }) => id)]);
});
