import type { Cache } from '../../cache/use-cache.ts';
import type { CreatedPost } from './created-post.ts';
import type { Draft } from './draft/draft.ts';
import type { PostKind } from './draft/draft-key.rules.ts';
import type { AttachedFile } from './draft/post-content.ts';
import { hashtagsOf } from './fields/hashtag-words.rules.ts';

export interface PostContent extends Pick<Draft, 'text' | 'category' | 'hashtags' | 'audience' | 'asStory'> {
  kind: PostKind;
  circleId: number | null;
  isAnonymous: boolean;
  files: AttachedFile[];
}

interface CallOptions {
  signal?: AbortSignal;
  context: { idempotencyKey: string; token?: string };
}

export async function createPost(
  { client }: Cache['utils'],
  content: PostContent,
  options: CallOptions,
): Promise<CreatedPost> {
  const { kind, circleId, text, audience, isAnonymous, files } = content;
  // A private post is never anonymous: a draft may still hold the choice for a public one.
  const isStory = content.asStory && kind !== 'circle' && !(kind === 'post' && isAnonymous);
  const story = isStory && { asStory: true };
  if (kind === 'private') {
    const input = { content: text, visibility: audience, media: files, ...story };
    return { post: await client.posts.createPrivate.mutate(input, options), isStory };
  }
  const input = {
    content: text,
    category: content.category.trim() || null,
    hashtags: hashtagsOf(content.hashtags),
    media: files,
    ...(circleId === null ? { isAnonymous, ...story } : { circleId }),
  };
  return { post: await client.posts.create.mutate(input, options), isStory };
}
