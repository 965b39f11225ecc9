import { type AppScope, appScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { accessProblem } from '@vibeline/core/rpc/access';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { signInToApp } from '../support/apps.ts';
import { checkCases } from '../support/check-cases.ts';
import { moderationOf } from '../support/moderation.ts';
import { sessionOfApp } from '../support/session-of-app.ts';

const named = (router: string, names: string) => names.split(' ').map((name) => `${router}.${name}`);

/** What a call of a status, or of a member, reads. */
const statuses = ['posts.listById', 'comments.listById'];

/** What each part opens, beside what is for sessions, for roles, or for any token. */
const opened: Record<Exclude<AppScope, 'read' | 'write'>, string[]> = {
  profile: ['accounts.me'],
  push: named('push', 'changeApp getApp removeApp subscribeApp'),
  follow: [
    ...named('blocks', 'list block unblock'),
    ...named('mutes', 'list mute unmute'),
    ...named('follows', 'counts listFollowers listFollowing listOf listRequests listSentRequests'),
    ...named('follows', 'accept acceptAll cancelRequest decline follow removeFollower request unfollow'),
    'members.listById',
    ...named('hashtags', 'get listFollowed follow markSeen unfollow'),
  ],
  'read:accounts': [
    ...named('accounts', 'checkUsername listDemoAccounts me'),
    ...['announcements.list', 'follows.listOf', 'settings.get'],
    ...named('members', 'get getByUsername getProfile getProfileByUsername list listById listByUsername suggest'),
  ],
  'read:blocks': ['blocks.list', 'members.listById'],
  'read:bookmarks': [...named('saved', 'find findIds folders list'), ...statuses],
  'read:favourites': [
    'actions.listVotes',
    ...named('votes', 'find findCommentKinds findPostKinds listKinds'),
    ...statuses,
  ],
  'read:filters': ['mutes.words'],
  'read:follows': [
    ...named('follows', 'counts listFollowers listFollowing listOf listRequests listSentRequests'),
    ...named('hashtags', 'get listFollowed'),
    'members.listById',
  ],
  'read:lists': [
    ...named('circles', 'counts get list members'),
    ...['friends.list', 'members.get', 'members.listById', 'posts.list', 'posts.privateFeed'],
    ...statuses,
  ],
  'read:mutes': ['mutes.list', 'members.listById'],
  'read:notifications': [...named('notifications', 'get getPreferences list unreadCount'), ...statuses],
  'read:search': [
    ...named('search', 'counts hashtags posts suggest'),
    ...named('members', 'list listById listByUsername'),
    ...statuses,
  ],
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
    ...['accounts.me', 'announcements.dismiss'],
    ...named('members', 'updateProfile uploadProfileImage'),
    ...named('settings', 'update updatePrivacy'),
  ],
  'write:blocks': [...named('blocks', 'block unblock'), 'members.listById'],
  'write:bookmarks': [...named('saved', 'addFolder remove removeFolder renameFolder save'), ...statuses],
  'write:conversations': [
    ...named('conversations', 'accept clear get markRead open setMuted typing'),
    ...named('messages', 'edit react remove send'),
  ],
  'write:favourites': [...named('comments', 'castVote keepVote'), ...named('votes', 'cast keep'), ...statuses],
  'write:filters': named('mutes', 'addWord changeWords removeWord words'),
  'write:follows': [
    ...named('follows', 'accept acceptAll cancelRequest decline follow removeFollower request unfollow'),
    ...['follows.listRequests', 'members.listById'],
    ...named('hashtags', 'follow get markSeen unfollow'),
  ],
  'write:lists': named('circles', 'create join leave'),
  'write:media': named('media', 'describe discard get upload'),
  'write:mutes': [...named('mutes', 'mute unmute'), 'members.listById'],
  'write:notifications': named('notifications', 'markAllRead markRead markReadUntil markSeen updatePreferences'),
  'write:reports': [
    ...named('reports', 'appeal create createAll'),
    'members.get',
    'posts.listById',
    'comments.listById',
  ],
  'write:statuses': [
    ...named('comments', 'add edit remove'),
    ...statuses,
    ...named('highlights', 'addStory create order orderStories recordView remove removeStory update'),
    'markers.set',
    ...named('posts', 'changeAudience create createPrivate edit recordViews remove'),
    ...named('stories', 'changeAudience create recordView remove setCategory'),
  ],
};

const all = [...procedures.values()];

function opens(scope: AppScope): string[] {
  if (scope !== 'read' && scope !== 'write') return opened[scope];
  const parts = appScopes.flatMap((part) => (part.startsWith(`${scope}:`) ? opens(part) : []));
  const whole = all.filter(({ access }) => access === scope).map(({ path }) => path);
  return [...new Set<string>([...whole, ...parts])];
}

it.each(appScopes)('%s opens its calls, and no other', (scope) => {
  const asked = all.filter(({ access }) => access !== 'any');
  const open = asked.filter(({ access, path }) => accessProblem(sessionOfApp(scope), access, path) === null);
  expect(open.map(({ path }) => String(path)).sort()).toEqual([...opens(scope)].sort());
});

it('all scopes of apps together open nothing of a role, and nothing that takes a session', () => {
  const closed = all.filter(({ access }) => access === 'admin' || access === 'session');
  const problems = closed.map(({ access, path }) => accessProblem(sessionOfApp(...appScopes), access, path)?.reason);
  expect(new Set(problems)).toEqual(new Set(['scope_needed', 'session_needed']));
  expect(problems).toHaveLength(closed.length);
});

it('routes without a procedure take the whole scope', () => {
  const enough = appScopes.filter((scope) => accessProblem(sessionOfApp(scope), 'read', null) === null);
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

/** One of each builder: each has a middleware of its own that checks the token. What they open is in the tests above. */
const ofEachBuilder: readonly (readonly [path: string, 'GET' | 'POST', opens: AppScope | null, refused: string])[] = [
  ['posts.list', 'GET', 'read:statuses', 'scope_needed'],
  ['follows.follow', 'POST', 'follow', 'scope_needed'],
  ['apps.list', 'GET', null, 'session_needed'],
  ['personalTokens.create', 'POST', null, 'session_needed'],
  ['moderation.listCases', 'GET', null, 'scope_needed'],
  ['invitations.make', 'POST', null, 'scope_needed'],
  ['network.getSettings', 'GET', null, 'scope_needed'],
  ['push.getApp', 'GET', null, 'scope_needed'],
];

it('the server refuses every other call with 403, before its input is read', () =>
  checkCases(
    ofEachBuilder.flatMap((row) => tried.map((scope) => ({ row, scope }))),
    ({ row: [path], scope }) => `${path} with ${scope}`,
    async ({ row: [path, method, open, refused], scope }) => {
      const options = { token: tokens.get(scope), ...(method === 'POST' && { body: {} }) };
      const { status, json } = await app.call(method, `/trpc/${path}`, options);
      if (open === scope) expect(['session_needed', 'scope_needed']).not.toContain(reasonIn(json));
      else expect([status, reasonIn(json)]).toEqual([403, refused]);
    },
  ));
