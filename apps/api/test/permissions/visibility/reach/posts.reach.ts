import { audiences, sees } from '../audiences.ts';
import {
  byId,
  isInFeed,
  isInPrivateFeed,
  lists,
  OWN,
  ofPosts,
  onPost,
  type ReachOf,
  seesHashtag,
  seesUnderName,
  seesUnmuted,
} from '../reach-kinds.ts';
import { markOf } from '../world.ts';

export const posts: ReachOf<'posts'> = {
  'posts.list': [
    ofPosts(
      (audience, relation) => isInFeed(audience) && seesUnmuted(audience, relation),
      () => ({ limit: 50 }),
    ),
    ofPosts(
      (audience, relation) => isInFeed(audience) && seesUnmuted(audience, relation),
      () => ({ hashtag: 'marked', limit: 50 }),
    ),
    ofPosts(seesUnderName, ({ author }) => ({ memberId: author.id, limit: 50 })),
    ofPosts(
      (audience, relation) => isInFeed(audience) && seesUnmuted(audience, relation),
      () => ({ ranker: 'rising', limit: 50 }),
    ),
    ofPosts(
      (audience, relation) => relation === 'follower' && (audience === 'public' || audience === 'private_account'),
      () => ({ ranker: 'following', limit: 50 }),
    ),
    {
      ...ofPosts(
        (audience, relation) => audience === 'circle' && seesUnmuted(audience, relation),
        (_text, { circle }) => ({ circleId: circle, limit: 50 }),
      ),
      isAt: () => true,
    },
  ],
  'posts.trending': { exempt: 'at most six posts: rankers.both.test.ts reads it as every viewer' },
  'posts.explain': onPost(({ id }) => ({ id, ranker: 'rising' })),
  'posts.listById': ofPosts(sees, ({ post }) => ({ ids: [post] })),
  'posts.countNewer': { exempt: 'the count of what posts.list shows: new-posts.test.ts' },
  'posts.suggestHashtags': lists({
    input: (_text) => ({ search: 'markpost' }),
    mark: (audience) => `"tag":"${markOf('post', audience)}"`,
    audiences,
    shows: seesHashtag,
  }),
  'posts.get': onPost(byId),
  'posts.listVersions': onPost(byId),
  'posts.recordViews': { exempt: 'the same response for every id: views.test.ts' },
  'posts.create': { exempt: OWN },
  'posts.createPrivate': { exempt: OWN },
  'posts.privateFeed': [
    ofPosts((audience, relation) => isInPrivateFeed(audience) && seesUnmuted(audience, relation)),
    ofPosts(
      (audience, relation) => audience === 'close_followers' && seesUnmuted(audience, relation),
      () => ({ audience: 'close_followers' }),
    ),
  ],
  'posts.audienceCounts': { exempt: OWN },
  'posts.changeAudience': onPost(({ id }) => ({ id, visibility: 'close_followers' }), { isForAuthor: true }),
  'posts.edit': onPost(({ id }) => ({ id, content: 'other words' }), { isForAuthor: true }),
  'posts.remove': onPost(byId, { isForAuthor: true }),
};
