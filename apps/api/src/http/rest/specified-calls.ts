import { getProcedure } from '../call-procedure.ts';
import type { RestRow } from './rest-row.ts';

/**
 * The calls that the product's specifications name, by `operationId`. Clients of them are not ours to change, so they are
 * accepted with fields that no call reads. All other calls are ours.
 */
export const specifiedCalls: ReadonlySet<string> = new Set([
  // Accounts and members
  ...['register', 'login', 'getCurrentUser', 'logout', 'listNotifications'],
  ...['listUsers', 'getUser', 'listUserMedia', 'updateProfile', 'uploadProfileImage'],
  // Posts, votes, comments and stories
  ...['listPosts', 'createPost', 'editPost', 'deletePost', 'getVote', 'castVote', 'castPostVote'],
  ...['listComments', 'addComment', 'castCommentVote', 'listStories', 'createStory'],
  // Follows and friends
  ...['followUser', 'unfollowUser', 'createFollow', 'deleteFollow', 'requestFollow', 'deleteFollower'],
  ...['listFollowers', 'listFollowing', 'listFollowRequests', 'listSentFollowRequests'],
  ...['acceptFollowRequest', 'declineFollowRequest'],
  ...['listFriends', 'listFriendRequests', 'requestFriend', 'acceptFriendRequest', 'declineFriendRequest'],
  'removeFriend',
  // Private posts, archive and highlights
  ...['listPrivatePosts', 'createPrivatePost', 'castPrivatePostVote', 'addPrivatePostComment'],
  ...['listArchivedStories', 'listHighlights', 'createHighlight', 'addHighlightStory'],
  // Circles and VibeMatch
  ...['listCircles', 'createCircle', 'listCirclePosts', 'createCirclePost', 'listCircleMembers'],
  ...['listVibeSessions', 'listOwnVibeSessions', 'createVibeSession'],
  ...['listOwnVibeMatches', 'requestVibeMatch', 'answerVibeMatch'],
  // Live streams and trends
  ...['listLiveStreams', 'listTrendingHashtags'],
]);

/**
 * Whether a call names what it does not know in a header instead of refusing it. So do moderators' calls: only the call
 * itself finds out whether a viewer is one, and for all others it does not exist.
 */
export function ignoresUnknownFields({ operationId, procedure }: RestRow): boolean {
  return specifiedCalls.has(operationId) || getProcedure(procedure).isForModerators;
}
