import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const network: ReachOf<'network'> = {
  'network.get': { exempt: 'what everyone may know' },
  'network.getInstance': { exempt: 'what everyone may know' },
  'network.getPage': { exempt: 'what everyone may know' },
  'network.listStaff': { exempt: 'no author of the world has a role; network-instance.both.test.ts blocks one' },
  'network.getSettings': FOR_MODERATORS,
  'network.updateSettings': FOR_MODERATORS,
};
