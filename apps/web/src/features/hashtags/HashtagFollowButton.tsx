import { StateButton } from '../../ui/buttons/StateButton.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import { type FollowableHashtag, HASHTAG_SIGNED_OUT, useHashtagFollow } from './hashtag-follow.change.ts';

const LABELS = ['Follow', 'Following', 'Unfollow', 'Loading...'] as const;

interface HashtagFollowButtonProps {
  hashtag: FollowableHashtag;
  isPrimary?: boolean;
}

export function HashtagFollowButton({ hashtag, isPrimary = false }: HashtagFollowButtonProps) {
  const { isFollowed, isPending, toggle } = useHashtagFollow(hashtag);
  const label = isFollowed ? 'Following' : 'Follow';
  return (
    <StateButton
      labels={LABELS}
      label={isPending ? 'Loading...' : label}
      endLabel={isFollowed ? 'Unfollow' : undefined}
      isAction={!isFollowed}
      isPending={isPending}
      isPrimary={isPrimary}
      name={isFollowed ? `Following #${hashtag.tag}, press to unfollow` : `Follow #${hashtag.tag}`}
      onPress={() => {
        if (!asksToLogIn(HASHTAG_SIGNED_OUT)) toggle();
      }}
    />
  );
}
