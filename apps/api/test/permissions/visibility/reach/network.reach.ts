import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const network: ReachOf<'network'> = {
  'network.get': { exempt: 'what everyone may know' },
  'network.getSettings': FOR_MODERATORS,
  'network.updateSettings': FOR_MODERATORS,
};
