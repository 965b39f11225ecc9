import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';

export function videoOf({ media }: Post): Media | undefined {
  return media.find(({ mediaType }) => mediaType === 'video');
}
