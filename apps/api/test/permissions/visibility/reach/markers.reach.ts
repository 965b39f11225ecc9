import { OWN, type ReachOf } from '../reach-kinds.ts';

export const markers: ReachOf<'markers'> = {
  'markers.get': { exempt: OWN },
  'markers.set': { exempt: OWN },
};
