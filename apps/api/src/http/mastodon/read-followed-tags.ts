import { hashtagKey } from '@vibeline/core/text-parts.rules';
import type { MastodonCall } from './row.ts';
import { unlessScopeMissing } from './without-scope.ts';

/** Whether the viewer follows a hashtag: none, for a visitor and for a token that may not read it. */
export async function loadFollowedTags(call: MastodonCall<'hashtags.listFollowed'>): Promise<(tag: string) => boolean> {
  const followed = call.viewerId === null ? [] : await unlessScopeMissing(call.run('hashtags.listFollowed'), []);
  const keys = new Set(followed.map(({ tag }) => hashtagKey(tag)));
  return (tag) => keys.has(hashtagKey(tag));
}
