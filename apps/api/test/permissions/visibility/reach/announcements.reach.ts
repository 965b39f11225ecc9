import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const announcements: ReachOf<'announcements'> = {
  'announcements.list': { exempt: 'announcements are for all members' },
  'announcements.dismiss': { exempt: 'announcements are for all members' },
  'announcements.listAll': FOR_MODERATORS,
  'announcements.create': FOR_MODERATORS,
  'announcements.edit': FOR_MODERATORS,
  'announcements.end': FOR_MODERATORS,
};
