import { useLocation } from '@tanstack/react-router';
import { postPageTitle } from '@vibeline/core/features/posts/post-title.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { overlaySearch, useHistoryOverlay, useShowInOverlay } from '../../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { useVideos } from './use-videos.ts';
import { VideoGrid } from './VideoGrid.tsx';

const VideoDialog = lazyDialog(() => import('./VideoDialog.tsx'), 'VideoDialog');

export function VideosPage() {
  const videos = useVideos();
  const { postId, show, close } = useVideoOverlay();
  const { data: post } = trpc.posts.get.useQuery({ id: postId ?? 0 }, { enabled: false });
  useDocumentTitle(post ? postPageTitle(post) : 'Videos');
  return (
    <Page>
      <PageTitle>Videos</PageTitle>
      <VideoGrid {...videos} prefetchPlayer={VideoDialog.prefetch} />
      <VideoDialog
        opened={postId !== null}
        postId={postId}
        posts={videos.posts}
        query={videos.query}
        onShow={show}
        onClose={close}
      />
    </Page>
  );
}

function useVideoOverlay() {
  const { close } = useHistoryOverlay('video');
  const postId = useLocation({ select: ({ search }) => overlaySearch(search).video ?? null });
  return { postId, show: useShowInOverlay('video'), close };
}
