import { accountRouter } from '../features/accounts/account.router.ts';
import { actionRouter } from '../features/actions/action.router.ts';
import { activityRouter } from '../features/activities/activity.router.ts';
import { advertRouter } from '../features/adverts/advert.router.ts';
import { announcementRouter } from '../features/announcements/announcement.router.ts';
import { appsRouter } from '../features/apps/app.router.ts';
import { backupRouter } from '../features/backups/backup.router.ts';
import { blockRouter } from '../features/blocks/block.router.ts';
import { circleRouter } from '../features/circles/circle.router.ts';
import { commentRouter } from '../features/comments/comment.router.ts';
import { deletionRouter } from '../features/deletions/deletion.router.ts';
import { eventRouter } from '../features/events/event.router.ts';
import { exportRouter } from '../features/exports/export.router.ts';
import { factorRouter } from '../features/factors/factor.router.ts';
import { passkeyRouter } from '../features/factors/passkey.router.ts';
import { followRouter } from '../features/follows/follow.router.ts';
import { friendRouter } from '../features/friends/friend.router.ts';
import { hashtagRouter } from '../features/hashtags/hashtag.router.ts';
import { highlightRouter } from '../features/highlights/highlight.router.ts';
import { importRouter } from '../features/imports/import.router.ts';
import { invitationRouter } from '../features/invitations/invitation.router.ts';
import { liveRouter } from '../features/live/live.router.ts';
import { mailRouter } from '../features/mails/mail.router.ts';
import { managedMemberRouter } from '../features/managed-members/managed-member.router.ts';
import { matchRouter } from '../features/match/match.router.ts';
import { mediaRouter } from '../features/media/media.router.ts';
import { memberRouter } from '../features/members/member.router.ts';
import { conversationRouter } from '../features/messages/conversation.router.ts';
import { messageRouter } from '../features/messages/message.router.ts';
import { moderationRouter } from '../features/moderation/moderation.router.ts';
import { muteRouter } from '../features/mutes/mute.router.ts';
import { networkRouter } from '../features/network/network.router.ts';
import { notificationRouter } from '../features/notifications/notification.router.ts';
import { pushRouter } from '../features/notifications/push.router.ts';
import { overviewRouter } from '../features/overview/overview.router.ts';
import { personalTokenRouter } from '../features/personal-tokens/personal-token.router.ts';
import { postRouter } from '../features/posts/post.router.ts';
import { registrationRouter } from '../features/registration/registration.router.ts';
import { reportRouter } from '../features/reports/report.router.ts';
import { savedRouter } from '../features/saved/saved.router.ts';
import { searchRouter } from '../features/search/search.router.ts';
import { settingRouter } from '../features/settings/setting.router.ts';
import { setupRouter } from '../features/setup/setup.router.ts';
import { signInRouter } from '../features/sign-ins/sign-in.router.ts';
import { storyRouter } from '../features/stories/story.router.ts';
import { trendRouter } from '../features/trends/trend.router.ts';
import { vibeRouter } from '../features/vibe/vibe.router.ts';
import { viberRouter } from '../features/vibers/viber.router.ts';
import { voteRouter } from '../features/votes/vote.router.ts';
import { router } from './procedures.ts';

/**
 * Both surfaces are built on it: /trpc directly, /api through the REST rows. In the order of /api/docs; of calls with
 * the same body the first names it in generated clients.
 */
export const appRouter = router({
  accounts: accountRouter,
  factors: factorRouter,
  passkeys: passkeyRouter,
  personalTokens: personalTokenRouter,
  apps: appsRouter,
  signIns: signInRouter,
  members: memberRouter,
  settings: settingRouter,
  follows: followRouter,
  friends: friendRouter,
  blocks: blockRouter,
  mutes: muteRouter,
  media: mediaRouter,
  posts: postRouter,
  search: searchRouter,
  stories: storyRouter,
  comments: commentRouter,
  votes: voteRouter,
  saved: savedRouter,
  notifications: notificationRouter,
  push: pushRouter,
  actions: actionRouter,
  vibe: vibeRouter,
  trends: trendRouter,
  hashtags: hashtagRouter,
  vibers: viberRouter,
  adverts: advertRouter,
  activities: activityRouter,
  highlights: highlightRouter,
  circles: circleRouter,
  match: matchRouter,
  conversations: conversationRouter,
  messages: messageRouter,
  live: liveRouter,
  reports: reportRouter,
  moderation: moderationRouter,
  events: eventRouter,
  mails: mailRouter,
  network: networkRouter,
  invitations: invitationRouter,
  registration: registrationRouter,
  setup: setupRouter,
  overview: overviewRouter,
  backups: backupRouter,
  managedMembers: managedMemberRouter,
  announcements: announcementRouter,
  exports: exportRouter,
  deletions: deletionRouter,
  imports: importRouter,
});

export type AppRouter = typeof appRouter;
