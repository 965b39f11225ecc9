import { useListPlace } from '../../../ui/lists/place/use-list-place.ts';
import { PostList, type PostListProps } from './PostList.tsx';

interface PlacedPostListProps extends Pick<PostListProps, 'failed' | 'empty' | 'endText'> {
  posts: Pick<PostListProps, 'query' | 'chunks'> & { list: string };
}

export function PlacedPostList({ posts: { list, query, chunks }, ...texts }: PlacedPostListProps) {
  const { anchor } = useListPlace({ list, data: query.data, firstId: chunks[0]?.posts[0]?.id });
  return <PostList query={query} chunks={chunks} initialPostId={anchor?.itemId} {...texts} />;
}
