import type { Post } from '@vibeline/core/features/posts/post.schema';
import { postStatusId } from '../ids.ts';
import { type PositionInput, positionPage } from '../page.ts';
import { showPosts, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';

const calls = ['posts.list', ...statusCalls] as const;

type TimelineCall = MastodonCall<(typeof calls)[number]>;

/** Posts, newest first, with what narrows them down in `filter`. */
export function postTimeline(call: TimelineCall, filter: { hashtag?: string; memberId?: number } = {}) {
  const hasMedia = call.parameters.flag('only_media') ? { hasMedia: true } : {};
  return positionPage(call, {
    read: (input: PositionInput) => call.run('posts.list', { ...filter, ...hasMedia, ...input }),
    idOf: (post: Post) => postStatusId(post),
    show: (posts) => showPosts(call, posts),
  });
}

export const timelineRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/timelines/home',
    scope: 'read:statuses',
    isForMembers: true,
    calls,
    about: 'The feed: posts for everyone, newest first.',
    run: (call) => postTimeline(call),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/timelines/public',
    scope: 'read:statuses',
    calls,
    about: 'As the feed; with `remote` empty, because there are no posts of other servers.',
    run: (call) => (call.parameters.flag('remote') ? [] : postTimeline(call)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/timelines/tag/:hashtag',
    scope: 'read:statuses',
    calls,
    about: 'Posts with a hashtag, newest first.',
    run: (call) => postTimeline(call, { hashtag: call.params['hashtag'] ?? '' }),
  }),
];
