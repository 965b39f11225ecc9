// Runs on both databases: it calls every procedure, so that every kind of statement runs on both. REST runs on one.
import { USERNAME_LOOKUP_MAX } from '@vibeline/core/features/members/member.rules';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { getProcedure } from '../../src/http/call-procedure.ts';
import { type RestRow, restRows } from '../../src/http/rest/rest-rows.ts';
import { addAdvert, managedAdvertSamples } from '../support/adverts.ts';
import { announcementSamples } from '../support/announcements.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { appSamples } from '../support/apps.ts';
import { changeNetwork } from '../support/change-network.ts';
import { checkCases } from '../support/check-cases.ts';
import { circleInvitationSamples } from '../support/circle-invitation-samples.ts';
import { circleSamples } from '../support/circle-samples.ts';
import { createCircle } from '../support/circles.ts';
import { deletionSamples } from '../support/deletions.ts';
import { exportSamples } from '../support/exports.ts';
import { factorSamples } from '../support/factor-samples.ts';
import { archivePart, importSamples } from '../support/imports.ts';
import { liveSamples } from '../support/live-samples.ts';
import { mailSamples } from '../support/mail-samples.ts';
import { managedMemberSamples } from '../support/managed-member-samples.ts';
import { matchSamples } from '../support/match-samples.ts';
import { messageSamples } from '../support/message-samples.ts';
import { moderationOf } from '../support/moderation.ts';
import { moderationSamples } from '../support/moderation-samples.ts';
import { networkSamples } from '../support/network-samples.ts';
import { overviewSamples } from '../support/overview-samples.ts';
import { personalTokenSamples } from '../support/personal-tokens.ts';
import { publishPost } from '../support/publish-post.ts';
import { pushSamples } from '../support/push-browser.ts';
import { invitationSamples, registrationSamples } from '../support/registration-samples.ts';
import { isLongRun } from '../support/repetitions.ts';
import { newResetCode } from '../support/reset-link.ts';
import { clearFactor } from '../support/second-factor.ts';
import { firstInput, newSetupCode } from '../support/setup-link.ts';
import { storySamples } from '../support/story-samples.ts';
import { unlistingSamples } from '../support/trends.ts';
import { paint, sendForm, upload } from '../support/upload.ts';
import { asViewer } from '../support/viewer.ts';

type Input = Record<string, unknown>;

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;
let dan: TestMember;
let blocked: TestMember;
let muted: TestMember;
let picture: Buffer;
let postId: number;
let commentId: number;
let advertId: number;
let reportedId: number;
let moderationInputs: typeof samples;
let friendId: number;
let circleId: number;

beforeAll(async () => {
  app = await openTestApp({ demoAccounts: [{ username: 'demo', password: 'demo-vibes', name: 'Demo' }] });
  [ana, ben, cara, dan] = [
    await app.register('ana'),
    await app.register('ben'),
    await app.register('cara'),
    await app.register('dan'),
  ];
  picture = await paint(200, 170);
  const media = [{ id: await uploadPicture() }];
  postId = await publishPost(app, ana, 'hello', { media });
  commentId = await addComment();
  advertId = await addAdvert(app.database);
  reportedId = await publishPost(app, ben, 'reported');
  await moderationOf(app).grant(ana, 'owner');
  await moderationOf(app).grant(ben);
  moderationInputs = moderationSamples(app, () => ({
    caller: ana,
    other: ben,
    postOfCaller: postId,
    postOfOther: reportedId,
  }));
  // So that the explanation of the score has an item.
  await app.services.votes.cast(asViewer(ben), { postId, isPositive: true });
  await app.call('POST', '/api/comments', {
    token: ben.token,
    body: { postId, content: 'a reply', parentId: commentId },
  });
  // So that no list of follows is empty.
  const [other, asker] = [await app.register('other'), await app.register('asker')];
  const { follows } = app.services;
  await follows.follow(asViewer(ana), { followingId: other.id });
  await follows.follow(asViewer(other), { followingId: ana.id });
  await follows.request(asViewer(ana), { followingId: asker.id });
  await follows.request(asViewer(asker), { followingId: ana.id });
  // So that no list of friends and suggestions is empty.
  const { friends, settings } = app.services;
  friendId = await newMember('friend');
  await newMember('asks');
  await friends.request(asViewer(ana), { addresseeId: asker.id });
  const suggested = await newMember();
  await friends.request({ id: suggested, sessionId: 0 }, { addresseeId: friendId });
  await friends.accept({ id: friendId, sessionId: 0 }, { id: suggested });
  await settings.update({ id: suggested, sessionId: 0 }, { dataSharing: true });
  [blocked, muted] = [await app.register('blocked'), await app.register('muted')];
  await app.services.blocks.block(asViewer(ana), { id: blocked.id });
  await app.services.mutes.mute(asViewer(ana), { id: muted.id });
  await filledHighlight();
  circleId = await createCircle(app, ana, { isPrivate: true });
});
afterAll(() => app.close());

const client = { ip: '127.0.0.1', userAgent: null };
/** And without a second factor, which some samples set up. */
async function renewSession(): Promise<void> {
  await clearFactor(app, ana.id);
  const { state } = await app.services.accounts.authenticate(ana.token);
  if (state !== 'valid') ana.token = await signIn();
}

async function signIn(): Promise<string> {
  return (
    await app.services.accounts.login(null, { username: 'ana', password: 'first-secret', comeBack: true }, { client })
  ).token;
}

async function uploadPicture(): Promise<number> {
  return (await upload(app, ana.token, picture)).json.id;
}

async function addComment(): Promise<number> {
  const { comments } = app.services;
  return (await comments.add(asViewer(ana), { postId, content: 'words', parentId: null }, { idempotencyKey: null }))
    .comment.id;
}

async function otherSession(): Promise<number> {
  await signIn();
  const sessions = await app.services.accounts.listSessions(asViewer(ana));
  const session = await app.services.accounts.authenticate(ana.token);
  const ownId = session.state === 'valid' ? session.viewer.sessionId : 0;
  return sessions.find(({ id }) => id !== ownId)?.id ?? 0;
}

const removeFolder = (id: number) => app.services.saved.removeFolder(asViewer(ana), { id });
const newFolder = async () =>
  (await app.services.saved.addFolder(asViewer(ana), { name: `Folder ${Math.random()}` })).id;

async function newHighlight(): Promise<number> {
  const input = { title: 'Summer', description: null, category: 'travel', visibility: 'public' } as const;
  return (await app.services.highlights.create(asViewer(ana), input)).id;
}

async function filledHighlight(): Promise<{ id: number; storyId: number }> {
  const id = await newHighlight();
  const storyId = await newStory();
  await app.services.highlights.addStory(asViewer(ana), { id, archivedStoryId: storyId });
  return { id, storyId };
}

async function newStory(): Promise<number> {
  const story = { content: 'a day', backgroundColor: '#112233', media: [], audience: 'public' } as const;
  return (await app.services.stories.create(asViewer(ana), { ...story, media: [] }, { idempotencyKey: null })).id;
}

async function requestFrom(member: { id: number }): Promise<number> {
  return (await app.services.follows.request(asViewer(member), { followingId: ana.id })).follow.id;
}

async function newMember(as: 'stranger' | 'asks' | 'friend' = 'stranger'): Promise<number> {
  const member = await app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  if (as !== 'stranger') await app.services.friends.request(asViewer(member), { addresseeId: ana.id });
  if (as === 'friend') await app.services.friends.accept(asViewer(ana), { id: member.id });
  return member.id;
}

async function notificationId(): Promise<number> {
  await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
  const { items } = await app.services.notifications.list(asViewer(ana), { filter: 'all', limit: 1 });
  return items[0]?.id ?? 0;
}

/** The input of each procedure for a call that succeeds. What the call uses up is made anew. */
const samples: Record<string, () => Input | Promise<Input>> = {
  'accounts.register': () => ({
    name: 'New',
    username: `n${Math.random().toString(36).slice(2, 12)}`,
    password: 'first-secret',
  }),
  'accounts.checkUsername': () => ({ username: 'nobody.yet' }),
  'accounts.login': () => ({ username: 'ana', password: 'first-secret' }),
  'accounts.logout': () => ({}),
  'accounts.me': () => ({}),
  'accounts.listSessions': () => ({}),
  'accounts.revokeSession': async () => ({ id: await otherSession() }),
  'accounts.prove': () => ({ currentPassword: 'first-secret' }),
  'accounts.changePassword': () => ({ currentPassword: 'first-secret', newPassword: 'first-secret' }),
  'accounts.resetPassword': async () => ({ code: await newResetCode(app, ana.id), password: 'first-secret' }),
  'accounts.listDemoAccounts': () => ({}),
  'adverts.list': () => ({}),
  'adverts.recordViews': () => ({ ids: [advertId] }),
  'adverts.recordClick': () => ({ id: advertId }),
  'actions.list': () => ({}),
  'actions.listVotes': () => ({}),
  'activities.latest': () => ({}),
  'blocks.block': () => ({ id: blocked.id }),
  'blocks.unblock': () => ({ id: dan.id }),
  'blocks.list': () => ({}),
  'comments.list': () => ({ id: postId }),
  'comments.listReplies': () => ({ parentId: commentId }),
  'comments.listById': () => ({ ids: [commentId] }),
  'comments.getThread': () => ({ id: commentId }),
  'comments.add': () => ({ postId, content: 'more words' }),
  'comments.edit': () => ({ id: commentId, content: 'other words' }),
  'comments.remove': async () => ({ id: await addComment() }),
  'comments.keepVote': () => ({ commentId }),
  'comments.listVersions': () => ({ id: commentId }),
  'comments.castVote': () => ({ commentId, isPositive: true }),
  'events.counters': () => ({}),
  'follows.follow': () => ({ followingId: ben.id }),
  'follows.request': async () => {
    await app.services.follows.unfollow(asViewer(ana), { followingId: ben.id });
    return { followingId: ben.id };
  },
  'follows.unfollow': () => ({ followingId: ben.id }),
  'follows.accept': async () => ({ id: await requestFrom(cara) }),
  'follows.decline': async () => ({ id: await requestFrom(dan) }),
  'follows.acceptAll': () => ({}),
  'follows.cancelRequest': async () => {
    await app.services.follows.unfollow(asViewer(ana), { followingId: ben.id });
    return { id: (await app.services.follows.request(asViewer(ana), { followingId: ben.id })).follow.id };
  },
  'follows.removeFollower': () => ({ memberId: ben.id }),
  'follows.counts': () => ({}),
  'follows.listFollowers': () => ({}),
  'follows.listFollowing': () => ({}),
  'follows.listRequests': async () => {
    await app.services.follows.unfollow(asViewer(dan), { followingId: ana.id });
    await requestFrom(dan);
    return {};
  },
  'follows.listSentRequests': () => ({}),
  'follows.listOf': () => ({ memberId: ana.id, side: 'followers' }),
  'friends.list': () => ({}),
  'friends.requests': () => ({}),
  'friends.sentRequests': () => ({}),
  'friends.counts': () => ({}),
  'friends.suggestions': () => ({}),
  'friends.request': async () => ({ addresseeId: await newMember() }),
  'friends.accept': async () => ({ id: await newMember('asks') }),
  'friends.decline': async () => ({ id: await newMember('asks') }),
  'friends.cancel': async () => ({ id: await newMember() }),
  'friends.remove': async () => ({ id: await newMember('friend') }),
  'friends.setClose': () => ({ id: friendId, isClose: true }),
  'hashtags.get': () => ({ tag: 'bread' }),
  'hashtags.follow': () => ({ tag: 'bread' }),
  'hashtags.unfollow': () => ({ tag: 'other' }),
  'hashtags.listFollowed': () => ({}),
  'hashtags.markSeen': () => ({ tag: 'bread' }),
  'highlights.list': () => ({}),
  'highlights.listOfMember': () => ({ memberId: ana.id }),
  'highlights.get': async () => ({ id: (await filledHighlight()).id }),
  'highlights.create': () => ({ title: 'Summer', category: 'travel' }),
  'highlights.update': async () => ({ id: await newHighlight(), title: 'Winter' }),
  'highlights.order': async () => ({
    ids: (await app.services.highlights.list(asViewer(ana))).map(({ id }) => id),
  }),
  'highlights.remove': async () => ({ id: await newHighlight() }),
  'highlights.addStory': async () => ({ id: await newHighlight(), archivedStoryId: await newStory() }),
  'highlights.removeStory': filledHighlight,
  'highlights.orderStories': async () => {
    const { id, storyId } = await filledHighlight();
    return { id, storyIds: [storyId] };
  },
  'highlights.recordView': async () => ({ id: await newHighlight() }),
  'media.describe': async () => ({ id: await uploadPicture(), alt: 'A lake' }),
  'media.discard': async () => ({ id: await uploadPicture() }),
  'media.get': async () => ({ id: await uploadPicture() }),
  'media.listOfMember': () => ({ id: ana.id }),
  'members.get': () => ({ id: ana.id }),
  'members.getByUsername': () => ({ username: 'ana' }),
  'members.listByUsername': () => ({ usernames: ['ANA'] }),
  'members.listById': () => ({ ids: [ana.id] }),
  'members.getProfile': () => ({ id: ana.id }),
  'members.getProfileByUsername': () => ({ username: 'ANA' }),
  'members.list': () => ({}),
  'members.suggest': () => ({ search: 'be' }),
  'members.updateProfile': () => ({ id: ana.id, bio: 'Hello' }),
  'mutes.mute': () => ({ id: muted.id }),
  'mutes.unmute': () => ({ id: dan.id }),
  'mutes.list': () => ({}),
  'mutes.words': () => ({}),
  'mutes.addWord': () => ({ word: 'spoilers' }),
  'mutes.changeWords': () => ({ add: [{ word: 'plots' }] }),
  'mutes.removeWord': () => ({ id: 987_654 }),
  'markers.get': () => ({}),
  'markers.set': () => ({ home: 'mb5k0000p000000000a1' }),
  'notifications.list': () => ({}),
  'notifications.get': async () => ({ id: await notificationId() }),
  'notifications.unreadCount': () => ({}),
  'notifications.markSeen': () => ({}),
  'notifications.markRead': async () => ({ id: await notificationId() }),
  'notifications.markAllRead': () => ({}),
  'notifications.markReadUntil': () => ({ until: new Date().toISOString() }),
  'notifications.getPreferences': () => ({}),
  'notifications.updatePreferences': () => ({ vote: true }),
  'posts.audienceCounts': () => ({}),
  'posts.changeAudience': () => ({ id: postId, visibility: 'public' }),
  'posts.countNewer': () => ({ afterId: postId }),
  'posts.create': () => ({ content: 'hello again' }),
  'posts.createPrivate': () => ({ content: 'hello friends' }),
  'posts.edit': () => ({ id: postId, content: 'hello, edited' }),
  'posts.explain': () => ({ id: postId, ranker: 'calm' }),
  'posts.get': () => ({ id: postId }),
  'posts.list': () => ({}),
  'posts.listVersions': () => ({ id: postId }),
  'posts.listById': () => ({ ids: [postId] }),
  'posts.privateFeed': () => ({}),
  'posts.recordViews': () => ({ postIds: [postId] }),
  'posts.suggestHashtags': () => ({ search: 'x' }),
  'saved.list': async () => {
    await app.services.saved.save(asViewer(ana), { kind: 'post', id: postId });
    return {};
  },
  'saved.find': () => ({ kind: 'post', id: postId }),
  'saved.findIds': () => ({ ids: [postId] }),
  'saved.save': () => ({ kind: 'post', id: postId }),
  'saved.remove': () => ({ kind: 'post', id: 987_654 }),
  'saved.folders': () => ({}),
  'saved.addFolder': async () => {
    for (const { id } of await app.services.saved.folders(asViewer(ana))) await removeFolder(id);
    return { name: 'Bread' };
  },
  'saved.renameFolder': async () => {
    for (const { id } of await app.services.saved.folders(asViewer(ana))) await removeFolder(id);
    return { id: await newFolder(), name: 'Bread' };
  },
  'saved.removeFolder': async () => ({ id: await newFolder() }),
  'search.posts': () => ({ q: 'hello' }),
  'search.hashtags': () => ({ q: 'b' }),
  'search.suggest': () => ({ q: 'b' }),
  'search.counts': () => ({ q: 'hello' }),
  'posts.trending': () => ({}),
  'posts.remove': async () => ({ id: await publish() }),
  'settings.get': () => ({}),
  'settings.update': () => ({ dataSharing: true }),
  'settings.updatePrivacy': () => ({ id: ana.id, isPrivate: false }),
  ...circleSamples(
    () => app,
    () => ({ ana, other: ben }),
  ),
  ...circleInvitationSamples(
    () => app,
    () => ({ ana, other: ben }),
  ),
  ...liveSamples(
    () => app,
    () => ana,
  ),
  ...matchSamples(
    () => app,
    () => ({ ana, other: ben }),
  ),
  ...messageSamples(
    () => app,
    () => ({ ana, other: ben }),
  ),
  ...storySamples(
    () => app,
    () => ({ ana, follower: ben }),
  ),
  'trends.listHashtags': () => ({}),
  'vibe.explainScore': () => ({}),
  'vibe.getInsights': () => ({}),
  'vibe.listAchievements': () => ({}),
  'vibers.listTop': () => ({}),
  ...networkSamples,
  ...invitationSamples(
    () => app,
    () => ana,
  ),
  ...registrationSamples(() => app),
  'network.getPage': async () => {
    await changeNetwork(app, ana, { imprint: 'Lake Street 1' });
    return { page: 'imprint' };
  },
  'setup.setUp': async () => ({
    ...firstInput,
    // As it was: other samples make accounts.
    registration: 'open' as const,
    username: `o${Math.random().toString(36).slice(2, 12)}`,
    code: await newSetupCode(app, ana),
  }),
  'setup.checkLink': async () => {
    // Those that the other call has made.
    await app.database.db.deleteFrom('moderators').where('member_id', 'not in', [ana.id, ben.id]).execute();
    return { code: await newSetupCode(app, ana) };
  },
  ...factorSamples(
    () => app,
    () => ana,
  ),
  ...personalTokenSamples(
    () => app,
    () => ana,
  ),
  ...appSamples(
    () => app,
    () => ana,
  ),
  ...mailSamples(
    () => app,
    () => ana,
  ),
  ...pushSamples(
    () => app,
    () => ana,
  ),
  ...exportSamples(
    () => app,
    () => ana,
  ),
  ...deletionSamples(
    () => app,
    () => ({ caller: ana, other: ben }),
  ),
  ...importSamples(
    () => app,
    () => ana,
  ),
  ...overviewSamples,
  ...managedMemberSamples(
    () => app,
    () => ({ caller: ana, other: ben }),
  ),
  ...announcementSamples(() => ({ app, administrator: ana })),
  ...managedAdvertSamples(() => ({ app, administrator: ana })),
  ...unlistingSamples,
  'votes.cast': () => ({ postId, isPositive: true }),
  'votes.findPostKinds': () => ({ id: postId }),
  'votes.findCommentKinds': () => ({ id: commentId }),
  'votes.listKinds': () => ({ target: 'post', ids: [postId] }),
  'votes.sumKindsOfPost': () => ({ id: postId }),
  'votes.sumKindsOfMember': () => ({ id: dan.id }),
  'votes.find': () => ({ postId }),
  'votes.keep': () => ({ postId }),
};

async function publish(): Promise<number> {
  return publishPost(app, ana, 'short');
}

/** Procedures that refuse a call without a file. Only REST calls have files. */
const needsFile = new Set(restRows.filter(({ files }) => files?.isRequired).map((row) => row.procedure as string));

async function sampleOf(path: string): Promise<Input> {
  const sample = samples[path] ?? moderationInputs[path];
  if (!sample) throw new Error(`${path} has no sample input`);
  return sample();
}

/** The sample of a row's procedure; where the path names a circle, with one of ana's. */
async function sampleFor(row: RestRow): Promise<Input> {
  const sample = await sampleOf(row.procedure);
  return row.path.includes('/:circleId/posts') ? { ...sample, circleId } : sample;
}

async function throughTrpc(path: string, input: unknown, token = ana.token) {
  const { type } = getProcedure(path);
  const query = type === 'query' ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : '';
  const reply = await app.call(type === 'query' ? 'GET' : 'POST', `/trpc/${path}${query}`, {
    token,
    ...(type === 'mutation' && { body: { json: input } }),
  });
  return { status: reply.status, data: reply.json.result?.data.json, error: reply.json.error?.json };
}

async function throughRest(row: RestRow, input: Input, token = ana.token) {
  const all: Input = { userId: ana.id, ...input };
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const url = row.path.replaceAll(/:(\w+)/g, (_, name: string) => String(all[name] ?? 0));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (row.method === 'GET' && !inPath.includes(name)) query.set(name, String(value));
  }
  return app.call(row.method, query.size > 0 ? `${url}?${query}` : url, {
    token,
    ...(row.method !== 'GET' && { body: input }),
  });
}

const volatile = new Set(
  'secret uri recoveryCodes caseId challenge attempt allowCredentials excludeCredentials id token username createdAt timestamp editedAt lastUsedAt postCount requesterId addresseeId highlightIds circleId code clientId revision lastReadId playlistUrl examinedTo path'.split(
    ' ',
  ),
);
const withoutVolatile = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (volatile.has(key) ? 'volatile' : part)));

// The events of a subscription are checked in events.test.ts.
const answering = [...procedures.values()].filter(({ type }) => type !== 'subscription');
const callable = answering.filter(({ path }) => samples[path] || !needsFile.has(path));

const TIMEOUT = { timeout: 300_000 };

/** Checks each procedure or row, with a session that is valid. */
function checkEach<One extends { path: string; method?: string }>(all: readonly One[], check: (one: One) => unknown) {
  return checkCases(
    all,
    ({ method, path }) => (method ? `${method} ${path}` : path),
    async (one) => {
      await renewSession();
      await check(one);
    },
  );
}

it('each procedure returns what its output schema describes, and nothing more', TIMEOUT, () =>
  checkEach(callable, async ({ path, output }) => {
    const { data, error } = await throughTrpc(path, await sampleOf(path));
    expect(error).toBeUndefined();
    // Outputs are not validated at run time, so this test keeps a view from sending more than its schema names.
    expect(output?.parse(data)).toEqual(data);
    if (Array.isArray(data.items)) expect(data.items).not.toEqual([]);
  }),
);

it('each procedure has an output schema that is plain JSON, without a field for a password or its hash', () =>
  checkEach(answering, ({ path, output }) => {
    expect(output, 'no output schema').not.toBeNull();
    // Dates, Maps, Sets, undefined and the like cannot be represented, and would need superjson's walk.
    const schema = z.toJSONSchema(output as z.ZodType, { io: 'output', unrepresentable: 'throw' });
    const json = JSON.stringify(schema);
    const allowed = path === 'accounts.listDemoAccounts' ? json.replaceAll('"password"', '') : json;
    expect(allowed).not.toMatch(/password|hash"/i);
  }));

function responseSchema(row: RestRow): z.ZodType {
  const { schema } = row.shape;
  return row.isPage ? z.array(schema) : schema;
}

const fileRows = restRows.filter(({ files }) => files?.isRequired);
const rows = restRows.filter(({ files }) => !files?.isRequired);

const restRefusal = ({ status, json }: { status: number; json: any }) => [
  status,
  json.message,
  json.reason,
  json.fields,
];
const trpcRefusal = ({ status, error }: { status: number; error: any }) => [
  status,
  error.message,
  error.data.reason,
  error.data.fields,
];

/** Neither an id nor a hashtag. */
const BAD = 'a-b';
/** A username of this form is not found; one that is too long is refused. */
const badParameter = (name: string) => (name === 'username' ? 'a'.repeat(USERNAME_LOOKUP_MAX + 1) : BAD);

/** Inputs that a row must refuse: a bad value for each path parameter, limit and cursor. */
async function badInputs(row: RestRow): Promise<Input[]> {
  const { path, procedure } = row;
  const sample = await sampleFor(row);
  const { input } = getProcedure(procedure);
  const { properties = {} } = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ ...sample, [name]: badParameter(name) })),
    ...('limit' in properties ? ['0', '101', 'many'].map((limit) => ({ ...sample, limit })) : []),
    ...('cursor' in properties ? [{ ...sample, cursor: 'nonsense' }] : []),
  ];
}

const readingRows = rows.filter(({ method }) => method === 'GET');

/** Nothing, or null in each field where nothing is accepted. */
function badBody({ path, procedure }: RestRow): Input {
  const { input } = getProcedure(procedure);
  if (path.includes(':') || !input?.safeParse({}).success) return {};
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.keys(properties).map((name) => [name, null]));
}

const writingRows = rows.filter(({ method, procedure }) => method !== 'GET' && getProcedure(procedure).input !== null);

/** They call the same procedures with the same statements, so that one database is enough. */
if (inject('engine') === 'sqlite' || isLongRun) {
  it('each row that takes a file returns what its schema describes for one, and refuses a call without as its procedure does', () =>
    checkEach(fileRows, async (row) => {
      const field = row.files?.fields[0]?.name ?? '';
      const isArchive = row.files?.fields[0]?.accepts.includes('archive');
      const part = isArchive ? await archivePart(app, ana) : { field, bytes: picture };
      const reply = await sendForm(app, row.path, ana.token, [part]);
      expect(reply.status).toBe(row.status);
      expect(responseSchema(row).parse(reply.json)).toEqual(reply.json);
      const rest = await throughRest(row, {});
      expect(restRefusal(rest)).toEqual(trpcRefusal(await throughTrpc(row.procedure, {})));
      expect([rest.status, rest.json.message, rest.json.reason]).toEqual([400, 'File required', 'file_required']);
    }));

  it('each row returns what its procedure returns', TIMEOUT, () =>
    checkEach(rows, async (row) => {
      const rest = await throughRest(row, await sampleFor(row));
      await renewSession();
      const trpc = await throughTrpc(row.procedure, await sampleFor(row));
      expect([rest.status, trpc.error]).toEqual([row.status, undefined]);
      const output = row.isPage ? trpc.data.items : trpc.data;
      const from = (item: unknown) => row.shape.from(item as never);
      const response = row.wrapped === null ? rest.json : rest.json[row.wrapped];
      expect(withoutVolatile(response)).toEqual(withoutVolatile(row.isPage ? output.map(from) : from(output)));
      expect(responseSchema(row).parse(response)).toEqual(response);
    }),
  );

  it(
    'each row that reads refuses a bad id, limit or cursor, and an expired token, as its procedure does',
    TIMEOUT,
    () =>
      checkEach(readingRows, async (row) => {
        for (const input of await badInputs(row)) {
          const rest = await throughRest(row, input);
          const trpc = await throughTrpc(row.procedure, input);
          expect(restRefusal(rest), JSON.stringify(input)).toEqual(trpcRefusal(trpc));
          // 403 where the id is the viewer's own and must be theirs.
          expect([400, 403], JSON.stringify(input)).toContain(rest.status);
        }
        const expired = 'x'.repeat(43);
        const input = await sampleFor(row);
        const rest = await throughRest(row, input, expired);
        expect(restRefusal(rest)).toEqual(trpcRefusal(await throughTrpc(row.procedure, input, expired)));
        expect(rest.status).toBe(401);
      }),
  );

  it('each row that writes refuses bad input as its procedure does', TIMEOUT, () =>
    checkEach(writingRows, async (row) => {
      const url = row.path.replaceAll(/:\w+/g, BAD);
      const body = badBody(row);
      const rest = await app.call(row.method, url, { token: ana.token, body });
      const trpc = await throughTrpc(row.procedure, {
        ...body,
        ...(row.path.includes(':id') && { id: BAD }),
        ...(row.path.includes(':tag') && { tag: BAD }),
        ...(row.path.includes(':importId') && { importId: BAD }),
        ...(row.path.includes('/:circleId/posts') && { circleId: BAD }),
        ...(row.path.includes('/:conversationId/') && { conversationId: BAD }),
      });
      expect(restRefusal(rest)).toEqual(trpcRefusal(trpc));
      expect(rest.status).toBe(400);
    }),
  );

  describe('the page of the API', () => {
    it('shows every call and runs no script', async () => {
      const { text, headers, status } = await app.call('GET', '/api/docs');
      expect(status).toBe(200);
      for (const row of restRows) {
        expect(text).toContain(row.summary);
        expect(text).toContain(`id="${row.operationId}"`);
      }
      // What is in the query has its question mark.
      expect(text).toContain('<code class="name">?limit</code>');
      expect(text).toContain('<code class="name">id</code>');
      expect(text).not.toContain('<code class="name">?parentId</code>');
      expect(text).not.toMatch(/<script|style="|\son\w+="/);
      const nonce = /style nonce="([^"]+)"/.exec(text)?.[1];
      expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
    });
  });

  describe('an unknown address', () => {
    it.each([
      ['GET', '/api/nothing'],
      ['POST', '/api'],
      ['DELETE', '/api/posts/1/2/3'],
      ['GET', '/media/none.webp'],
      ['GET', '/media/..%2f..%2fvibeline.db'],
      ['GET', '/trpc'],
      ['GET', '/trpc/a/b'],
      ['POST', '/anything'],
      ['GET', '/assets/gone.js'],
    ])('%s %s is a JSON 404', async (method, url) => {
      const reply = await app.call(method, url);
      expect(reply.status).toBe(404);
      expect(reply.json.message).toBe('Not found');
    });

    it('of a procedure is a 404 that does not repeat its name', async () => {
      const reply = await app.call('GET', '/trpc/no.such<script>');
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('Not found');
      expect(reply.text).not.toContain('No procedure');
    });
  });
}
