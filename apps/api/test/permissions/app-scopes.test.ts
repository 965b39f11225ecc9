import { type AppScope, appScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { rightsOf } from '@vibeline/core/features/apps/scope-words.rules';
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

/**
 * What each line of the consent page stands for. A scope that shows a line opens all of it; of several names with `|`
 * between, which the words do not tell apart, at least one.
 */
const linesSeen: Readonly<Record<string, string>> = {
  'Single posts and comments': 'posts.listById comments.listById',
  'All posts that you see, as in the home feed, and single comments':
    'posts.list posts.privateFeed posts.listById comments.listById',
  'Posts, comments, stories and highlights that you see':
    'posts.list posts.privateFeed posts.listById posts.get posts.listVersions posts.countNewer posts.explain ' +
    'posts.suggestHashtags posts.trending comments.list comments.listById comments.getThread comments.listReplies ' +
    'comments.listVersions highlights.get highlights.list highlights.listOfMember media.listOfMember ' +
    'stories.list stories.listOfMember stories.strip',
  'Your archived stories, and who viewed your stories': 'stories.listArchived stories.listViewers',
  'How many friends you have, and how far you have read': 'posts.audienceCounts markers.get',
  Profiles: 'members.get|members.list|members.listById|members.listByUsername',
  'Profiles, with their newest posts':
    'members.getProfile members.getProfileByUsername members.get members.getByUsername members.list members.listById ' +
    'members.listByUsername members.suggest',
  'Who follows whom': 'follows.listOf|follows.counts|follows.listFollowers|follows.listFollowing',
  'Who asks to follow you': 'follows.listRequests',
  'Who asks to follow you, and whom you ask': 'follows.listRequests follows.listSentRequests',
  'Hashtags, and which you follow': 'hashtags.get|hashtags.listFollowed',
  'Who you are': 'accounts.me',
  'Your account and settings, and what is announced to you':
    'accounts.me settings.get|settings.update announcements.list|announcements.dismiss',
  'Whom you block': 'blocks.list',
  'Whom you have muted': 'mutes.list',
  'The words that you have muted': 'mutes.words',
  'What you have saved, and your folders for it': 'saved.find saved.findIds saved.list saved.folders',
  'How you voted': 'actions.listVotes votes.find',
  'The reasons of votes against what you wrote': 'votes.findCommentKinds votes.findPostKinds votes.listKinds',
  'Circles and their members, and your friends': 'circles.counts circles.get circles.list circles.members friends.list',
  'Your notifications, and which ones you get':
    'notifications.get notifications.list notifications.unreadCount notifications.getPreferences',
  'Posts and hashtags that a search finds': 'search.counts search.hashtags search.posts search.suggest',
  'Single conversations with their latest message': 'conversations.get',
  'Pictures and videos that you uploaded': 'media.get',
};
const linesDone: Readonly<Record<string, string>> = {
  'Notify you on this device': 'push.changeApp push.getApp push.removeApp push.subscribeApp',
  'Change your profile, settings and privacy':
    'members.updateProfile members.uploadProfileImage settings.update settings.updatePrivacy',
  'Dismiss announcements': 'announcements.dismiss',
  'Block and unblock members': 'blocks.block blocks.unblock',
  'Mute and unmute members': 'mutes.mute mutes.unmute',
  'Mute and unmute words': 'mutes.addWord mutes.changeWords mutes.removeWord',
  'Save posts, comments and stories, and remove what you saved': 'saved.save saved.remove',
  'Make, rename and delete folders for them': 'saved.addFolder saved.renameFolder saved.removeFolder',
  'Send messages and react to them, edit and delete yours':
    'messages.send messages.react messages.edit messages.remove conversations.open conversations.typing',
  'Accept requests to write to you': 'conversations.accept',
  'Mute and clear conversations, and mark them as read':
    'conversations.setMuted conversations.clear conversations.markRead',
  'Vote on posts and comments': 'comments.castVote comments.keepVote votes.cast votes.keep',
  'Follow and unfollow members and hashtags':
    'follows.follow follows.request follows.cancelRequest follows.unfollow hashtags.follow hashtags.unfollow ' +
    'hashtags.markSeen',
  'Answer requests to follow you, and remove followers':
    'follows.accept follows.acceptAll follows.decline follows.removeFollower',
  'Create, join and leave circles': 'circles.create circles.join circles.leave',
  'Upload, describe and discard pictures and videos': 'media.upload media.describe media.discard',
  'Mark your notifications as read':
    'notifications.markAllRead notifications.markRead notifications.markReadUntil notifications.markSeen',
  'Choose which notifications you get': 'notifications.updatePreferences',
  'Report members and what they post': 'reports.create reports.createAll',
  'Appeal decisions of moderators about you': 'reports.appeal',
  'Post, comment, edit and delete, stories and highlights too':
    'posts.create posts.createPrivate posts.edit posts.remove comments.add comments.edit comments.remove ' +
    'stories.create stories.remove stories.setCategory highlights.create highlights.update highlights.remove ' +
    'highlights.order highlights.addStory highlights.removeStory highlights.orderStories',
  'Change who sees your posts and stories': 'posts.changeAudience stories.changeAudience',
  'Note what you viewed, and how far you have read':
    'posts.recordViews stories.recordView highlights.recordView markers.set',
};
/** The whole `read` and `write` are for these beside all others. */
const ofWhole: readonly (readonly [line: RegExp, access: 'read' | 'write'])[] = [
  [/^Everything that you see,/, 'read'],
  [/^Everything that you do:/, 'write'],
];
/** About no member: whether a username is free, and the accounts of a demo. */
const withoutLine = ['accounts.checkUsername', 'accounts.listDemoAccounts'];

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

const itemsOf = (line: string): string[] => (linesSeen[line] ?? linesDone[line] ?? 'not in these lists').split(' ');

it.each(appScopes)('the words for %s say what it opens, and nothing else', (scope) => {
  const { sees, does } = rightsOf([scope]);
  const lines = [...sees, ...does];
  const whole = ofWhole.filter(([pattern]) => lines.some((line) => pattern.test(line))).map(([, access]) => access);
  const items = lines.filter((line) => !ofWhole.some(([pattern]) => pattern.test(line))).flatMap(itemsOf);
  const said = new Set(items.flatMap((item) => item.split('|')));
  const open = all.filter(({ access, path }) => access !== 'any' && opens(scope).includes(path));
  const unsaid = open.filter(({ access, path }) => !said.has(path) && !whole.some((one) => one === access));
  expect(unsaid.map(({ path }) => path).filter((path) => !withoutLine.includes(path))).toEqual([]);
  expect(items.filter((item) => !item.split('|').some((path) => opens(scope).includes(path)))).toEqual([]);
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
