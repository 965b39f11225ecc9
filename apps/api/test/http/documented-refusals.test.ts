import { setImmediate } from 'node:timers/promises';
import { BLOCKS_MAX } from '@vibeline/core/features/blocks/block.rules';
import { FRIENDS_MAX } from '@vibeline/core/features/friends/friend.rules';
import { FOLLOWED_HASHTAGS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import { ALT_MAX, IMAGE_MAX_BYTES, IMAGES_MAX } from '@vibeline/core/features/media/media.rules';
import { MUTED_WORDS_MAX, MUTES_MAX } from '@vibeline/core/features/mutes/mute.rules';
import { SAVED_FOLDERS_MAX, SAVED_MAX } from '@vibeline/core/features/saved/saved.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { hashPassword } from '../../src/features/accounts/passwords/hash-password.ts';
import { getProcedure } from '../../src/http/call-procedure.ts';
import type { Response } from '../../src/http/openapi/document.ts';
import { describeApi } from '../../src/http/openapi/openapi.ts';
import { type RestRow, restRows } from '../../src/http/rest/rest-rows.ts';
import { managedAdvertRefusals } from '../support/adverts.ts';
import { announcementRefusals } from '../support/announcements.ts';
import { LEAST_COST, openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { appRefusals } from '../support/apps.ts';
import { circleInvitationRefusals } from '../support/circle-invitation-refusals.ts';
import { circlePostRefusals } from '../support/circle-post-refusals.ts';
import { circleRefusals } from '../support/circle-refusals.ts';
import { deletionRefusals } from '../support/deletions.ts';
import { exportRefusals } from '../support/exports.ts';
import { factorRefusals } from '../support/factor-refusals.ts';
import { highlightRefusals } from '../support/highlight-refusals.ts';
import { importRefusals } from '../support/imports.ts';
import { liveRefusals, type OpenOther } from '../support/live-refusals.ts';
import { mailRefusals } from '../support/mail-refusals.ts';
import { managedMemberRefusals } from '../support/managed-member-refusals.ts';
import { addManyMembers } from '../support/many-members.ts';
import { matchRefusals } from '../support/match.ts';
import { messageRefusals } from '../support/message-refusals.ts';
import { moderationOf } from '../support/moderation.ts';
import { moderationRefusals } from '../support/moderation-refusals.ts';
import { networkRefusals } from '../support/network-refusals.ts';
import { overviewRefusals } from '../support/overview-refusals.ts';
import { passwordRefusals } from '../support/password-refusals.ts';
import { personalTokenRefusals } from '../support/personal-tokens.ts';
import { postStoryRefusals } from '../support/post-story-refusals.ts';
import { pushRefusals } from '../support/push-refusals.ts';
import type { RefusedCall, Sent } from '../support/refused-call.ts';
import { registrationRefusals } from '../support/registration-refusals.ts';
import { newResetCode } from '../support/reset-link.ts';
import { firstInput, newSetupCode } from '../support/setup-link.ts';
import { storyRefusals } from '../support/story-refusals.ts';
import { unlistingRefusals } from '../support/trends.ts';
import { encodeForm, paint } from '../support/upload.ts';

const NONE = 999_999;
const api = await describeApi(restRows);

let app: TestApp;
let demo: TestApp;
let limited: TestApp;
let demoMember: TestMember;
let ana: TestMember;
let ben: TestMember;
let moderators: readonly [TestMember, TestMember];
let postId: number;
let commentId: number;
let received: number;
let sent: number;
let png: Buffer;

const viewer = ({ id }: TestMember) => ({ id, sessionId: 0 });

beforeAll(async () => {
  app = await openTestApp();
  demo = await openTestApp({ demoAccounts: [{ username: 'demo', password: 'first-secret', name: 'Demo' }] });
  demoMember = await demo.register('demo');
  limited = await openTestApp({ limits: true });
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  const { posts, comments, follows } = app.services;
  const post = { content: 'hello', isAnonymous: false, category: null, hashtags: [], media: [] };
  postId = (await posts.create(viewer(ben), post, { idempotencyKey: null })).id;
  commentId = (await comments.add(viewer(ben), { postId, content: 'words', parentId: null }, { idempotencyKey: null }))
    .comment.id;
  received = (await follows.request(viewer(ben), { followingId: ana.id })).follow.id;
  sent = (await follows.request(viewer(ana), { followingId: ben.id })).follow.id;
  await follows.decline(viewer(ana), { id: received });
  moderators = [await app.register('judge'), await app.register('second_judge')];
  for (const moderator of moderators) await moderationOf(app).grant(moderator, 'owner');
  png = await paint(20, 20);
});
const others: TestApp[] = [];
afterAll(() => Promise.all([app, demo, limited, ...others].map((one) => one.close())));

const openOther: OpenOther = async (options) => {
  const other = await openTestApp(options);
  others.push(other);
  return other;
};

const tooLarge = () => Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES)]);
const keyUsed = async (operationId: string, body: object): Promise<Sent> => {
  const headers = { 'idempotency-key': operationId };
  await call(rowOf(operationId), { body: { ...body, content: 'first' }, headers });
  return { body: { ...body, content: 'second' }, headers };
};

/** The id of a new member whom ana has asked to be friends, or who has asked her. */
async function newMember(as: 'asked' | 'asks' | 'declined'): Promise<number> {
  const member = await app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  const { friends } = app.services;
  if (as === 'asked') await friends.request(viewer(ana), { addresseeId: member.id });
  else await friends.request(viewer(member), { addresseeId: ana.id });
  if (as === 'declined') await friends.decline(viewer(ana), { id: member.id });
  return member.id;
}

async function fill(memberId: number): Promise<void> {
  const { db } = app.database;
  await db.updateTable('member_stats').set({ friend_count: FRIENDS_MAX }).where('member_id', '=', memberId).execute();
}

/** A member with as many friends as one may have, whom ana has asked, or who has asked her. */
async function fullMember(as: 'asked' | 'asks'): Promise<TestMember> {
  const member = await app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  const { friends } = app.services;
  if (as === 'asked') await friends.request(viewer(ana), { addresseeId: member.id });
  else await friends.request(viewer(member), { addresseeId: ana.id });
  await fill(member.id);
  return member;
}

const cases: RefusedCall[] = [
  ['register', 'username_taken', () => ({ body: { name: 'Ana', username: 'ANA', password: 'first-secret' } })],
  ['login', 'invalid_credentials', () => ({ body: { username: 'ana', password: 'wrong' } })],
  [
    'login',
    'too_many_failures',
    async () => {
      const failed = { to: limited, body: { username: 'nobody', password: 'wrong' } };
      for (let count = 0; count < 10; count += 1) await call(rowOf('login'), failed);
      return failed;
    },
  ],
  ['getCurrentUser', 'login_required', () => ({ token: null })],
  ['listPosts', 'login_required', () => ({ token: 'x'.repeat(43) })],
  ['listPosts', 'ranker_not_combined', () => ({ query: '?ranker=calm&type=video' })],
  ['explainRank', 'post_not_found', () => ({ path: { id: NONE } })],
  ['logout', 'malformed_request', () => ({ body: '{', headers: { 'content-type': 'application/json' } })],
  ['recordAdvertClick', 'advert_not_found', () => ({ path: { id: NONE } })],
  ['revokeSession', 'session_not_found', () => ({ path: { id: NONE } })],
  ['prove', 'wrong_password', () => ({ body: { currentPassword: 'wrong' } })],
  ['changePassword', 'wrong_password', () => ({ body: { currentPassword: 'wrong', newPassword: 'second-secret' } })],
  [
    'changePassword',
    'demo_account',
    () => ({
      to: demo,
      token: demoMember.token,
      body: { currentPassword: 'first-secret', newPassword: 'second-secret' },
    }),
  ],
  [
    'changePassword',
    'too_many_failures',
    async () => {
      const guesser = await limited.register('guesser');
      const body = { currentPassword: 'wrong', newPassword: 'second-secret' };
      const client = { ip: '127.0.0.1', userAgent: null };
      for (let count = 0; count < 10; count += 1)
        await limited.services.accounts.changePassword(viewer(guesser), body, { client }).catch(() => undefined);
      return { to: limited, token: guesser.token, body };
    },
  ],
  ['resetPassword', 'reset_link_not_found', () => ({ body: { code: 'of no link', password: 'second-secret' } })],
  [
    'resetPassword',
    'demo_account',
    async () => ({ to: demo, body: { code: await newResetCode(demo, demoMember.id), password: 'second-secret' } }),
  ],
  [
    'resetPassword',
    'too_many_failures',
    async () => {
      const failed = { to: limited, body: { code: 'of no link', password: 'second-secret' } };
      for (let count = 0; count < 10; count += 1) await call(rowOf('resetPassword'), failed);
      return failed;
    },
  ],
  ['listDemoAccounts', 'no_demo', () => ({})],
  ['getUser', 'user_not_found', () => ({ path: { id: NONE } })],
  ['getUserByUsername', 'user_not_found', () => ({ path: { username: 'nobody' } })],
  ['getUserByUsername', 'invalid_input', () => ({ path: { username: 'x'.repeat(101) } })],
  ['listUserMedia', 'user_not_found', () => ({ path: { id: NONE } })],
  ['suggestUsers', 'invalid_input', () => ({ query: `?search=${'x'.repeat(200)}` })],
  ['listUsers', 'search_needed', () => ({ query: '?isFollowed=true' })],
  ['searchPosts', 'invalid_input', () => ({ query: `?q=${'x'.repeat(201)}` })],
  ['suggestHashtags', 'invalid_input', () => ({ query: `?search=${'x'.repeat(200)}` })],
  ['updateProfile', 'not_yourself', () => ({ path: { id: ben.id }, body: { bio: 'x' } })],
  ['updateProfile', 'not_your_picture', () => ({ path: { id: ana.id }, body: { profileImage: '/media/x.webp' } })],
  ['updateSettings', 'invalid_input', () => ({ body: { timeZone: 'Mars/Olympus' } })],
  ['updatePrivacy', 'not_yourself', () => ({ path: { id: ben.id }, body: { isPrivate: true } })],
  ['updatePrivacy', 'invalid_input', () => ({ path: { id: ana.id }, body: {} })],
  ['uploadProfileImage', 'file_required', () => ({ form: [] })],
  ['followUser', 'follow_self', () => ({ path: { followingId: ana.id } })],
  ['requestFollow', 'user_not_found', () => ({ body: { followingId: NONE } })],
  ['createFollow', 'not_yourself', () => ({ body: { followerId: ben.id, followingId: ana.id } })],
  ['acceptFollowRequest', 'request_not_found', () => ({ path: { id: NONE } })],
  ['acceptFollowRequest', 'not_requested_member', () => ({ path: { id: sent } })],
  ['acceptFollowRequest', 'already_answered', () => ({ path: { id: received } })],
  ['requestFriend', 'friend_self', () => ({ body: { addresseeId: ana.id } })],
  ['requestFriend', 'user_not_found', () => ({ body: { addresseeId: NONE } })],
  [
    'requestFriend',
    'too_many_friends',
    async () => ({ token: (await fullMember('asks')).token, body: { addresseeId: ben.id } }),
  ],
  [
    'requestFriend',
    'other_has_too_many_friends',
    async () => ({ token: ben.token, body: { addresseeId: (await fullMember('asks')).id } }),
  ],
  ['acceptFriendRequest', 'request_not_found', () => ({ path: { id: NONE } })],
  ['acceptFriendRequest', 'not_requested_member', async () => ({ path: { id: await newMember('asked') } })],
  ['acceptFriendRequest', 'already_answered', async () => ({ path: { id: await newMember('declined') } })],
  [
    'acceptFriendRequest',
    'too_many_friends',
    async () => ({ token: (await fullMember('asked')).token, path: { id: ana.id } }),
  ],
  ['acceptFriendRequest', 'other_has_too_many_friends', async () => ({ path: { id: (await fullMember('asks')).id } })],
  ['removeFriend', 'friend_not_found', () => ({ path: { id: NONE } })],
  ['blockUser', 'block_self', () => ({ path: { id: ana.id } })],
  ['blockUser', 'user_not_found', () => ({ path: { id: NONE } })],
  ['blockUser', 'too_many_blocks', async () => ({ token: (await memberWithMost()).token, path: { id: ana.id } })],
  ['muteUser', 'mute_self', () => ({ path: { id: ana.id } })],
  ['muteUser', 'user_not_found', () => ({ path: { id: NONE } })],
  ['muteUser', 'end_not_ahead', () => ({ path: { id: ben.id }, body: { until: '2020-01-01T00:00:00Z' } })],
  ['muteUser', 'too_many_mutes', async () => ({ token: (await memberWithMost()).token, path: { id: ana.id } })],
  ['addMutedWord', 'end_not_ahead', () => ({ body: { word: 'x', until: '2020-01-01T00:00:00Z' } })],
  [
    'addMutedWord',
    'too_many_muted_words',
    async () => ({ token: (await memberWithMost()).token, body: { word: 'one more' } }),
  ],
  ['listSaved', 'folder_not_found', () => ({ query: `?folderId=${NONE}` })],
  ['save', 'post_not_found', () => ({ body: { kind: 'post', id: NONE } })],
  ['save', 'comment_not_found', () => ({ body: { kind: 'comment', id: NONE } })],
  ['save', 'story_not_found', () => ({ body: { kind: 'story', id: NONE } })],
  ['save', 'folder_not_found', () => ({ body: { id: postId, folderId: NONE } })],
  [
    'save',
    'too_many_saved',
    async () => ({ token: (await memberWithMost()).token, body: { kind: 'post', id: postId } }),
  ],
  [
    'addSavedFolder',
    'folder_name_taken',
    async () => {
      await app.services.saved.addFolder(viewer(ana), { name: 'Taken' });
      return { body: { name: 'taken' } };
    },
  ],
  [
    'addSavedFolder',
    'too_many_folders',
    async () => ({ token: (await memberWithMost()).token, body: { name: 'One more' } }),
  ],
  ['renameSavedFolder', 'folder_not_found', () => ({ path: { id: NONE }, body: { name: 'Bread' } })],
  [
    'renameSavedFolder',
    'folder_name_taken',
    async () => {
      const { saved } = app.services;
      await saved.addFolder(viewer(ana), { name: 'Known' });
      return { path: { id: (await saved.addFolder(viewer(ana), { name: 'Other' })).id }, body: { name: 'known' } };
    },
  ],
  ['getHashtag', 'invalid_input', () => ({ path: { tag: 'a-b' } })],
  [
    'followHashtag',
    'too_many_hashtags',
    async () => ({ token: (await memberWithMost()).token, path: { tag: 'one_more' }, body: {} }),
  ],
  ...highlightRefusals(() => ({ app, owner: ana })),
  ...circleRefusals(() => ({ app, owner: ana })),
  ...circleInvitationRefusals(() => ({ app, ana, ben })),
  ...liveRefusals(() => ({ app, ana }), openOther),
  ...matchRefusals(() => ({ app, ana, ben })),
  ...messageRefusals(() => ({ app, ana, ben })),
  ['cancelFollowRequest', 'request_not_found', () => ({ path: { id: received } })],
  [
    'cancelFollowRequest',
    'already_answered',
    async () => {
      const cara = await app.register('cara');
      return { path: { id: (await app.services.follows.follow(viewer(ana), { followingId: cara.id })).id } };
    },
  ],
  ['uploadMedia', 'file_required', () => ({ form: [] })],
  [
    'uploadMedia',
    'invalid_input',
    () => ({
      form: [
        { field: 'alt', value: 'x'.repeat(ALT_MAX + 1) },
        { field: 'file', bytes: png },
      ],
    }),
  ],
  ['uploadMedia', 'invalid_image', () => ({ form: [{ field: 'file', bytes: png.subarray(0, 60) }] })],
  ['uploadMedia', 'unsupported_file', () => ({ form: [{ field: 'file', bytes: Buffer.from('text') }] })],
  ['uploadMedia', 'file_too_large', () => ({ form: [{ field: 'file', bytes: tooLarge() }] })],
  ['getMedia', 'media_not_found', () => ({ path: { id: NONE } })],
  ['listNotifications', 'invalid_input', () => ({ query: '?filter=none' })],
  ['markNotificationRead', 'notification_not_found', () => ({ path: { id: NONE } })],
  ['listOwnActions', 'invalid_input', () => ({ query: '?kind=none' })],
  ['createPrivatePost', 'login_required', () => ({ token: null, body: { content: 'x' } })],
  ['createPrivatePost', 'invalid_media', () => ({ body: { content: 'x', media: [{ id: NONE }] } })],
  [
    'createPrivatePost',
    'too_many_files',
    () => ({
      form: [
        { field: 'one', bytes: png },
        { field: 'two', bytes: png },
      ],
    }),
  ],
  ['createPost', 'private_not_anonymous', () => ({ body: { content: 'x', audience: 'followers', isAnonymous: true } })],
  ['changePostAudience', 'post_not_found', () => ({ path: { id: NONE }, body: { visibility: 'followers' } })],
  ['changePostAudience', 'not_author', () => ({ path: { id: postId }, body: { visibility: 'followers' } })],
  [
    'changePostAudience',
    'audience_not_narrower',
    async () => {
      const post = { content: 'x', isAnonymous: false, category: null, hashtags: [], media: [] };
      const { id } = await app.services.posts.create(
        viewer(ana),
        { ...post, audience: 'close_followers' },
        { idempotencyKey: null },
      );
      return { path: { id }, body: { visibility: 'followers' } };
    },
  ],
  [
    'changePostAudience',
    'private_not_anonymous',
    async () => {
      const post = { content: 'x', isAnonymous: true, category: null, hashtags: [], media: [] };
      const { id } = await app.services.posts.create(viewer(ana), post, { idempotencyKey: null });
      return { path: { id }, body: { visibility: 'followers' } };
    },
  ],
  ['listPosts', 'invalid_cursor', () => ({ query: '?cursor=nonsense' })],
  ['getPost', 'post_not_found', () => ({ path: { id: NONE } })],
  ['createPost', 'login_required', () => ({ token: null, body: { content: 'x' } })],
  ['createPost', 'not_yourself', () => ({ body: { content: 'x', authorId: ben.id } })],
  [
    'createPost',
    'anonymous_not_allowed',
    async () => {
      const { id, token } = await app.register('withdrawn');
      await app.services.settings.updatePrivacy(viewer({ id, token }), { id, isPrivate: true });
      return { token, body: { content: 'x', isAnonymous: true } };
    },
  ],
  ['createPost', 'invalid_media', () => ({ body: { content: 'x', media: [{ id: NONE }] } })],
  [
    'createPost',
    'too_many_files',
    () => ({ form: Array.from({ length: IMAGES_MAX + 1 }, (_, at) => ({ field: `image_${at}`, bytes: png })) }),
  ],
  [
    'createPost',
    'file_count_differs',
    () => ({
      form: [
        { field: 'content', value: 'x' },
        { field: 'imageCount', value: '1' },
      ],
    }),
  ],
  ['updateSettings', 'unknown_field', () => ({ body: { theme: 'ocean' } })],
  ['createPost', 'request_too_large', () => ({ body: { content: 'x'.repeat(100_000) } })],
  ['getPost', 'unsupported_content_type', () => ({ path: { id: postId }, body: {} })],
  ['deletePost', 'unsupported_content_type', () => ({ path: { id: postId }, body: 'x' })],
  ['listPosts', 'malformed_request', () => ({ query: '?cursor=%01' })],
  ['createPost', 'unsupported_content_type', () => ({ body: 'x', headers: { 'content-type': 'text/plain' } })],
  [
    'createPost',
    'invalid_idempotency_key',
    () => ({ body: { content: 'x' }, headers: { 'idempotency-key': 'k'.repeat(201) } }),
  ],
  ['createPost', 'idempotency_key_reused', () => keyUsed('createPost', {})],
  ['editPost', 'not_author', () => ({ path: { id: postId }, body: { content: 'mine' } })],
  [
    'editPost',
    'changed_elsewhere',
    () => ({ token: ben.token, path: { id: postId }, body: { content: 'mine', version: 9 } }),
  ],
  ['deletePost', 'not_author', () => ({ path: { id: postId } })],
  ['addComment', 'invalid_parent', () => ({ body: { postId, content: 'x', parentId: NONE } })],
  ['addComment', 'idempotency_key_reused', () => keyUsed('addComment', { postId })],
  ['getCommentThread', 'comment_not_found', () => ({ path: { id: NONE } })],
  ['editComment', 'not_author', () => ({ path: { id: commentId }, body: { content: 'mine' } })],
  [
    'editComment',
    'changed_elsewhere',
    () => ({ token: ben.token, path: { id: commentId }, body: { content: 'mine', version: 9 } }),
  ],
  ['deleteComment', 'not_author', () => ({ path: { id: commentId } })],
  ['castCommentVote', 'comment_not_found', () => ({ body: { commentId: NONE, isPositive: true } })],
  ['getVoteKindsOfPost', 'post_not_found', () => ({ path: { id: NONE } })],
  ['getVoteKindsOfComment', 'comment_not_found', () => ({ path: { id: NONE } })],
  ['sumVoteKindsOfPost', 'not_found', () => ({ path: { id: postId } })],
  ['sumVoteKindsOfPost', 'post_not_found', () => ({ token: moderators[0].token, path: { id: NONE } })],
  ['sumVoteKindsOfMember', 'not_found', () => ({ path: { id: ben.id } })],
  ['sumVoteKindsOfMember', 'user_not_found', () => ({ token: moderators[0].token, path: { id: NONE } })],
  ['castVote', 'post_not_found', () => ({ body: { postId: NONE, isPositive: true } })],
  ...circlePostRefusals(() => ({ app, ana, ben })),
  ...storyRefusals(() => ({ app, ana, png })),
  ...postStoryRefusals(() => ({ app })),
  ...registrationRefusals(() => ({ app, ana, moderators, demo, demoMember }), openOther),
  ...passwordRefusals(() => ({ app, ana, administrator: moderators[1] })),
  ...networkRefusals(() => ({ app, administrator: moderators[1], demo })),
  ...factorRefusals(() => ({ app, demo, demoMember }), openOther),
  ...personalTokenRefusals(() => ({ app, demo, demoMember })),
  ...appRefusals(() => ({ app })),
  ...mailRefusals(() => ({ demo, demoMember, limited }), openOther),
  ...deletionRefusals(() => ({ app, demo, demoMember, owner: moderators[1] }), openOther),
  ...exportRefusals(() => ({ app }), openOther),
  ...pushRefusals(() => ({ app, demo, demoMember })),
  ...importRefusals(() => ({ app, demo, demoMember }), openOther),
  ...overviewRefusals(openOther, () => moderators[0]),
  ...managedMemberRefusals(() => ({ app, demo, demoMember, owner: moderators[1] })),
  ...announcementRefusals(() => ({ app, administrator: moderators[0] })),
  ...managedAdvertRefusals(() => ({ app, administrator: moderators[0] })),
  ...unlistingRefusals(() => ({ app, moderator: moderators[0] })),
  ...moderationRefusals(() => ({ app, demo, demoMember, reporter: ana, author: ben, moderators })),
];

let most: Promise<TestMember> | null = null;

/** A member who has blocked, muted and followed as many as one can. */
function memberWithMost(): Promise<TestMember> {
  most ??= (async () => {
    const member = await app.register('cautious');
    const { db } = app.database;
    const others = await addManyMembers(db, Math.max(BLOCKS_MAX, MUTES_MAX, SAVED_MAX));
    await sql`insert into blocks (member_id, other_id, is_blocker, created_at)
      select ${member.id}, id, 1, 1 from members where id between ${others[0]} and ${others.at(-1)}`.execute(db);
    await sql`insert into mutes (member_id, other_id, created_at)
      select ${member.id}, id, 1 from members where id between ${others[0]} and ${others.at(-1)}`.execute(db);
    for (let index = 0; index < FOLLOWED_HASHTAGS_MAX; index += 1) {
      await app.services.hashtags.follow(viewer(member), { tag: `tag${index}` });
    }
    await sql`insert into saved_items (id, member_id, kind, target_id, created_at)
      select id, ${member.id}, 'story', id, 1 from members where id between ${others[0]} and ${others.at(-1)}`.execute(
      db,
    );
    for (let index = 0; index < SAVED_FOLDERS_MAX; index += 1) {
      await app.services.saved.addFolder(viewer(member), { name: `folder ${index}` });
    }
    for (let index = 0; index < MUTED_WORDS_MAX; index += 1) {
      await app.services.mutes.addWord(viewer(member), { word: `word${index}` });
    }
    return member;
  })();
  return most;
}

function rowOf(operationId: string): RestRow {
  const row = restRows.find((one) => one.operationId === operationId);
  if (!row) throw new Error(`No call ${operationId}`);
  return row;
}

async function call(row: RestRow, { path = {}, query = '', body, form, headers, token = ana.token, to = app }: Sent) {
  const url = row.path.replaceAll(/:(\w+)/g, (_, name: string) => String(path[name]));
  return to.call(row.method, `${url}${query}`, {
    token,
    ...(form ? await encodeForm(form) : { ...(body !== undefined && { body }), ...(headers && { headers }) }),
  });
}

function documented(row: RestRow, reason: string): { status: number; body: unknown } | null {
  const operation = api.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
  for (const [status, part] of Object.entries(operation?.responses ?? {})) {
    const name = '$ref' in part ? part.$ref.split('/').at(-1) : null;
    const response = name ? api.components.responses[name] : (part as Response);
    const example = response?.content['application/json']?.examples?.[reason];
    if (example) return { status: Number(status), body: example.value };
  }
  return null;
}

describe.each(cases)('%s', (operationId, reason, send) => {
  it(`is refused with ${reason} as documented`, async () => {
    const row = rowOf(operationId);
    const { status, json } = await call(row, await send());
    expect({ status, body: json }).toEqual(documented(row, reason));
  });
});

const passwords = {
  name: 'Cat',
  username: 'cat',
  password: 'first-secret',
  currentPassword: 'first-secret',
  newPassword: 'second-secret',
  text: 'It was a joke.',
  email: 'cat@example.org',
};
const signIns = restRows.filter((row) => row.refusals.some(({ reason }) => reason === 'too_many_sign_ins'));

describe.each(signIns)('$operationId', (row) => {
  it('is refused with too_many_sign_ins as documented', async () => {
    const { id, token } = await app.register(`of-${row.operationId.toLowerCase()}`);
    const codes: Record<string, () => Promise<string>> = {
      setUpNetwork: () => newSetupCode(app, moderators[1]),
      resetPassword: () => newResetCode(app, id),
    };
    const code = (await codes[row.operationId]?.()) ?? '123456';
    const values = { ...firstInput, ...passwords, code };
    let isDone = false;
    const hashAgain = async () => {
      while (!isDone) await hashPassword('first-secret', { network: '127.0.0.1', cost: LEAST_COST });
    };
    const hashes: Promise<void>[] = [];
    // Two run and 64 wait; each that ends is replaced at once.
    for (let count = 0; count < 66; count += 1) {
      hashes.push(hashAgain());
      await setImmediate();
    }
    const { shape } = getProcedure(row.procedure).input as ZodObject;
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
    const { status, json } = await call(row, { token, body });
    isDone = true;
    await Promise.allSettled(hashes);
    expect({ status, body: json }).toEqual(documented(row, 'too_many_sign_ins'));
  });
});

const hasOwn = (row: RestRow) => row.refusals.some(({ reason }) => reason === 'invalid_input');

describe.each(restRows.filter((row) => documented(row, 'invalid_input') && !hasOwn(row)))('$operationId', (row) => {
  it('is refused with invalid_input as documented', async () => {
    // 403 where a member's id is in the path and is not the caller's.
    const path = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'abc']));
    const { status, json } = await call(row, {
      // For everyone else the calls of a role do not exist.
      token: getProcedure(row.procedure).leastRole !== null ? moderators[1].token : ana.token,
      path: 'userId' in path ? { ...path, userId: ana.id } : path,
      query: row.isPage ? '?limit=0' : '',
      ...(row.method !== 'GET' && { body: {} }),
    });
    expect({ status, body: json }).toEqual(documented(row, 'invalid_input'));
  });
});

it('every refusal that a row documents is tried', () => {
  const tried = new Set(cases.map(([operationId, reason]) => JSON.stringify(documented(rowOf(operationId), reason))));
  for (const row of signIns) tried.add(JSON.stringify(documented(row, 'too_many_sign_ins')));
  const declared = restRows.flatMap((row) => row.refusals.map(({ reason }) => ({ row, reason })));
  const untried = declared.filter(({ row, reason }) => !tried.has(JSON.stringify(documented(row, reason))));
  expect(untried.map(({ row, reason }) => `${row.operationId} ${reason}`)).toEqual([]);
});
