import type { ActivityMember } from '@vibeline/core/features/activities/activity.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import {
  exampleAction,
  exampleAdvert,
  exampleAuthor,
  exampleComment,
  exampleMember,
  exampleNotification,
  examplePost,
  exampleViewer,
} from './example-entities.ts';
import { exampleInsights, exampleScore } from './example-insights.ts';

const token = 'q3V0n1yJ8bq0dKfLr5mXc2TgYh7WzP4sAeUo6iNvBxE';
const at = '2026-05-04T08:15:30.000Z';
const exampleSettings = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone' as const,
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
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

export const accountExamples: { [Path in ProcedurePath]?: Example<Path> } = {
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
  'members.getProfileByUsername': {
    input: { username: exampleViewer.username },
    output: { ...exampleViewer, posts: [examplePost] },
  },
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
  'vibers.listTop': { output: [exampleMember] },
};
