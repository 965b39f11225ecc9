import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { NEW_POSTS_MAX } from '@vibeline/core/features/posts/post.rules';
import { useState } from 'react';
import type { Anchor } from '../../../../ui/lists/place/list-anchor.ts';
import classes from './NewPostsPill.module.css';
import { useLatestPostEvents } from './use-latest-post-events.ts';
import { useNewPosts } from './use-new-posts.ts';
import { useShowNewPosts } from './use-show-new-posts.ts';

interface NewPostsPillProps {
  memberId: number;
  /** Shows another place of the feed; null is its top. */
  moveTo: (anchor: Anchor | null) => void;
}

/** Over the top of the feed: the way to the new posts, and back from them. New posts are shown only when it is pressed. */
export function NewPostsPill({ memberId, moveTo }: NewPostsPillProps) {
  const { count, newestId, check } = useNewPosts(memberId);
  useLatestPostEvents(newestId, check);
  const { show, isLoading, canReturn, returnToPlace } = useShowNewPosts(memberId, newestId, moveTo);
  const label = newPostsLabel(count);
  return (
    <div className={classes.root}>
      <p role="status" className="visually-hidden">
        {useAnnouncement(label)}
      </p>
      <div className={classes.pills}>
        {count > 0 && (
          <button type="button" className={classes.pill} data-new-posts onClick={show} disabled={isLoading}>
            <IconArrowUp size={18} aria-hidden="true" /> {label}
          </button>
        )}
        {canReturn && (
          <button type="button" className={classes.pill} data-quiet onClick={returnToPlace}>
            <IconArrowDown size={18} aria-hidden="true" /> Take me back
          </button>
        )}
      </div>
    </div>
  );
}

function newPostsLabel(count: number): string {
  if (count === 0) return '';
  const shown = count >= NEW_POSTS_MAX ? `${NEW_POSTS_MAX - 1}+` : count;
  return `${shown} new ${count === 1 ? 'post' : 'posts'}`;
}

/** The first number of new posts; those that follow are not announced until it was 0 again. */
function useAnnouncement(label: string): string {
  const [announced, setAnnounced] = useState(label);
  if ((announced === '') !== (label === '')) setAnnounced(label);
  return announced;
}
