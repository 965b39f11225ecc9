import type { Post } from '@vibeline/core/features/posts/post.schema';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { MediaGrid } from '../../media/MediaGrid.tsx';
import classes from './PostCard.module.css';

// The poller renders nothing, so its failure does not either.
const VideoProcessingPoller = lazyComponent(() => import('./VideoProcessingPoller.tsx'), 'VideoProcessingPoller', {
  Failure: () => null,
});

interface PostMediaProps {
  post: Post;
  /** Its pictures are not lazy: they are visible before scrolling. */
  isFirst: boolean;
}

export function PostMedia({ post, isFirst }: PostMediaProps) {
  if (post.media.length === 0) return null;
  return (
    <div className={classes.media}>
      <MediaGrid media={post.media} author={post.author} isEager={isFirst} />
      <ProcessingVideos post={post} />
    </div>
  );
}

export function ProcessingVideos({ post }: { post: Post }) {
  return post.media
    .filter((item) => item.state === 'processing')
    .map((item) => <VideoProcessingPoller key={item.id} post={post} mediaId={item.id} />);
}
