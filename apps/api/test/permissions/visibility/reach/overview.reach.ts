import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const overview: ReachOf<'overview'> = {
  'overview.get': FOR_MODERATORS,
  'overview.daily': FOR_MODERATORS,
};

export const backups: ReachOf<'backups'> = {
  'backups.list': FOR_MODERATORS,
  'backups.start': FOR_MODERATORS,
};
