import { TRENDING_POSTS } from '@vibeline/core/features/posts/ranker.rules';
import { TRENDS_MAX } from '@vibeline/core/features/trends/trend.rules';
import { hashtagEntity } from '../entities/hashtag.ts';
import { limitOf } from '../page.ts';
import { loadFollowedTags } from '../read-followed-tags.ts';
import { showPosts, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';

const LIMIT_DEFAULT = 10;

type TagCall = MastodonCall<'trends.listHashtags' | 'hashtags.listFollowed'>;

/** Of a list that a procedure sends whole. */
function sliceOf<Item>({ parameters }: Pick<TagCall, 'parameters'>, items: readonly Item[], most: number): Item[] {
  const start = Math.max(0, parameters.number('offset') ?? 0);
  return items.slice(start, start + limitOf({ parameters }, most, Math.min(most, LIMIT_DEFAULT)));
}

async function listTags(call: TagCall) {
  const trends = await call.run('trends.listHashtags');
  const isFollowed = await loadFollowedTags(call);
  return sliceOf(call, trends, TRENDS_MAX).map((today) =>
    hashtagEntity({ tag: today.tag, today, isFollowed: isFollowed(today.tag) }, call),
  );
}

export const trendRows = [
  ...(['/api/v1/trends/tags', '/api/v1/trends'] as const).map((path) =>
    defineRow({
      method: 'GET',
      path,
      scope: null,
      calls: ['trends.listHashtags', 'hashtags.listFollowed'],
      about: 'The hashtags that trend. `accounts` is the same number as `uses`.',
      run: listTags,
    }),
  ),
  defineRow({
    method: 'GET',
    path: '/api/v1/trends/statuses',
    scope: 'read:statuses',
    calls: ['posts.trending', ...statusCalls],
    about: 'The posts that trend.',
    run: async (call) => showPosts(call, sliceOf(call, await call.run('posts.trending'), TRENDING_POSTS)),
  }),
];
