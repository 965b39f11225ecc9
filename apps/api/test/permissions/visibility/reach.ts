import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import {
  audiences,
  commentAudiences,
  isQuiet,
  sees,
  seesComment,
  seesMember,
  seesReply,
  seesStory,
} from './audiences.ts';
import { highlightAudiences } from './highlights.ts';
import {
  byId,
  FOR_MODERATORS,
  isInFeed,
  type List,
  lists,
  ofMembers,
  ofPosts,
  ofStories,
  onComment,
  onHighlight,
  onMember,
  onNotification,
  onOwnStory,
  onPost,
  onStory,
  type Reach,
  seesUnmuted,
} from './reach-kinds.ts';
import { AUTHOR, markOf } from './world.ts';

const OWN = 'it is about the viewer alone';

/** What a list of one member's posts shows: anonymous ones to their author alone. */
const seesUnderName: List['shows'] = (audience, relation) =>
  sees(audience, relation) && (audience !== 'anonymous' || relation === 'author');

/** An id of nothing. */
export const ABSENT = 987_654;

type Reported = Pick<List, 'mark' | 'audiences' | 'shows'>;

/** Each viewer has reported the comments of the authors, */
const reportedComment: Reported = {
  mark: (audience) => `"excerpt":"${markOf('comment', audience)}"`,
  audiences: commentAudiences,
  shows: (audience, relation) => relation !== 'author' && seesComment(audience, relation),
};

/** the replies to them, */
const reportedReply: Reported = {
  mark: (audience) => `"excerpt":"${markOf('reply', audience)}`,
  audiences: commentAudiences,
  shows: (audience, relation) => relation !== 'author' && seesReply(audience, relation),
};

/** and the comments under their posts. */
const reportedCommentOnPost: Reported = {
  mark: (audience) => `"excerpt":"on ${markOf('post', audience)}"`,
  audiences,
  shows: (audience, relation) => relation !== 'author' && sees(audience, relation),
};

/**
 * What each procedure returns of other members, or acts on: the test calls it, and every REST row that leads to it, as each
 * viewer on a text of each audience, and expects what `audiences.ts` says.
 *
 * A new procedure needs one line here, else the test fails:
 * - one that takes the id of a post, comment or member: `onPost`, `onComment` or `onMember` with its input;
 * - one that returns a list of them: `lists`, with the input and what each viewer is shown;
 * - one for moderators: `FOR_MODERATORS`;
 * - one that does none of these: `exempt`, with the reason.
 */
export const reachOf: { [Path in ProcedurePath]?: Reach | Reach[] } = {
  'accounts.register': { exempt: OWN },
  'accounts.login': { exempt: OWN },
  'accounts.checkUsername': { exempt: 'whether a username is taken is public: registering tells it' },
  'accounts.me': { exempt: OWN },
  'accounts.listSessions': { exempt: OWN },
  'accounts.revokeSession': { exempt: OWN },
  'accounts.changePassword': { exempt: OWN },
  'accounts.listDemoAccounts': { exempt: 'the demo accounts are the server’s' },
  'accounts.logout': { exempt: OWN },

  // Votes on posts that were deleted are none.
  'actions.list': ofPosts(
    (audience, relation) => relation !== 'author' && sees(audience, relation),
    () => ({ kind: 'vote', limit: 50 }),
  ),
  'activities.latest': lists({
    mark: (audience, { texts }) => `"postId":${texts[audience].post},`,
    audiences: ['public', 'private_account', 'followers', 'close_followers', 'anonymous', 'deleted'],
    shows: (audience, relation) => audience === 'public' && seesUnmuted(audience, relation),
  }),

  'adverts.list': { exempt: 'adverts are for everyone' },
  'adverts.recordViews': { exempt: 'adverts are for everyone' },
  'adverts.recordClick': { exempt: 'adverts are for everyone' },

  'blocks.block': { exempt: 'who was blocked may block too; it returns the public name' },
  'blocks.unblock': { exempt: 'the same response for every id' },
  'blocks.list': ofMembers((relation) => relation === 'blocking'),

  'comments.list': [
    onPost(byId),
    lists({
      input: (_text, { neutralPost }) => ({ id: neutralPost, limit: 50 }),
      mark: (audience) => `"content":"${markOf('comment', audience)}`,
      audiences: ['public', 'private_account', 'hidden', 'deleted'],
      shows: (audience, relation) => seesComment(audience, relation) && !isQuiet(audience, relation),
    }),
    lists({
      input: (_text, { neutralPost }) => ({ id: neutralPost, limit: 50 }),
      mark: (audience) => `"content":"${markOf('reply', audience)}`,
      audiences: ['public', 'private_account', 'hidden', 'deleted'],
      // With the comment above, which a mute keeps quiet.
      shows: (audience, relation) => seesReply(audience, relation) && !isQuiet(audience, relation),
    }),
  ],
  'comments.listReplies': onComment(({ id }) => ({ parentId: id }), { isAboutReplies: true }),
  'comments.getThread': onComment(byId),
  'comments.add': [
    onPost(({ id }) => ({ postId: id, content: 'words' })),
    onComment(({ id, post }) => ({ postId: post, parentId: id, content: 'words' })),
  ],
  'comments.castVote': onComment(({ id }) => ({ commentId: id, isPositive: true })),
  'comments.edit': onComment(({ id }) => ({ id, content: 'other words' }), { isForAuthor: true }),
  'comments.remove': onComment(byId, { isForAuthor: true }),

  'events.counters': { exempt: 'the count of what notifications.list shows: hidden-notifications.test.ts' },
  'events.stream': { exempt: 'events-privacy.test.ts reads it as every viewer' },

  'follows.follow': onMember(({ id }) => ({ followingId: id })),
  'follows.request': onMember(({ id }) => ({ followingId: id })),
  'follows.unfollow': { exempt: 'the same response for every id' },
  'follows.accept': { exempt: 'requests to the viewer; a block ends them' },
  'follows.decline': { exempt: 'requests to the viewer; a block ends them' },
  'follows.acceptAll': { exempt: 'requests to the viewer; a block ends them' },
  'follows.cancelRequest': { exempt: 'requests by the viewer; a block ends them' },
  'follows.removeFollower': { exempt: 'the same response for every id' },
  'follows.counts': { exempt: OWN },
  'follows.listFollowers': { exempt: 'followers of the viewer; a block ends the follow' },
  // Each row has both members.
  'follows.listFollowing': ofMembers((relation) => relation === 'follower' || relation === 'author'),
  'follows.listRequests': { exempt: 'requests to the viewer; a block ends them' },
  'follows.listSentRequests': ofMembers((relation) => relation === 'pending'),
  'follows.listOf': [
    onMember(({ id }) => ({ memberId: id, side: 'followers' })),
    ofMembers(seesMember, (_text, { neutral }) => ({ memberId: neutral.id, side: 'followers', limit: 50 })),
    ofMembers(seesMember, (_text, { neutral }) => ({ memberId: neutral.id, side: 'following', limit: 50 })),
  ],

  'friends.list': ofMembers((relation) => relation === 'friend' || relation === 'close_friend'),
  'friends.requests': { exempt: 'requests to the viewer; a block ends them' },
  'friends.sentRequests': { exempt: 'requests by the viewer; a block ends them' },
  'friends.counts': { exempt: OWN },
  // Not friends. Each viewer has used a hashtag of the author.
  'friends.suggestions': lists({
    mark: () => `"username":"${AUTHOR}"`,
    audiences: ['public'],
    shows: (_audience, relation) =>
      seesMember(relation) && !['muting', 'friend', 'close_friend', 'author'].includes(relation),
  }),
  'friends.request': onMember(({ id }) => ({ addresseeId: id })),
  'friends.accept': { exempt: 'requests to the viewer; a block ends them' },
  'friends.decline': { exempt: 'requests to the viewer; a block ends them' },
  'friends.cancel': { exempt: 'the same response for every id without a request' },
  'friends.remove': { exempt: 'friends of the viewer; a block ends the friendship' },
  'friends.setClose': { exempt: 'friends of the viewer; a block ends the friendship' },

  'hashtags.get': { exempt: 'counts of public posts, the same for everyone' },
  'hashtags.follow': { exempt: 'counts of public posts, the same for everyone' },
  'hashtags.unfollow': { exempt: OWN },
  'hashtags.listFollowed': { exempt: 'the count of what posts.list shows: hashtags.test.ts' },
  'hashtags.markSeen': { exempt: OWN },

  'highlights.list': { exempt: 'own highlights' },
  'highlights.create': { exempt: OWN },
  'highlights.order': { exempt: 'own highlights' },
  'highlights.get': onHighlight(byId),
  'highlights.recordView': onHighlight(byId),
  'highlights.update': onHighlight(({ id }) => ({ id, title: 'other words' }), { isForAuthor: true }),
  'highlights.remove': onHighlight(byId, { isForAuthor: true }),
  'highlights.addStory': onHighlight(({ id }) => ({ id, archivedStoryId: ABSENT }), { isForAuthor: true }),
  'highlights.removeStory': onHighlight(({ id }) => ({ id, storyId: ABSENT }), { isForAuthor: true }),
  'highlights.orderStories': onHighlight(({ id }) => ({ id, storyIds: [] }), { isForAuthor: true }),
  'highlights.listOfMember': [
    onMember(({ id }) => ({ memberId: id })),
    ...(['highlight', 'about'] as const).map((kind) =>
      lists({
        input: ({ author }) => ({ memberId: author.id }),
        mark: (audience) => markOf(kind, audience),
        audiences: highlightAudiences,
        shows: sees,
      }),
    ),
  ],

  'media.upload': { exempt: OWN },
  'media.get': { exempt: 'own uploads' },
  'media.discard': { exempt: 'own uploads' },
  'media.listOfMember': [
    onMember(byId),
    lists({
      input: ({ author }) => ({ id: author.id, limit: 50 }),
      mark: (audience) => markOf('picture', audience),
      audiences,
      shows: seesUnderName,
    }),
  ],

  'members.list': ofMembers(seesMember, () => ({ search: 'mark', limit: 50 })),
  'members.suggest': ofMembers(
    (relation) => seesMember(relation) && relation !== 'author',
    () => ({ search: 'mark' }),
  ),
  'members.get': onMember(byId),
  'members.getByUsername': ofMembers(seesMember, ({ author }) => ({ username: author.username })),
  'members.getProfile': [onMember(byId), ofPosts(seesUnderName, ({ author }) => ({ id: author.id }))],
  'members.updateProfile': { exempt: 'another id than one’s own is refused before it is looked up' },
  'members.uploadProfileImage': { exempt: OWN },

  'moderation.listCases': FOR_MODERATORS,
  'moderation.getCase': FOR_MODERATORS,
  'moderation.decide': FOR_MODERATORS,
  'moderation.undo': FOR_MODERATORS,
  'moderation.answerAppeal': FOR_MODERATORS,
  'moderation.listSuspensions': FOR_MODERATORS,
  'moderation.listLog': FOR_MODERATORS,

  'mutes.mute': onMember(byId),
  'mutes.unmute': { exempt: 'the same response for every id' },
  'mutes.list': ofMembers((relation) => relation === 'muting'),
  'mutes.words': { exempt: OWN },
  'mutes.addWord': { exempt: OWN },
  'mutes.removeWord': { exempt: OWN },

  'notifications.list': ofPosts(
    (audience, relation) => relation !== 'visitor' && seesUnmuted(audience, relation),
    () => ({ limit: 50 }),
  ),
  'notifications.unreadCount': { exempt: 'the count of what notifications.list shows: hidden-notifications.test.ts' },
  'notifications.markSeen': { exempt: OWN },
  'notifications.markRead': onNotification(byId),
  'notifications.markAllRead': { exempt: OWN },
  'notifications.getPreferences': { exempt: OWN },
  'notifications.updatePreferences': { exempt: OWN },

  'search.posts': [
    ofPosts(seesUnmuted, (_text) => ({ q: '#marked', limit: 50 })),
    ofPosts(seesUnmuted, (_text) => ({ q: 'markp has:image', limit: 50 })),
    // Anonymous posts are nobody's, also for who wrote them; who names a member finds them in spite of a mute.
    ofPosts(
      (audience, relation) => sees(audience, relation) && audience !== 'anonymous',
      ({ author }) => ({ q: `from:${author.username}`, limit: 50 }),
    ),
  ],
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
  ],
  'posts.trending': { exempt: 'at most six posts: rankers.test.ts reads it as every viewer' },
  'posts.explain': onPost(({ id }) => ({ id, ranker: 'rising' })),
  'posts.countNewer': { exempt: 'the count of what posts.list shows: new-posts.test.ts' },
  'posts.suggestHashtags': lists({
    input: (_text) => ({ search: 'markpost' }),
    mark: (audience) => `"tag":"${markOf('post', audience)}"`,
    audiences,
    shows: sees,
  }),
  'posts.get': onPost(byId),
  'posts.recordViews': { exempt: 'the same response for every id: views.test.ts' },
  'posts.create': { exempt: OWN },
  'posts.createPrivate': { exempt: OWN },
  'posts.privateFeed': ofPosts((audience, relation) => !isInFeed(audience) && seesUnmuted(audience, relation)),
  'posts.audienceCounts': { exempt: OWN },
  'posts.changeAudience': onPost(({ id }) => ({ id, visibility: 'close_followers' }), { isForAuthor: true }),
  'posts.edit': onPost(({ id }) => ({ id, content: 'other words' }), { isForAuthor: true }),
  'posts.remove': onPost(byId, { isForAuthor: true }),

  'reports.create': [
    onPost(({ id }) => ({ kind: 'post', id, reason: 'spam' }), { isForOthers: true }),
    onComment(({ id }) => ({ kind: 'comment', id, reason: 'spam' }), { isForOthers: true }),
    onMember(({ id }) => ({ kind: 'member', id, reason: 'spam' })),
  ],
  'reports.list': [
    ...[reportedComment, reportedReply, reportedCommentOnPost].map((reported) =>
      lists({ input: () => ({ limit: 50 }), ...reported }),
    ),
    ofMembers(
      (relation) => relation !== 'author' && seesMember(relation),
      () => ({ limit: 50 }),
    ),
  ],
  'reports.get': [
    lists({
      ...reportedComment,
      input: ({ commentReports }, _world, relation) => ({ id: commentReports.get(relation) ?? ABSENT }),
    }),
    ofMembers(
      (relation) => relation !== 'author' && seesMember(relation),
      ({ memberReports }, _world, relation) => ({ id: memberReports.get(relation) ?? ABSENT }),
    ),
  ],
  'reports.listDecisions': { exempt: OWN },
  'reports.getDecision': { exempt: OWN },
  'reports.appeal': { exempt: OWN },
  'reports.appealSuspension': { exempt: OWN },
  'reports.listLog': { exempt: OWN },

  'search.hashtags': lists({
    input: () => ({ q: 'markpost' }),
    mark: (audience) => `"tag":"${markOf('post', audience)}"`,
    audiences,
    shows: sees,
  }),
  'search.suggest': [
    ofMembers(seesMember, () => ({ q: 'mark' })),
    lists({
      input: (_text, _world) => ({ q: 'markpost' }),
      mark: (audience) => `"tag":"${markOf('post', audience)}"`,
      audiences,
      shows: sees,
    }),
  ],
  'search.counts': { exempt: 'the counts of what the searches show: search-suggestions.test.ts' },

  'settings.get': { exempt: OWN },
  'settings.update': { exempt: OWN },
  'settings.updatePrivacy': { exempt: 'another id than one’s own is refused before it is looked up' },

  'stories.strip': ofMembers((relation) => seesStory('public', relation)),
  'stories.list': ofStories(() => ({ limit: 50 })),
  'stories.listOfMember': ofStories(({ author }) => ({ memberId: author.id })),
  'stories.create': { exempt: 'it takes the viewer’s own uploads alone: stories.test.ts' },
  'stories.remove': onOwnStory(byId),
  'stories.changeAudience': onOwnStory(({ id }) => ({ id, visibility: 'close_followers' })),
  'stories.recordView': onStory(byId),
  'stories.listViewers': onOwnStory(byId),
  'stories.listArchived': { exempt: OWN },
  'stories.setCategory': onOwnStory(({ id }) => ({ id, category: 'travel' })),

  'trends.listHashtags': { exempt: 'counts of public posts, the same for everyone' },
  'vibe.getInsights': { exempt: OWN },
  'vibe.explainScore': { exempt: OWN },
  'vibe.listAchievements': { exempt: OWN },

  // Not whom the viewer follows or has asked to.
  'vibers.listTop': lists({
    mark: () => `"username":"${AUTHOR}"`,
    audiences: ['public'],
    shows: (_audience, relation) =>
      seesMember(relation) && !['visitor', 'muting', 'follower', 'pending', 'author'].includes(relation),
  }),

  'votes.cast': onPost(({ id }) => ({ postId: id, isPositive: true })),
  'votes.find': onPost(({ id }) => ({ postId: id })),
};

/** The routes that lead to no procedure. */
export const otherRoutes: Record<string, 'file' | 'open'> = {
  'GET /media/:name': 'file',
  'GET /oembed': 'open',
  'GET /profile/:memberId(^[1-9]\\d{0,14}$)/feed.atom': 'open',
  'GET /hashtags/:tag/feed.atom': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'open',
  'GET /.well-known/security.txt': 'open',
  'GET /.well-known/change-password': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/docs': 'open',
};
