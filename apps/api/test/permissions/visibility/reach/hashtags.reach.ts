import { OWN, type ReachOf } from '../reach-kinds.ts';

export const hashtags: ReachOf<'hashtags'> = {
  'hashtags.get': { exempt: 'counts of public posts, the same for everyone' },
  'hashtags.follow': { exempt: 'counts of public posts, the same for everyone' },
  'hashtags.unfollow': { exempt: OWN },
  'hashtags.listFollowed': { exempt: 'the count of what posts.list shows: hashtags.test.ts' },
  'hashtags.markSeen': { exempt: OWN },
};
