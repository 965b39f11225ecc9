import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useToken } from '../../../lib/session/use-token.ts';

export function useIsOwnPost({ author }: Pick<Post, 'author'>): boolean {
  const isMember = useToken() !== null;
  return isMember && author.relation === null && author.id !== 0;
}
