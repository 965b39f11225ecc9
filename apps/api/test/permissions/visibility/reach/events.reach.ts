import type { ReachOf } from '../reach-kinds.ts';

export const events: ReachOf<'events'> = {
  'events.counters': { exempt: 'the count of what notifications.list shows: hidden-notifications.test.ts' },
  'events.stream': { exempt: 'events-privacy.test.ts reads it as every viewer' },
};
