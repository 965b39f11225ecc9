import { type AppScope, appScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { accessProblem } from '@vibeline/core/rpc/access';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import type { Session } from '@vibeline/core/rpc/viewer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { signInToApp } from '../support/apps.ts';
import { checkCases } from '../support/check-cases.ts';
import { moderationOf } from '../support/moderation.ts';

const named = (router: string, names: string) => names.split(' ').map((name) => `${router}.${name}`);

/** What each part opens, beside what is for sessions, for roles, or for any token. */
const opened: Record<Exclude<AppScope, 'read' | 'write'>, string[]> = {
  profile: ['accounts.me'],
  push: named('push', 'changeApp getApp removeApp subscribeApp'),
  follow: [
    ...named('blocks', 'list block unblock'),
    ...named('mutes', 'list mute unmute'),
    ...named('follows', 'counts listFollowers listFollowing listOf listRequests listSentRequests'),
    ...named('follows', 'accept acceptAll cancelRequest decline follow removeFollower request unfollow'),
    ...named('friends', 'counts list requests sentRequests suggestions'),
    ...named('friends', 'accept cancel decline remove request setClose'),
    ...named('hashtags', 'get listFollowed follow markSeen unfollow'),
  ],
  'read:accounts': [
    ...named('accounts', 'checkUsername listDemoAccounts me'),
    ...['announcements.list', 'settings.get'],
    ...named('members', 'get getByUsername getProfile getProfileByUsername list listById listByUsername suggest'),
  ],
  'read:blocks': ['blocks.list'],
  'read:bookmarks': named('saved', 'find findIds folders list'),
  'read:favourites': named('votes', 'find findCommentKinds findPostKinds listKinds'),
  'read:filters': ['mutes.words'],
  'read:follows': [
    ...named('follows', 'counts listFollowers listFollowing listOf listRequests listSentRequests'),
    ...named('friends', 'counts list requests sentRequests suggestions'),
    ...named('hashtags', 'get listFollowed'),
  ],
  'read:lists': named(
    'circles',
    'bans counts get invitations invited inviteLink list members previewInviteLink suggestInvitees',
  ),
  'read:mutes': ['mutes.list'],
  'read:notifications': named('notifications', 'get getPreferences list unreadCount'),
  'read:search': named('search', 'counts hashtags posts suggest'),
  'read:statuses': [
    ...named('comments', 'getThread list listById listReplies listVersions'),
    ...named('highlights', 'get list listOfMember'),
    'markers.get',
    'media.listOfMember',
    ...named('posts', 'audienceCounts countNewer explain get list listById listVersions privateFeed'),
    ...named('posts', 'suggestHashtags trending'),
    ...named('stories', 'list listArchived listOfMember listViewers strip'),
  ],
  'write:accounts': [
    'announcements.dismiss',
    ...named('members', 'updateProfile uploadProfileImage'),
    ...named('settings', 'update updatePrivacy'),
  ],
  'write:blocks': named('blocks', 'block unblock'),
  'write:bookmarks': named('saved', 'addFolder remove removeFolder renameFolder save'),
  'write:conversations': [
    ...named('conversations', 'accept clear markRead open setMuted typing'),
    ...named('messages', 'edit react remove send'),
  ],
  'write:favourites': [...named('comments', 'castVote keepVote'), ...named('votes', 'cast keep')],
  'write:filters': named('mutes', 'addWord removeWord'),
  'write:follows': [
    ...named('follows', 'accept acceptAll cancelRequest decline follow removeFollower request unfollow'),
    ...named('friends', 'accept cancel decline remove request setClose'),
    ...named('hashtags', 'follow markSeen unfollow'),
  ],
  'write:lists': [
    ...named('circles', 'cancelInvitation create createInviteLink declineInvitation invite join joinByLink leave'),
    ...named('circles', 'remove removeInviteLink removeMember transferOwnership unban update'),
  ],
  'write:media': named('media', 'describe discard get upload'),
  'write:mutes': named('mutes', 'mute unmute'),
  'write:notifications': named('notifications', 'markAllRead markRead markReadUntil markSeen updatePreferences'),
  'write:reports': named('reports', 'appeal create'),
  'write:statuses': [
    ...named('comments', 'add edit remove'),
    ...named('highlights', 'addStory create order orderStories recordView remove removeStory update'),
    'markers.set',
    ...named('posts', 'changeAudience create createPrivate edit recordViews remove'),
    ...named('stories', 'changeAudience create recordView remove setCategory'),
  ],
};

const all = [...procedures.values()];

function opens(scope: AppScope): string[] {
  if (scope !== 'read' && scope !== 'write') return opened[scope];
  return all.filter(({ access }) => access === scope).map(({ path }) => path);
}

const sessionOf = (...scopes: AppScope[]): Session => ({
  ...{ state: 'valid', viewer: { id: 1, sessionId: 1 }, isProven: false, hasFactor: false, appId: 1 },
  scopes,
});

it.each(appScopes)('%s opens its calls, and no other', (scope) => {
  const asked = all.filter(({ access }) => access !== 'any');
  const open = asked.filter(({ access, path }) => accessProblem(sessionOf(scope), access, path) === null);
  expect(open.map(({ path }) => String(path)).sort()).toEqual([...opens(scope)].sort());
});

it('all scopes of apps together open nothing of a role, and nothing that takes a session', () => {
  const closed = all.filter(({ access }) => access === 'admin' || access === 'session');
  const problems = closed.map(({ access, path }) => accessProblem(sessionOf(...appScopes), access, path)?.reason);
  expect(new Set(problems)).toEqual(new Set(['scope_needed', 'session_needed']));
  expect(problems).toHaveLength(closed.length);
});

it('routes without a procedure take the whole scope', () => {
  const enough = appScopes.filter((scope) => accessProblem(sessionOf(scope), 'read', null) === null);
  expect(enough).toEqual(['read']);
});

let app: TestApp;
const tokens = new Map<AppScope, string>();
const tried: AppScope[] = ['read:statuses', 'follow'];
beforeAll(async () => {
  app = await openTestApp();
  const owner = await app.register('owner');
  await moderationOf(app).grant(owner, 'owner');
  for (const scope of tried) tokens.set(scope, (await signInToApp(app, owner, scope)).token);
});
afterAll(() => app.close());

const reasonIn = (json: any): string | null => json?.error?.json?.data?.reason ?? null;

it('every other call of the server is refused with 403, before its input is read', { timeout: 60_000 }, () =>
  checkCases(
    tried.flatMap((scope) =>
      all
        .filter(({ type, access }) => type !== 'subscription' && access !== 'any')
        .map((procedure) => ({ scope, procedure })),
    ),
    ({ scope, procedure }) => `${procedure.path} with ${scope}`,
    async ({ scope, procedure: { path, type, access } }) => {
      const isQuery = type === 'query';
      const options = { token: tokens.get(scope), ...(!isQuery && { body: {} }) };
      const { status, json } = await app.call(isQuery ? 'GET' : 'POST', `/trpc/${path}`, options);
      const refused = access === 'session' ? 'session_needed' : 'scope_needed';
      if (opens(scope).includes(path)) expect(['session_needed', 'scope_needed']).not.toContain(reasonIn(json));
      else expect([status, reasonIn(json)]).toEqual([403, refused]);
    },
  ),
);
