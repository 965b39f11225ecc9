import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useListPlace } from '../../../ui/lists/place/use-list-place.ts';
import { feedList } from './feed-query.ts';
import { PostList } from './PostList.tsx';
import { useFeed } from './use-feed.ts';

const NewPostsPill = lazyPart(() => import('./new-posts/NewPostsPill.tsx'), 'NewPostsPill');

interface FeedProps {
  memberId: number;
  onCompose: () => void;
  /** Under the sentence that says that nobody has posted yet. */
  firstSteps?: ReactNode;
}

export function Feed({ memberId, onCompose, firstSteps }: FeedProps) {
  const { refresh, ...feed } = useFeed(memberId);
  const { anchor, visit, moveTo } = useListPlace({
    list: feedList(memberId),
    data: feed.query.data,
    firstId: feed.chunks[0]?.posts[0]?.id,
    onReturnToTop: refresh,
  });
  return (
    // Not in the page's grid, where the pill would be sticky in its own row alone.
    <div>
      <NewPostsPill memberId={memberId} moveTo={moveTo} />
      <PostList
        key={visit}
        {...feed}
        initialPostId={anchor?.itemId}
        hasAdverts
        failed="The feed could not be loaded."
        empty={
          <>
            <NoPosts onCompose={onCompose} />
            {firstSteps}
          </>
        }
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
