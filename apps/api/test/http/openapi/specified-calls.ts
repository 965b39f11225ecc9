/** The calls that the product's specifications name, by `operationId`. All other calls are ours. */
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
