import { NEW_POSTS_MAX } from '@vibeline/core/features/posts/post.rules';
import { useEffect, useRef } from 'react';
import { useServerEvent } from '../../../../lib/events/server-events.ts';
import { pluralOf } from '../../../../ui/format-count.ts';
import type { Anchor } from '../../../../ui/lists/scroll-position/list-anchor.ts';
import { NewPostsPills } from './NewPostsPills.tsx';
import { useNewPosts } from './use-new-posts.ts';
import { useShowNewPosts } from './use-show-new-posts.ts';

/** When many posts arrive within this time, the number is requested once. */
const INTERVAL_MS = 5_000;

interface NewPostsPillProps {
  memberId: number;
  /** Shows another place of the feed; null is its top. */
  moveTo: (anchor: Anchor | null) => void;
}

/** New posts are shown only on a press. */
export function NewPostsPill({ memberId, moveTo }: NewPostsPillProps) {
  const { count, newestId, check } = useNewPosts(memberId);
  useLatestPostEvents(newestId, check);
  const { show, isLoading, canReturn, returnToPosition } = useShowNewPosts(memberId, newestId, moveTo);
  return (
    <NewPostsPills
      label={newPostsLabel(count)}
      isLoading={isLoading}
      onShow={show}
      onReturn={canReturn ? returnToPosition : undefined}
    />
  );
}

function newPostsLabel(count: number): string {
  if (count === 0) return '';
  const shown = count >= NEW_POSTS_MAX ? `${NEW_POSTS_MAX - 1}+` : count;
  return `${shown} new ${pluralOf(count, 'post', 'posts')}`;
}

function useLatestPostEvents(newestId: number | null, check: () => Promise<void>): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const checkedAt = useRef(0);
  const checkNow = () => {
    timer.current = undefined;
    checkedAt.current = Date.now();
    void check();
  };
  useServerEvent('newPosts', ({ latestPostId }) => {
    if (timer.current !== undefined || latestPostId <= (newestId ?? 0)) return;
    timer.current = setTimeout(checkNow, Math.max(0, checkedAt.current + INTERVAL_MS - Date.now()));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
