import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { FeedRanker } from '../rankers/feed-ranker.ts';
import { rememberShownRanker } from '../rankers/shown-ranker.ts';
import { feedList } from './feed-query.ts';
import { PostList } from './PostList.tsx';
import { useFeed } from './use-feed.ts';

const NewPostsPill = lazyComponent(() => import('./new-posts/NewPostsPill.tsx'), 'NewPostsPill');

interface FeedProps {
  memberId: number;
  /** The order of the posts. Another order is another list: the component is mounted anew, with this as its key. */
  ranker: Ranker;
  onCompose: () => void;
  firstSteps?: ReactNode;
}

export function Feed({ memberId, ranker, onCompose, firstSteps }: FeedProps) {
  const { refresh, ...feed } = useFeed(memberId, ranker);
  useEffect(() => rememberShownRanker(ranker), [ranker]);
  const { anchor, visit, moveTo } = useListPosition({
    list: feedList(memberId, ranker),
    data: feed.query.data,
    firstId: feed.chunks?.[0]?.posts[0]?.id,
    onReturnToTop: refresh,
  });
  return (
    // Not in the page's grid, where the pill would be sticky in its own row alone.
    <div>
      {ranker === 'newest' && <NewPostsPill memberId={memberId} moveTo={moveTo} />}
      <FeedRanker value={ranker}>
        <PostList
          key={visit}
          {...feed}
          initialPostId={anchor?.itemId}
          hasAdverts
          failed="The feed could not be loaded."
          empty={
            <>
              {ranker === 'following' ? <NobodyFollowed /> : <NoPosts onCompose={onCompose} />}
              {firstSteps}
            </>
          }
        />
      </FeedRanker>
    </div>
  );
}

function NobodyFollowed() {
  return (
    <EmptyState title="Follow someone to fill this feed" action={<ButtonLink to={paths.people} label="Find people" />}>
      Posts of the people you follow are listed here, the latest first.
    </EmptyState>
  );
}

function NoPosts({ onCompose }: Pick<FeedProps, 'onCompose'>) {
  return (
    <EmptyState title="Your feed is waiting for some vibes!" button={{ label: 'Write a post', onClick: onCompose }}>
      Nobody has posted yet. What you write is the first thing everyone reads.
    </EmptyState>
  );
}
