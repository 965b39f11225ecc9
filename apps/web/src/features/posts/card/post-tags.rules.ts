import type { Post } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey, hashtagsIn } from '@vibeline/core/text-parts.rules';

export function tagsNotInText({ hashtags, content }: Pick<Post, 'hashtags' | 'content'>): string[] {
  if (hashtags.length === 0) return [];
  const written = new Set(hashtagsIn(content).map(hashtagKey));
  return hashtags.filter((tag) => !written.has(hashtagKey(tag)));
}

/** In characters: what there is room for after the name, also beside a follow button. */
const LINE_LENGTH = 16;

export function fitOnLine(tags: readonly string[]): boolean {
  return tags.map((tag) => `#${tag}`).join(' ').length <= LINE_LENGTH;
}
