import type { ReachOf } from '../reach-kinds.ts';

export const adverts: ReachOf<'adverts'> = {
  'adverts.list': { exempt: 'adverts are for everyone' },
  'adverts.recordViews': { exempt: 'adverts are for everyone' },
  'adverts.recordClick': { exempt: 'adverts are for everyone' },
};
