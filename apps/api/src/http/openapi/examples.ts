import type { ActivityMember } from '@vibeline/core/features/activities/activity.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import type { RestRow } from '../rest/rest-row.ts';
import { type Example, page } from './example.ts';
import { circleInvitationExamples } from './example-circle-invitations.ts';
import { circlePostExamples } from './example-circle-posts.ts';
import { circleExamples } from './example-circles.ts';
import {
  exampleAction,
  exampleAdvert,
  exampleAuthor,
  exampleComment,
  exampleFollow,
  exampleFriend,
  exampleFriendRequest,
  exampleMedia,
  exampleMember,
  exampleNotification,
  exampleOwnComment,
  examplePost,
  exampleRequest,
  exampleViewer,
  exampleVote,
} from './example-entities.ts';
import { highlightExamples } from './example-highlights.ts';
import { exampleInsights, exampleScore } from './example-insights.ts';
import { liveExamples } from './example-live.ts';
import { matchExamples } from './example-match.ts';
import {
  exampleCase,
  exampleCaseSummary,
  exampleLogEntry,
  exampleOwnDecision,
  exampleOwnLogEntry,
  exampleReport,
  exampleSuspension,
} from './example-moderation.ts';
import { storyExamples } from './example-stories.ts';

const token = 'q3V0n1yJ8bq0dKfLr5mXc2TgYh7WzP4sAeUo6iNvBxE';
const at = '2026-05-04T08:15:30.000Z';
const exampleSettings = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone' as const,
  showOnline: false,
  anonymousPosting: false,
  dataSharing: true,
  timeZone: 'Europe/Lisbon',
};
const toActivityMember = ({ id, name, username, vibeScore }: ActivityMember) => ({
  id,
  name,
  username,
  profileImage: null,
  vibeScore,
});
const exampleBlocked = {
  id: exampleMember.id,
  name: exampleMember.name,
  username: exampleMember.username,
  blockedAt: at,
};
const exampleMute = {
  member: { ...exampleAuthor, relation: exampleAuthor.relation && { ...exampleAuthor.relation, muted: true } },
  mutedAt: at,
  endsAt: '2026-05-11T08:15:30.000Z',
};
const exampleMutedWord = { id: 5, word: 'spoilers', mutedAt: at, endsAt: '2026-05-11T08:15:30.000Z' };
const examplePrivatePost = { ...examplePost, isPrivate: true, visibility: 'followers' } as const;
const accepted = { ...exampleRequest, status: 'accepted' } as const;

const exampleHashtag = { tag: 'bread', posts: 240, isFollowed: false, today: { count: 12, growth: 50 } };

const waitingFriend = { ...exampleFriend, member: exampleMember, isOnline: false, lastSeen: null };

const allShown = {
  vote: true,
  comment: true,
  reply: true,
  comment_vote: true,
  follow: true,
  follow_request: true,
  friend_request: true,
  friend_accepted: true,
  circle_invite: true,
  match_request: true,
  match_accepted: true,
  mention: true,
  milestone: true,
};

/** The input and output of a procedure's example; the rows send the output as they send a real one. */
const examples: { [Path in ProcedurePath]?: Example<Path> } = {
  'accounts.register': {
    input: { name: 'Ana Silva', username: 'ana', password: 'correct horse' },
    output: { token, user: exampleViewer },
  },
  'accounts.login': { input: { username: 'ana', password: 'correct horse' }, output: { token, user: exampleViewer } },
  'accounts.checkUsername': {
    input: { username: 'ana' },
    output: { isAvailable: false, reason: 'taken', message: 'Username already taken' },
  },
  'accounts.me': { output: { user: { ...exampleViewer, positiveReceived: 50, negativeReceived: 11 } } },
  'accounts.logout': { output: { message: 'Signed out' } },
  'accounts.listSessions': {
    output: [{ id: 31, device: 'Firefox on Linux', createdAt: at, lastUsedAt: at, isCurrent: true }],
  },
  'accounts.revokeSession': { input: { id: 30 }, output: { message: 'Session ended' } },
  'accounts.changePassword': {
    input: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    output: { message: 'Password changed' },
  },
  'accounts.listDemoAccounts': { output: [{ username: 'demo', password: 'demo-vibes', name: 'Demo' }] },

  'members.list': { input: { search: 'ben' }, output: page(exampleMember) },
  'members.suggest': { input: { search: 'be' }, output: [exampleAuthor] },
  'members.getProfile': { input: { id: exampleViewer.id }, output: { ...exampleViewer, posts: [examplePost] } },
  'members.updateProfile': {
    input: { id: exampleViewer.id, bio: 'Bread, bikes and birds.', location: 'Porto', website: 'https://ana.example' },
    output: { user: exampleViewer },
  },
  'members.uploadProfileImage': {
    output: {
      imageUrl: '/media/5d0c1f6a9be24c0f8a3c.webp?v=1&e=1795262400&s=Zk3v9QmT1xW8pLr2Ys6Nb4Hc7Dg5Ja0E',
      user: exampleViewer,
    },
  },

  'settings.get': { output: exampleSettings },
  'settings.update': { input: { dataSharing: true }, output: exampleSettings },
  'settings.updatePrivacy': {
    input: { id: exampleViewer.id, isPrivate: true },
    output: { user: { ...exampleViewer, isPrivate: true }, settings: { ...exampleSettings, isPrivate: true } },
  },

  'follows.follow': { input: { followingId: exampleMember.id }, output: exampleFollow },
  'follows.unfollow': { input: { followingId: exampleMember.id }, output: { message: 'Unfollowed' } },
  'follows.request': {
    input: { followingId: exampleMember.id },
    output: { follow: { ...exampleFollow, status: 'pending' }, isNew: true },
  },
  'follows.accept': { input: { id: exampleRequest.id }, output: accepted },
  'follows.decline': { input: { id: exampleRequest.id }, output: { ...exampleRequest, status: 'declined' } },
  'follows.acceptAll': { output: { accepted: 2 } },
  'follows.cancelRequest': { input: { id: exampleFollow.id }, output: { message: 'Request taken back' } },
  'follows.removeFollower': { input: { memberId: exampleMember.id }, output: { message: 'Follower removed' } },
  'follows.counts': { output: { followers: 24, following: 18, requests: 2, sentRequests: 1 } },
  'follows.listFollowers': { output: page(accepted) },
  'follows.listFollowing': { output: page(exampleFollow) },
  'follows.listRequests': { output: page(exampleRequest) },
  'follows.listSentRequests': { output: page({ ...exampleFollow, status: 'pending' as const }) },

  'friends.list': { input: { search: 'ben' }, output: page(exampleFriend) },
  'friends.requests': { output: page(waitingFriend) },
  'friends.sentRequests': { output: page(waitingFriend) },
  'friends.counts': { output: { friends: 14, closeFriends: 3, friendRequests: 2 } },
  'friends.suggestions': {
    output: [
      {
        member: exampleMember,
        mutualFriends: 4,
        reason: { kind: 'mutual', count: 4, names: ['Chiara Rossi', 'Dan Levi'] },
      },
    ],
  },
  'friends.request': {
    input: { addresseeId: exampleMember.id },
    output: {
      request: { ...exampleFriendRequest, requesterId: exampleViewer.id, addresseeId: exampleMember.id },
      isNew: true,
    },
  },
  'friends.accept': { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'accepted' } },
  'friends.decline': { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'declined' } },
  'friends.cancel': { input: { id: exampleMember.id }, output: { message: 'Request cancelled' } },
  'friends.setClose': { input: { id: exampleMember.id, isClose: true }, output: exampleFriend },
  'friends.remove': { input: { id: exampleMember.id }, output: { message: 'Friend removed' } },
  'blocks.block': { input: { id: exampleMember.id }, output: exampleBlocked },
  'blocks.unblock': { input: { id: exampleMember.id }, output: { message: 'Unblocked' } },
  'blocks.list': { output: page(exampleBlocked) },
  'mutes.mute': { input: { id: exampleMember.id, days: 7 }, output: exampleMute },
  'mutes.unmute': { input: { id: exampleMember.id }, output: { message: 'Unmuted' } },
  'mutes.list': { output: page(exampleMute) },
  'mutes.words': { output: [exampleMutedWord] },
  'mutes.addWord': { input: { word: exampleMutedWord.word, days: 7 }, output: exampleMutedWord },
  'mutes.removeWord': { input: { id: exampleMutedWord.id }, output: { message: 'Word unmuted' } },

  'media.upload': { input: { alt: exampleMedia.alt }, output: exampleMedia },
  'media.get': { input: { id: exampleMedia.id }, output: exampleMedia },
  'media.discard': { input: { id: exampleMedia.id }, output: { message: 'Media deleted' } },
  'media.listOfMember': {
    input: { id: exampleViewer.id, type: 'image' },
    output: page({ ...exampleMedia, postId: examplePost.id }),
  },

  'posts.list': { input: { limit: 20, hashtag: 'bread' }, output: page(examplePost) },
  'posts.countNewer': { input: { afterId: examplePost.id }, output: { count: 3 } },
  'posts.suggestHashtags': { input: { search: 'br' }, output: [{ tag: 'bread' }] },
  'search.hashtags': { input: { q: 'br' }, output: [{ tag: 'bread', posts: 12 }] },
  'search.suggest': { input: { q: 'be' }, output: { people: [exampleAuthor], hashtags: [{ tag: 'berlin' }] } },
  'search.counts': { input: { q: 'bread' }, output: { posts: 12, people: 1, hashtags: 2 } },
  'posts.trending': { output: [examplePost] },
  'posts.explain': {
    input: { id: examplePost.id, ranker: 'rising' },
    output: {
      ranker: 'rising',
      terms: [
        { name: 'time', label: 'Time', value: 29_497_680 },
        { name: 'votes', label: 'Votes', value: 904 },
        { name: 'comments', label: 'Comments', value: 226 },
      ],
      sum: 29_498_810,
    },
  },
  'posts.get': { input: { id: examplePost.id }, output: examplePost },
  'posts.recordViews': { input: { postIds: [examplePost.id] }, output: { message: 'Views recorded' } },
  'posts.create': {
    input: {
      content: examplePost.content,
      category: 'Food',
      hashtags: ['bread'],
      media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
    },
    output: examplePost,
  },
  'posts.createPrivate': {
    input: { content: examplePost.content, visibility: 'followers' },
    output: examplePrivatePost,
  },
  'posts.privateFeed': { output: page(examplePrivatePost) },
  'posts.audienceCounts': { output: { followers: 14, closeFollowers: 3 } },
  'posts.changeAudience': { input: { id: examplePost.id, visibility: 'followers' }, output: examplePrivatePost },
  'posts.edit': {
    input: { id: examplePost.id, content: examplePost.content },
    output: { ...examplePost, editedAt: at },
  },
  'posts.remove': { input: { id: examplePost.id }, output: { message: 'Post deleted' } },

  'comments.list': { input: { id: examplePost.id }, output: page(exampleComment) },
  'comments.listReplies': { input: { parentId: exampleComment.id }, output: page(exampleOwnComment) },
  'comments.getThread': { input: { id: exampleComment.id }, output: exampleComment },
  'comments.add': {
    input: { postId: examplePost.id, content: exampleOwnComment.content },
    output: { comment: exampleOwnComment },
  },
  'comments.edit': {
    input: { id: exampleOwnComment.id, content: exampleOwnComment.content },
    output: { comment: { ...exampleOwnComment, editedAt: at } },
  },
  'comments.remove': { input: { id: exampleOwnComment.id }, output: { message: 'Comment deleted' } },
  'comments.castVote': { input: { commentId: exampleComment.id, isPositive: true }, output: exampleVote },

  'actions.list': { input: { kind: 'comment' }, output: page(exampleAction) },

  'notifications.list': { input: { filter: 'all' }, output: page(exampleNotification) },
  'notifications.unreadCount': { output: { unreadNotifications: 3 } },
  'notifications.markSeen': { output: { unreadNotifications: 3 } },
  'notifications.markRead': {
    input: { id: exampleNotification.id },
    output: { notification: { ...exampleNotification, isRead: true }, unreadNotifications: 2 },
  },
  'notifications.markAllRead': { output: { unreadNotifications: 0 } },
  'notifications.getPreferences': { output: allShown },
  'notifications.updatePreferences': { input: { follow: false }, output: { ...allShown, follow: false } },
  'vibe.getInsights': { output: exampleInsights },
  'vibe.explainScore': { output: exampleScore },
  'vibe.listAchievements': {
    output: [
      {
        key: 'fire_status',
        title: 'Fire Status',
        description: 'Have a 7-day positive streak.',
        target: 7,
        progress: 4,
        unlockedAt: null,
      },
    ],
  },
  'adverts.list': { output: [exampleAdvert] },
  'adverts.recordViews': { input: { ids: [exampleAdvert.id] }, output: { message: 'Views recorded' } },
  'adverts.recordClick': { input: { id: exampleAdvert.id }, output: { message: 'Click recorded' } },
  'activities.latest': {
    output: [
      {
        id: 912,
        kind: 'comment',
        actor: toActivityMember(exampleMember),
        member: toActivityMember(exampleViewer),
        postId: examplePost.id,
        commentId: exampleComment.id,
        milestone: null,
        createdAt: at,
      },
    ],
  },

  'votes.cast': { input: { postId: examplePost.id, isPositive: true }, output: exampleVote },
  'search.posts': { input: { q: 'sourdough from:ana has:image', limit: 20 }, output: page(examplePost) },
  'trends.listHashtags': { output: [{ tag: 'bread', count: 12, growth: 50 }] },
  'hashtags.get': { input: { tag: 'bread' }, output: exampleHashtag },
  'hashtags.follow': { input: { tag: 'bread' }, output: { ...exampleHashtag, isFollowed: true } },
  'hashtags.unfollow': { input: { tag: 'bread' }, output: { message: 'Unfollowed' } },
  'hashtags.listFollowed': { output: [{ tag: 'bread', followedAt: at, newPosts: 3, hasMoreNew: false }] },
  'hashtags.markSeen': { input: { tag: 'bread' }, output: { message: 'Seen' } },
  'vibers.listTop': { output: [exampleMember] },
  ...highlightExamples,
  ...circleExamples,
  ...circleInvitationExamples,
  ...liveExamples,
  ...matchExamples,

  'reports.create': {
    input: { kind: 'post', id: examplePost.id, reason: 'spam', note: exampleReport.note },
    output: { message: 'Report received' },
  },
  'reports.list': { output: page(exampleReport) },
  'reports.get': { input: { id: exampleReport.id }, output: exampleReport },
  'reports.listDecisions': { output: page(exampleOwnDecision) },
  'reports.getDecision': { input: { id: exampleOwnDecision.id }, output: exampleOwnDecision },
  'reports.appeal': { input: { id: exampleOwnDecision.id, text: 'It is my own shop.' }, output: exampleOwnDecision },
  'reports.appealSuspension': {
    input: { username: 'ana', password: 'correct horse', text: 'It was a joke between friends.' },
    output: { message: 'Appeal received' },
  },
  'reports.listLog': { output: page(exampleOwnLogEntry) },
  'moderation.listCases': { input: { state: 'appealed' }, output: page(exampleCaseSummary) },
  'moderation.getCase': { input: { id: exampleCase.id }, output: exampleCase },
  'moderation.decide': {
    input: { id: exampleCase.id, action: 'hide', rule: 'spam', reason: exampleOwnDecision.reason },
    output: exampleCase,
  },
  'moderation.undo': { input: { id: exampleOwnDecision.id, reason: 'It is no advert.' }, output: exampleCase },
  'moderation.answerAppeal': {
    input: { id: exampleOwnDecision.id, isReversed: true, reason: 'It is no advert.' },
    output: exampleCase,
  },
  'moderation.listSuspensions': { output: page(exampleSuspension) },
  'moderation.listLog': { output: page(exampleLogEntry) },

  ...storyExamples,

  'votes.find': { input: { postId: examplePost.id }, output: { vote: { isPositive: true } } },
};

function exampleOf({ operationId, procedure }: RestRow) {
  return circlePostExamples[operationId] ?? examples[procedure];
}

/** The example's fields, also those in the path. */
export function exampleInput(row: RestRow): Record<string, unknown> {
  const own = row.extraInput && 'userId' in row.extraInput.shape && row.path.includes(':userId');
  return { ...exampleOf(row)?.input, ...(own && { userId: exampleViewer.id }) };
}

/** The example's output as the row sends it. */
export function exampleResponse(row: RestRow): unknown {
  const output: unknown = exampleOf(row)?.output;
  if (output === undefined) throw new Error(`${row.procedure} has no example`);
  const send = (item: unknown) => (row.response ? row.response.from(item as never) : item);
  if (!row.isPage) return send(output);
  const list = (output as { items: unknown[] }).items.map(send);
  return row.wrapped === null ? list : { [row.wrapped]: list };
}
