import { FOLLOWED_HASHTAGS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import { hashtagEntity } from '../entities/hashtag.ts';
import { limitOf } from '../page.ts';
import { defineRow, emptyRow, notOfferedRow } from '../row.ts';

export const tagRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/tags/:id',
    scope: 'read:follows',
    calls: ['hashtags.get'],
    about: 'A hashtag, with its uses today and on the day before when it trends.',
    run: async (call) => hashtagEntity(await call.run('hashtags.get', { tag: call.params['id'] ?? '' }), call),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/tags/:id/follow',
    scope: 'write:follows',
    calls: ['hashtags.follow'],
    about: 'Follows a hashtag. It adds no posts to the home timeline.',
    run: async (call) => hashtagEntity(await call.run('hashtags.follow', { tag: call.params['id'] ?? '' }), call),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/tags/:id/unfollow',
    scope: 'write:follows',
    calls: ['hashtags.unfollow', 'hashtags.get'],
    about: 'Unfollows a hashtag.',
    run: async (call) => {
      const tag = call.params['id'] ?? '';
      // Read first: a token that may not read changes nothing.
      const hashtag = await call.run('hashtags.get', { tag });
      await call.run('hashtags.unfollow', { tag });
      return hashtagEntity({ ...hashtag, isFollowed: false }, call);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/followed_tags',
    scope: 'read:follows',
    calls: ['hashtags.listFollowed'],
    about: 'The hashtags that the member follows, the latest first: all of them, up to 200.',
    run: async (call) => {
      const followed = await call.run('hashtags.listFollowed');
      const shown = followed.slice(0, limitOf(call, FOLLOWED_HASHTAGS_MAX, FOLLOWED_HASHTAGS_MAX));
      return shown.map(({ tag }) => hashtagEntity({ tag, today: null, isFollowed: true }, call));
    },
  }),
  ...(['featured_tags', 'featured_tags/suggestions'] as const).map((list) =>
    emptyRow({
      path: `/api/v1/${list}`,
      scope: 'read:accounts',
      isForMembers: true,
      why: 'members feature no hashtags on their profiles.',
    }),
  ),
  ...(['featured_tags', 'tags/:id/feature', 'tags/:id/unfeature'] as const).map((act) =>
    notOfferedRow({
      method: 'POST',
      path: `/api/v1/${act}`,
      scope: 'write:accounts',
      what: 'hashtags on a profile',
    }),
  ),
];
