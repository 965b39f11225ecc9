import type { OutputOf } from '@vibeline/core/rpc/procedure-map';
import { Answer } from '../answer.ts';
import { hashtagEntity } from '../entities/hashtag.ts';
import { limitOf } from '../page.ts';
import { defineRow } from '../row.ts';

const FOLLOWED_USUAL = 100;
const FOLLOWED_MOST = 200;
const TRENDS_USUAL = 10;
const TRENDS_MOST = 20;

const notTrending = (tag: string) => ({ tag, today: null, isFollowed: true });

/** Of a list that a procedure sends whole. */
function partOf<Item>(items: readonly Item[], offset: number | undefined, limit: number): Item[] {
  const start = Math.max(0, offset ?? 0);
  return items.slice(start, start + limit);
}

export const tagRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/tags/:id',
    calls: ['hashtags.get'],
    about: 'A hashtag, with its uses today and on the day before when it trends.',
    run: async (call) => hashtagEntity(await call.run('hashtags.get', { tag: call.params['id'] ?? '' }), call),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/tags/:id/follow',
    calls: ['hashtags.follow'],
    about: 'Follows a hashtag. It adds no posts to the home timeline.',
    run: async (call) => hashtagEntity(await call.run('hashtags.follow', { tag: call.params['id'] ?? '' }), call),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/tags/:id/unfollow',
    calls: ['hashtags.unfollow', 'hashtags.get'],
    about: 'Unfollows a hashtag.',
    run: async (call) => {
      const tag = call.params['id'] ?? '';
      await call.run('hashtags.unfollow', { tag });
      return hashtagEntity(await call.run('hashtags.get', { tag }), call);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/followed_tags',
    calls: ['hashtags.listFollowed'],
    about: 'The hashtags that the member follows, the latest first: up to 200, all of them.',
    run: async (call) => {
      const followed = await call.run('hashtags.listFollowed');
      const shown = partOf(followed, 0, limitOf(call, FOLLOWED_MOST, FOLLOWED_USUAL * 2));
      return new Answer(shown.map(({ tag }) => hashtagEntity(notTrending(tag), call)));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/trends/tags',
    calls: ['trends.listHashtags', 'hashtags.listFollowed'],
    about: 'The hashtags that trend. `accounts` is the same number as `uses`.',
    run: async (call) => {
      const trends = await call.run('trends.listHashtags');
      const followed = new Set(call.viewerId === null ? [] : (await call.run('hashtags.listFollowed')).map(({ tag }) => tag));
      const shown = partOf(trends, call.parameters.number('offset'), limitOf(call, TRENDS_MOST, TRENDS_USUAL));
      return shown.map((today) => hashtagEntity({ tag: today.tag, today, isFollowed: followed.has(today.tag) }, call));
    },
  }),
];
