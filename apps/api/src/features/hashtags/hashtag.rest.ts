import { FOLLOWED_HASHTAGS_MAX, invalidHashtag, tooManyHashtags } from '@vibeline/core/features/hashtags/hashtag.rules';
import { followedHashtags, hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: hashtag, from: (item: typeof hashtag._output) => item };

export const hashtagRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/hashtags/followed',
    procedure: 'hashtags.listFollowed',
    operationId: 'listFollowedHashtags',
    summary: 'List the hashtags that you follow',
    description: `Those followed last first; all of them, at most ${FOLLOWED_HASHTAGS_MAX}. Nobody else knows.`,
    response: { schema: followedHashtags, from: (list) => list },
  }),
  restRow({
    method: 'GET',
    path: '/api/hashtags/:tag',
    procedure: 'hashtags.get',
    operationId: 'getHashtag',
    summary: 'Get a hashtag',
    description:
      'Also one that nobody has used. The hashtag `followed` is at `/api/hashtags/%23followed`: a leading # is left out.',
    refusals: [invalidHashtag()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/hashtags/:tag/follow',
    procedure: 'hashtags.follow',
    operationId: 'followHashtag',
    summary: 'Follow a hashtag',
    description:
      'It is then in the list of those you follow, with how many of its posts are new. It adds no posts to your feed. Again, it changes nothing.',
    refusals: [invalidHashtag(), tooManyHashtags()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/hashtags/:tag/follow',
    procedure: 'hashtags.unfollow',
    operationId: 'unfollowHashtag',
    summary: 'Unfollow a hashtag',
    description: 'Harmless when you do not follow it.',
    refusals: [invalidHashtag()],
  }),
  restRow({
    method: 'PUT',
    path: '/api/hashtags/:tag/seen',
    procedure: 'hashtags.markSeen',
    operationId: 'markHashtagSeen',
    summary: 'Mark the posts of a hashtag as seen',
    description: 'For when its posts were opened. Harmless when you do not follow it.',
    refusals: [invalidHashtag()],
  }),
];
