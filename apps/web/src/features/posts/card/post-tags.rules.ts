import type { Post } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey, hashtagsIn } from '@vibeline/core/text-parts.rules';

export function tagsNotInText({ hashtags, content }: Pick<Post, 'hashtags' | 'content'>): string[] {
  if (hashtags.length === 0) return [];
  const written = new Set(hashtagsIn(content).map(hashtagKey));
  return hashtags.filter((tag) => !written.has(hashtagKey(tag)));
}
