import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { NewPostsPills } from '../../posts/feed/new-posts/NewPostsPills.tsx';
import { useNewCirclePosts } from './use-new-circle-posts.ts';

interface NewCirclePostsProps {
  circleId: number;
  viewerId: number;
  /** The posts that are shown. */
  pages: readonly PostPage[];
  /** The new posts are on top of the list. */
  onShown: () => void;
}

/** Over the top of the posts: shows those that others have shared meanwhile, when it is pressed. */
export function NewCirclePosts(props: NewCirclePostsProps) {
  const { hasNew, isLoading, show } = useNewCirclePosts(props);
  return <NewPostsPills label={hasNew ? 'New posts' : ''} isLoading={isLoading} onShow={show} />;
}
