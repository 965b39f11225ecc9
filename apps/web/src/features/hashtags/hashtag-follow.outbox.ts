import type { Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { applyHashtagFollow, applyHashtagUnfollow } from '../../cache/hashtag.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import {
  type DesiredHashtagFollow,
  HASHTAG_FOLLOW,
  HASHTAG_SIGNED_OUT,
  hashtagFollowTitle,
  isDesiredHashtagFollow,
} from './hashtag-follow-input.ts';

const FAILURE = 'Failed to update follow status';

export function hashtagFollows(cache: Cache): OutboxKind<DesiredHashtagFollow, Hashtag | 'unfollowed'> {
  const { client } = cache.utils;
  return {
    accepts: isDesiredHashtagFollow,
    request: async ({ tag, isFollowed }, call) => {
      if (isFollowed) return client.hashtags.follow.mutate({ tag }, call);
      await client.hashtags.unfollow.mutate({ tag }, call);
      return 'unfollowed';
    },
    onAnswer: (answer, { tag }) => {
      if (answer === 'unfollowed') applyHashtagUnfollow(cache, tag);
      else applyHashtagFollow(cache, answer);
    },
    onReached: (_, { tag, isFollowed }) => {
      if (isFollowed) showToast({ title: `Following #${tag}` });
      else showToast({ title: `Unfollowed #${tag}`, action: { label: 'Undo', onClick: () => followAgain(tag) } });
    },
    onRefused: (error) =>
      showFailure(error, { title: 'Follow action failed', fallback: FAILURE, signedOut: HASHTAG_SIGNED_OUT }),
    failure: () => FAILURE,
  };
}

function followAgain(tag: string): void {
  const input: DesiredHashtagFollow = { tag, isFollowed: true };
  addToOutbox({ kind: HASHTAG_FOLLOW, scope: `${HASHTAG_FOLLOW}:${tag}`, input, title: hashtagFollowTitle(input) });
}
