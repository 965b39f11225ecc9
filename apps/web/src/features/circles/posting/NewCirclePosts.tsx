import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { NewPostsPills } from '../../posts/feed/new-posts/NewPostsPills.tsx';
import { useNewCirclePosts } from './use-new-circle-posts.ts';

interface NewCirclePostsProps {
  circleId: number;
  viewerId: number;
  pages: readonly PostPage[];
  onShown: () => void;
}

export function NewCirclePosts(props: NewCirclePostsProps) {
  const { hasNew, isLoading, show } = useNewCirclePosts(props);
  return <NewPostsPills label={hasNew ? 'New posts' : ''} isLoading={isLoading} onShow={show} />;
}
