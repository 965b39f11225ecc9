import { FOR_MODERATORS, type ReachOf } from '../reach-kinds.ts';

export const trends: ReachOf<'trends'> = {
  'trends.listHashtags': { exempt: 'counts of public posts, the same for everyone' },
  'trends.listUnlisted': FOR_MODERATORS,
  'trends.setListing': FOR_MODERATORS,
};
