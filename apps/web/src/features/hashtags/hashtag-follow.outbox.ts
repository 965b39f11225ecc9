import { applyHashtagFollow, applyHashtagUnfollow } from '../../cache/posts/hashtag.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addChange } from '../../lib/outbox/change.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { HASHTAG_SIGNED_OUT, hashtagFollow } from './hashtag-follow.change.ts';

const FAILURE = 'Failed to update follow status';

export function hashtagFollows(cache: Cache) {
  const { client } = cache.utils;
  return outboxKind(hashtagFollow, {
    request: async ({ tag, isFollowed }, call) => {
      if (isFollowed) return client.hashtags.follow.mutate({ tag }, call);
      await client.hashtags.unfollow.mutate({ tag }, call);
      return 'unfollowed' as const;
    },
    onAnswer: (answer, { tag }) => {
      if (answer === 'unfollowed') applyHashtagUnfollow(cache, tag);
      else applyHashtagFollow(cache, answer);
    },
    onReached: (_, { tag, isFollowed }) => {
      if (isFollowed) showToast({ title: `Following #${tag}` });
      else
        showToast({
          title: `Unfollowed #${tag}`,
          action: { label: 'Undo', onClick: () => addChange(hashtagFollow, tag, { tag, isFollowed: true }) },
        });
    },
    onRefused: (error) =>
      showFailure(error, { title: 'Follow action failed', fallback: FAILURE, signedOut: HASHTAG_SIGNED_OUT }),
    failure: () => FAILURE,
  });
}
