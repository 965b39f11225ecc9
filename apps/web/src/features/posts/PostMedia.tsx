import type { Post } from '@vibeline/core/features/posts/post.schema';
import { lazy, Suspense } from 'react';
import { MediaGrid } from '../media/MediaGrid.tsx';
import classes from './PostMedia.module.css';

const VideoProcessingPoller = lazy(() =>
  import('./VideoProcessingPoller.tsx').then((file) => ({ default: file.VideoProcessingPoller })),
);

/** Pictures and video of a post, from edge to edge of its card. */
export function PostMedia({ post }: { post: Post }) {
  if (post.media.length === 0) return null;
  return (
    <div className={classes.root}>
      <MediaGrid media={post.media} author={post.author} />
      <ProcessingVideos post={post} />
    </div>
  );
}

/** Waits for the videos that are being processed. */
export function ProcessingVideos({ post }: { post: Post }) {
  return post.media
    .filter((item) => item.state === 'processing')
    .map((item) => (
      <Suspense key={item.id} fallback={null}>
        <VideoProcessingPoller post={post} mediaId={item.id} />
      </Suspense>
    ));
}
