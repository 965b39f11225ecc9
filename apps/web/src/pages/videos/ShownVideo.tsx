import { Text } from '@mantine/core';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useEffect, useRef } from 'react';
import { frameRatio } from '../../features/media/media-frame.rules.ts';
import { LargeVideoPlayer } from '../../features/media/video/LargeVideoPlayer.tsx';
import { ProcessingVideos } from '../../features/posts/card/PostMedia.tsx';
import { usePost } from '../../features/posts/use-post.ts';
import { paths } from '../../lib/paths.ts';
import { savesData } from '../../lib/saves-data.ts';
import { observeSeen } from '../../lib/views/observe-seen.ts';
import { queueView } from '../../lib/views/view-queue.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import panesClasses from '../../ui/dialogs/panes.module.css';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { neighboursOf } from '../../ui/lists/neighbours.rules.ts';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useFurtherPage } from '../../ui/lists/use-further-page.ts';
import classes from './ShownVideo.module.css';
import type { useVideos } from './use-videos.ts';
import { VideoDetails } from './VideoDetails.tsx';
import { videoOf } from './video-of.ts';
import { videoName } from './video-texts.ts';

export interface ShownVideoProps extends Pick<ReturnType<typeof useVideos>, 'posts' | 'query'> {
  postId: number;
  onShow: (postId: number) => void;
  onClose: () => void;
}

export function ShownVideo({ postId, posts, query, onShow, onClose }: ShownVideoProps) {
  const { post, isNotFound, error, isLoading, retry } = usePost(postId);
  const item = post && videoOf(post);
  const { previous, next } = neighboursOf(posts, postId);
  const player = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFurtherPage(query, next === undefined);
  usePreload(next);
  useRecordedView(player, item ? postId : null);
  const stepTo = (to: Post | undefined) => to && (() => onShow(to.id));
  const showOther = (id: number) => {
    onShow(id);
    // The pressed link is at the end of a phone's screen, or gone.
    if (body.current) body.current.scrollTop = 0;
    player.current?.focus({ preventScroll: true });
  };

  if (isNotFound || (post && !item)) return <Missing post={post} onClose={onClose} />;
  if (error !== null && !post) return <ErrorState message={error} onRetry={retry} />;
  if (isLoading || !post || !item) return <VideoSkeleton onRetry={retry} />;
  return (
    <div ref={body} className={`${panesClasses.panes} ${classes.panes}`} style={{ '--ratio': frameRatio(item) }}>
      <LargeVideoPlayer ref={player} item={item} onPrevious={stepTo(previous)} onNext={stepTo(next)} />
      <p className="visually-hidden" aria-live="polite">
        {videoName(post)}
      </p>
      <VideoDetails post={post} onShow={showOther} />
      <ProcessingVideos post={post} />
    </div>
  );
}

/** Preloads the part of the next video that comes before its pictures, so that it starts at once. */
function usePreload(next: Post | undefined): void {
  const url = (next && videoOf(next)?.mediaUrl) ?? null;
  useEffect(() => {
    if (url === null || savesData()) return;
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.muted = true;
    video.src = url;
    return () => {
      video.removeAttribute('src');
      video.load();
    };
  }, [url]);
}

/** As of a post card: when half of the player was visible for a second. null: there is no player. */
function useRecordedView(player: { current: HTMLElement | null }, postId: number | null): void {
  useEffect(() => {
    if (postId === null || !player.current) return;
    return observeSeen(player.current, () => queueView('post', postId));
  }, [player, postId]);
}

function Missing({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const showAll = <Button onClick={onClose}>All videos</Button>;
  if (!post) {
    return (
      <EmptyState title="Video not found" action={showAll}>
        It may have been deleted, or the link is not complete.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No video in this post" action={<ButtonLink to={paths.post(post.id)} label="Open post" />}>
      The link leads to a post without a video.
    </EmptyState>
  );
}

function VideoSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading label="Loading the video" onRetry={onRetry}>
      <div className={`${panesClasses.panes} ${classes.panes}`} aria-hidden="true">
        <Text span mih="var(--film)" bg="var(--media-backdrop)" />
        <Skeleton shape={pageShapes.post} />
      </div>
    </Loading>
  );
}
