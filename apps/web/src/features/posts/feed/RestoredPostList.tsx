import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { PostList, type PostListProps } from './PostList.tsx';

interface RestoredPostListProps extends Pick<PostListProps, 'failed' | 'empty' | 'endText'> {
  posts: Pick<PostListProps, 'query' | 'chunks'> & { list: string };
}

export function RestoredPostList({ posts: { list, query, chunks }, ...texts }: RestoredPostListProps) {
  const { anchor } = useListPosition({ list, data: query.data, firstId: chunks?.[0]?.posts[0]?.id });
  return <PostList query={query} chunks={chunks} initialPostId={anchor?.itemId} {...texts} />;
}
