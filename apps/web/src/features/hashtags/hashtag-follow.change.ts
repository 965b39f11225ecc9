import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, isText } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

export const HASHTAG_SIGNED_OUT = 'Please log in to follow hashtags';

export interface FollowableHashtag {
  tag: string;
  isFollowed: boolean;
}

export const hashtagFollow = defineChange(
  'hashtag-follows',
  { tag: isText, isFollowed: isFlag },
  {
    title: ({ tag, isFollowed }) => (isFollowed ? `Follow #${tag}` : `Unfollow #${tag}`),
    overlay: (hashtag: FollowableHashtag, { isFollowed }) => ({ ...hashtag, isFollowed }),
  },
);

export function useHashtagFollow(hashtag: FollowableHashtag) {
  const { shown, isPending, setDesired } = useOptimisticMutation(hashtagFollow, hashtag.tag, hashtag);
  const { tag, isFollowed } = shown;
  return { isFollowed, isPending, toggle: () => setDesired({ tag, isFollowed: !isFollowed }) };
}
