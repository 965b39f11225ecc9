import { accountRows } from '../../features/accounts/account.rest.ts';
import { actionRows } from '../../features/actions/action.rest.ts';
import { activityRows } from '../../features/activities/activity.rest.ts';
import { advertRows } from '../../features/adverts/advert.rest.ts';
import { blockRows } from '../../features/blocks/block.rest.ts';
import { circleRows } from '../../features/circles/circle.rest.ts';
import { circleInvitationRows } from '../../features/circles/circle-invitation.rest.ts';
import { commentRows } from '../../features/comments/comment.rest.ts';
import { followRows } from '../../features/follows/follow.rest.ts';
import { friendRows } from '../../features/friends/friend.rest.ts';
import { hashtagRows } from '../../features/hashtags/hashtag.rest.ts';
import { highlightRows } from '../../features/highlights/highlight.rest.ts';
import { liveRows } from '../../features/live/live.rest.ts';
import { matchRows } from '../../features/match/match.rest.ts';
import { mediaRows } from '../../features/media/media.rest.ts';
import { memberRows } from '../../features/members/member.rest.ts';
import { conversationRows } from '../../features/messages/conversations/conversation.rest.ts';
import { messageRows } from '../../features/messages/message.rest.ts';
import { moderationRows } from '../../features/moderation/moderation.rest.ts';
import { muteRows } from '../../features/mutes/mute.rest.ts';
import { notificationRows } from '../../features/notifications/notification.rest.ts';
import { circlePostRows } from '../../features/posts/circle-post.rest.ts';
import { postRows } from '../../features/posts/post.rest.ts';
import { privatePostRows } from '../../features/posts/private-post.rest.ts';
import { rankerRows } from '../../features/posts/ranker.rest.ts';
import { reportRows } from '../../features/reports/report.rest.ts';
import { searchRows } from '../../features/search/search.rest.ts';
import { searchSuggestionRows } from '../../features/search/suggestion.rest.ts';
import { settingRows } from '../../features/settings/setting.rest.ts';
import { storyRestRows } from '../../features/stories/story.rest.ts';
import { trendRows } from '../../features/trends/trend.rest.ts';
import { vibeRows } from '../../features/vibe/vibe.rest.ts';
import { viberRows } from '../../features/vibers/viber.rest.ts';
import { voteRows } from '../../features/votes/vote.rest.ts';
import type { RestRow } from './rest-row.ts';

/** Every documented call under /api: the routes, the API description and the tests are made from these rows. */
export const restRows: RestRow[] = [
  ...accountRows,
  ...memberRows,
  ...settingRows,
  ...followRows,
  ...friendRows,
  ...blockRows,
  ...muteRows,
  ...mediaRows,
  ...postRows,
  ...privatePostRows,
  ...circlePostRows,
  ...searchRows,
  ...rankerRows,
  ...storyRestRows,
  ...commentRows,
  ...voteRows,
  ...notificationRows,
  ...actionRows,
  ...vibeRows,
  ...searchSuggestionRows,
  ...trendRows,
  ...hashtagRows,
  ...viberRows,
  ...advertRows,
  ...activityRows,
  ...highlightRows,
  ...circleRows,
  ...circleInvitationRows,
  ...matchRows,
  ...conversationRows,
  ...messageRows,
  ...liveRows,
  ...reportRows,
  ...moderationRows,
];
