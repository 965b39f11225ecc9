import { Stack, Text } from '@mantine/core';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { ComposerPrompt } from '../../composer/ComposerPrompt.tsx';
import { UnsentPostsSlot } from '../../composer/unsent/UnsentPostsSlot.tsx';
import { ShownCircle } from '../../posts/card/shown-circle.ts';
import { NewPostsPills } from '../../posts/feed/new-posts/NewPostsPills.tsx';
import { PostList } from '../../posts/feed/PostList.tsx';
import { usePosts } from '../../posts/feed/use-posts.ts';
import { isKeptOut, seesInside } from '../page/circle-access.rules.ts';
import { type NewCirclePostsOptions, useNewCirclePosts } from './use-new-circle-posts.ts';

const ComposerDialog = lazyDialog(() => import('../../composer/ComposerDialog.tsx'), 'ComposerDialog');

interface CirclePostsProps {
  circle: Circle;
  viewer: User;
}

export function CirclePosts({ circle, viewer }: CirclePostsProps) {
  const dialog = useHistoryOverlay('circlePost');
  if (!seesInside(circle)) {
    return <EmptyState title="Members only">You see the posts of this circle once you are in it.</EmptyState>;
  }
  const isMember = circle.role !== 'none';
  return (
    <Stack gap={12} pt={4}>
      {isMember ? (
        <ComposerPrompt
          member={viewer}
          circleId={circle.id}
          label="Share something with this circle..."
          onCompose={dialog.open}
        />
      ) : (
        !isKeptOut(circle) && (
          <Text py={8} px="var(--gutter)" c="dimmed">
            Join this circle to post
          </Text>
        )
      )}
      <UnsentPostsSlot only={{ circleId: circle.id }} />
      <Posts key={`${circle.id} ${viewer.id}`} circle={circle} viewerId={viewer.id} />
      {isMember && (
        <ComposerDialog initialKind="circle" circleId={circle.id} opened={dialog.isOpen} onClose={dialog.close} />
      )}
    </Stack>
  );
}

interface PostsProps {
  circle: Circle;
  viewerId: number;
}

function Posts({ circle, viewerId }: PostsProps) {
  const { list, query, chunks } = usePosts({ circleId: circle.id });
  const { anchor, visit, moveTo } = useListPosition({ list, data: query.data, firstId: chunks?.[0]?.posts[0]?.id });
  return (
    // Not in the grid, where the pill would be sticky in its own row alone.
    <div>
      {query.data && (
        <NewCirclePosts
          circleId={circle.id}
          viewerId={viewerId}
          pages={query.data.pages}
          onShown={() => moveTo(null)}
        />
      )}
      <ShownCircle value={circle.id}>
        <PostList
          key={visit}
          query={query}
          chunks={chunks}
          initialPostId={anchor?.itemId}
          failed="The posts of the circle could not be loaded."
          empty={<EmptyState title="No posts yet">Nobody has posted in this circle so far.</EmptyState>}
        />
      </ShownCircle>
    </div>
  );
}

function NewCirclePosts(options: NewCirclePostsOptions) {
  const { hasNew, isLoading, show } = useNewCirclePosts(options);
  return <NewPostsPills label={hasNew ? 'New posts' : ''} isLoading={isLoading} onShow={show} />;
}
