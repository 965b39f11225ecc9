import type { OutputOf, QueryPath } from '@vibeline/core/rpc/procedure-map';
import {
  type EntityMapper,
  mapAuthors,
  mapFollow,
  mapMedia,
  mapNotification,
  mapPost,
  mapProfile,
  mapThread,
  mapUser,
  pageOf,
  withField,
} from './entity-mappers.ts';

/**
 * Which queries hold posts, comments, members or media, and where in their data. The compiler requires an entry for
 * each query procedure; `null` means that its data contains none.
 */
export const queryEntities: { [Path in QueryPath]: EntityMapper<OutputOf<Path>> | null } = {
  'accounts.checkUsername': null,
  'accounts.listDemoAccounts': null,
  'accounts.listSessions': null,
  'accounts.me': (data, change) => withField(data, 'user', change.user(data.user)),
  'activities.latest': null,
  'comments.getThread': mapThread,
  'comments.list': pageOf(mapThread),
  'comments.listReplies': pageOf(mapThread),
  'events.counters': null,
  'follows.listFollowers': pageOf(mapFollow),
  'follows.listFollowing': pageOf(mapFollow),
  'follows.listOf': pageOf(mapUser),
  'follows.listRequests': pageOf(mapFollow),
  'follows.listSentRequests': pageOf(mapFollow),
  'media.get': mapMedia,
  'media.listOfMember': pageOf(mapMedia),
  'members.get': mapUser,
  'members.getByUsername': mapUser,
  'members.getProfile': mapProfile,
  'members.list': pageOf(mapUser),
  'members.suggest': mapAuthors,
  'notifications.getPreferences': null,
  'notifications.list': pageOf(mapNotification),
  'notifications.unreadCount': null,
  'posts.countNewer': null,
  'posts.get': mapPost,
  'posts.list': pageOf(mapPost),
  'posts.suggestHashtags': null,
  'vibe.explainScore': null,
  'vibe.getInsights': null,
  'vibe.listAchievements': null,
  'votes.find': null,
};
