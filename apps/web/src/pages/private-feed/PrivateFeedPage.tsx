import { IconLock } from '@tabler/icons-react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { UnsentPostsSlot } from '../../features/composer/unsent/UnsentPostsSlot.tsx';
import { FEED_INPUT, POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { NewPostsPills } from '../../features/posts/feed/new-posts/NewPostsPills.tsx';
import { PostList } from '../../features/posts/feed/PostList.tsx';
import { useChunks } from '../../features/posts/feed/use-posts.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { useListPosition } from '../../ui/lists/scroll-position/use-list-position.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PrivacyCard } from './PrivacyCard.tsx';
import { useNewPrivatePosts } from './use-new-private-posts.ts';

const ComposerDialog = lazyDialog(() => import('../../features/composer/ComposerDialog.tsx'), 'ComposerDialog');

export function PrivateFeedPage() {
  useDocumentTitle('Private Feed');
  const { user } = useCurrentUser();
  const dialog = useHistoryOverlay('privatePost');
  if (!user) return null;

  return (
    <Page hasFeed>
      <PageTitle
        actions={
          <Button
            aria-haspopup="dialog"
            onPointerEnter={ComposerDialog.prefetch}
            onFocus={ComposerDialog.prefetch}
            onClick={dialog.open}
          >
            <IconLock size={18} stroke={2} aria-hidden="true" />
            Private Post
          </Button>
        }
      >
        Private Feed
      </PageTitle>
      <PrivacyCard />
      <UnsentPostsSlot only="private" />
      <PrivatePosts key={user.id} viewerId={user.id} />
      <ComposerDialog initialKind="private" opened={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}

function PrivatePosts({ viewerId }: { viewerId: number }) {
  const { list, query, chunks } = usePrivatePosts(viewerId);
  const { anchor, visit, moveTo } = useListPosition({ list, data: query.data, firstId: chunks?.[0]?.posts[0]?.id });
  const { hasNew, isLoading, show } = useNewPrivatePosts({
    viewerId,
    pages: query.data?.pages ?? [],
    onShown: () => moveTo(null),
  });
  return (
    // Not in the grid, where the pill would be sticky in its own row alone.
    <div>
      {query.data && <NewPostsPills label={hasNew ? 'New posts' : ''} isLoading={isLoading} onShow={show} />}
      <PostList
        key={visit}
        query={query}
        chunks={chunks}
        initialPostId={anchor?.itemId}
        failed="The private posts could not be loaded."
        empty={
          <EmptyState title="No private posts yet">What you and your friends share privately appears here.</EmptyState>
        }
      />
    </div>
  );
}

function usePrivatePosts(viewerId: number) {
  const list = `private-posts ${viewerId}`;
  const { query } = usePages(trpc.posts.privateFeed, FEED_INPUT, { ...POSTS_OPTIONS, list });
  return { list, query, chunks: useChunks(query.data?.pages) };
}
