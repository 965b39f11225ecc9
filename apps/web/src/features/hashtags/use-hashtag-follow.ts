import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import {
  type DesiredHashtagFollow,
  HASHTAG_FOLLOW,
  hashtagFollowTitle,
  isDesiredHashtagFollow,
} from './hashtag-follow-input.ts';

export interface FollowableHashtag {
  tag: string;
  isFollowed: boolean;
}

export function useHashtagFollow(hashtag: FollowableHashtag) {
  const { shown, isPending, setDesired } = useOptimisticMutation(hashtag, {
    kind: HASHTAG_FOLLOW,
    id: hashtag.tag,
    accepts: isDesiredHashtagFollow,
    overlay: (cached, { isFollowed }: DesiredHashtagFollow) => ({ ...cached, isFollowed }),
  });
  const toggle = () => {
    const desired: DesiredHashtagFollow = { tag: shown.tag, isFollowed: !shown.isFollowed };
    setDesired(desired, hashtagFollowTitle(desired));
  };
  return { isFollowed: shown.isFollowed, isPending, toggle };
}
