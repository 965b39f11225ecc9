import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { PostList } from './PostList.tsx';
import { useFeed } from './use-feed.ts';
import { useFeedPlace } from './use-feed-place.ts';

const NewPostsPill = lazyPart(() => import('./new-posts/NewPostsPill.tsx'), 'NewPostsPill');

interface FeedProps {
  memberId: number;
  onCompose: () => void;
}

export function Feed({ memberId, onCompose }: FeedProps) {
  const { refresh, ...feed } = useFeed(memberId);
  const { anchor, visit, moveTo } = useFeedPlace(memberId, feed.query.data, refresh);
  return (
    // Not in the page's grid, where the pill would be sticky in its own row alone.
    <div>
      <NewPostsPill memberId={memberId} moveTo={moveTo} />
      <PostList
        key={visit}
        {...feed}
        initialPostId={anchor?.postId}
        hasAdverts
        failed="The feed could not be loaded."
        empty={<NoPosts onCompose={onCompose} />}
      />
    </div>
  );
}

function NoPosts({ onCompose }: Pick<FeedProps, 'onCompose'>) {
  return (
    <EmptyState title="Your feed is waiting for some vibes!" action={<Button onClick={onCompose}>Write a post</Button>}>
      Nobody has posted yet. What you write is the first thing everyone reads.
    </EmptyState>
  );
}
