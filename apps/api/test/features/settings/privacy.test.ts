import { mayMessage, whoCanMessageChoices } from '@vibeline/core/features/settings/setting.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsMessagesOf } from '../../../src/features/settings/setting.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { paint, upload } from '../../support/upload.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const register = () => {
  count += 1;
  return app.register(`member${count}`);
};
const setPrivacy = (me: TestMember, body: unknown) =>
  app.call('PUT', `/api/users/${me.id}/privacy`, { token: me.token, body });
const settingsOf = async ({ token }: TestMember) => (await app.call('GET', '/api/settings', { token })).json;

describe('PUT /api/users/:id/privacy', () => {
  it('changes what is sent, leaves the rest, and returns both as they are then', async () => {
    const ana = await register();
    for (const [body, expected] of [
      [{ whoCanMessage: 'friends' }, { whoCanMessage: 'friends', showOnline: false }],
      [{ showOnline: true }, { whoCanMessage: 'friends', showOnline: true }],
      [{ showTyping: false }, { showOnline: true, showTyping: false, sendReceipts: true }],
      [{ sendReceipts: false }, { showTyping: false, sendReceipts: false }],
      [
        { showTyping: true, sendReceipts: true },
        { showTyping: true, sendReceipts: true },
      ],
      [{ approveAutomatically: true }, { showOnline: true, approveAutomatically: true, isPrivate: false }],
      [
        { isPrivate: true, showOnline: false },
        { isPrivate: true, showOnline: false, approveAutomatically: true },
      ],
    ] as const) {
      const reply = await setPrivacy(ana, body);
      expect(reply).toMatchObject({ status: 200, json: { settings: expected } });
      expect(reply.json.user.isPrivate).toBe(reply.json.settings.isPrivate);
      expect(await settingsOf(ana)).toEqual(reply.json.settings);
    }
  });

  it.each([
    [{}, 'Send isPrivate, approveAutomatically, whoCanMessage, showOnline, showTyping or sendReceipts'],
    [{ dataSharing: true }, 'The request has a field or parameter that this call does not have'],
    [{ isPrivate: 'yes' }, 'isPrivate must be true or false'],
    [{ approveAutomatically: 1 }, 'approveAutomatically must be true or false'],
    [{ showOnline: null }, 'showOnline must be true or false'],
    [{ showTyping: 'no' }, 'showTyping must be true or false'],
    [{ sendReceipts: 2 }, 'sendReceipts must be true or false'],
    [{ whoCanMessage: 'some' }, 'whoCanMessage must be one of everyone, followed, friends, nobody'],
  ])('refuses %j and changes nothing', async (body, message) => {
    const ana = await register();
    expect(await setPrivacy(ana, body)).toMatchObject({ status: 400, json: { message } });
    expect(await settingsOf(ana)).toMatchObject({
      isPrivate: false,
      whoCanMessage: 'everyone',
      showOnline: false,
      showTyping: true,
      sendReceipts: true,
    });
  });

  it('tells nobody else who may write to a member, or whether requests are approved', async () => {
    const [ana, ben] = [await register(), await register()];
    const choices = { approveAutomatically: true, showOnline: true, showTyping: false, sendReceipts: false };
    await setPrivacy(ana, { whoCanMessage: 'nobody', ...choices });
    const { text } = await app.call('GET', `/api/users/${ana.id}`, { token: ben.token });
    for (const field of ['whoCanMessage', ...Object.keys(choices)]) expect(text).not.toContain(field);
  });
});

describe('who may write messages', () => {
  const follow = (from: TestMember, { id }: TestMember) =>
    app.call('POST', `/api/users/${id}/follow`, { token: from.token });
  const befriend = (ana: TestMember, other: TestMember, state: 'friends' | 'outgoing') =>
    app.database.db
      .insertInto('friendships')
      .values({ member_id: ana.id, other_id: other.id, state, is_close: 0, request_id: 1, changed_at: 1 })
      .execute();

  /** How each comes to be what it says of ana. */
  const senders: [string, { isFollowed: boolean; isFriend: boolean }, (ana: TestMember, me: TestMember) => unknown][] =
    [
      ['a stranger', { isFollowed: false, isFriend: false }, () => null],
      ['a follower', { isFollowed: false, isFriend: false }, (ana, me) => follow(me, ana)],
      [
        'asked to be followed',
        { isFollowed: false, isFriend: false },
        async (ana, me) => {
          await setPrivacy(me, { isPrivate: true });
          await follow(ana, me);
        },
      ],
      ['asked to be a friend', { isFollowed: false, isFriend: false }, (ana, me) => befriend(ana, me, 'outgoing')],
      ['followed', { isFollowed: true, isFriend: false }, (ana, me) => follow(ana, me)],
      ['a friend', { isFollowed: false, isFriend: true }, (ana, me) => befriend(ana, me, 'friends')],
    ];

  it.each(whoCanMessageChoices)('is the same in the query as by the rule: %s', async (choice) => {
    const ana = await register();
    await setPrivacy(ana, { whoCanMessage: choice });
    for (const [name, sender, begin] of senders) {
      const other = await register();
      await begin(ana, other);
      const found = await app.database.db
        .selectFrom('members')
        .select('members.id')
        .where('members.id', '=', ana.id)
        .where(acceptsMessagesOf(other.id, 'members.id'))
        .execute();
      expect([name, found.length === 1]).toEqual([name, mayMessage(choice, sender)]);
    }
  });
});

describe('what a private account shows', () => {
  const standings = [
    'visitor',
    'stranger',
    'pending',
    'declined',
    'removed',
    'unfollowed',
    'follower',
    'self',
  ] as const;
  const viewers = new Map<(typeof standings)[number], TestMember | null>();
  let ana: TestMember;
  const posted = { id: 0, imageUrl: '' };

  const follow = ({ token }: TestMember) => app.call('POST', `/api/users/${ana.id}/follow`, { token });
  const answer = async (other: TestMember, word: 'accept' | 'decline') => {
    const requests = (await app.call('GET', '/api/followers/requests', { token: ana.token })).json;
    const { id } = requests.find(({ followerId }: { followerId: number }) => followerId === other.id);
    await app.call('PUT', `/api/followers/${word}/${id}`, { token: ana.token });
  };

  beforeAll(async () => {
    ana = await register();
    for (const standing of standings) viewers.set(standing, standing === 'visitor' ? null : await register());
    viewers.set('self', ana);
    const memberOf = (standing: (typeof standings)[number]) => viewers.get(standing) as TestMember;
    const media = (await upload(app, ana.token, await paint(40, 40))).json.id;
    const body = { content: 'For a few #quiet', media: [{ id: media, alt: null }] };
    const post = (await app.call('POST', '/api/posts', { token: ana.token, body })).json;
    Object.assign(posted, { id: post.id, imageUrl: post.imageUrl });
    await app.call('POST', `/api/users/${memberOf('stranger').id}/follow`, { token: ana.token });
    await setPrivacy(ana, { isPrivate: true });
    for (const standing of standings.slice(2, -1)) await follow(memberOf(standing));
    for (const standing of ['removed', 'unfollowed', 'follower'] as const) await answer(memberOf(standing), 'accept');
    await answer(memberOf('declined'), 'decline');
    await app.call('DELETE', `/api/followers/${memberOf('removed').id}/remove`, { token: ana.token });
    await app.call('DELETE', `/api/followers/${ana.id}`, { token: memberOf('unfollowed').token });
  });

  const lists = (side: string) =>
    `/trpc/follows.listOf?input=${encodeURIComponent(JSON.stringify({ json: { memberId: ana.id, side } }))}`;

  const surfaces: [string, (token: string | undefined) => Promise<boolean>][] = [
    ['its post', async (token) => (await app.call('GET', `/api/posts/${posted.id}`, { token })).status === 200],
    [
      'its comments',
      async (token) => (await app.call('GET', `/api/posts/${posted.id}/comments`, { token })).status === 200,
    ],
    ['its posts', async (token) => (await app.call('GET', `/api/posts?memberId=${ana.id}`, { token })).json.length > 0],
    [
      'posts of its profile',
      async (token) => (await app.call('GET', `/api/users/${ana.id}`, { token })).json.posts.length > 0,
    ],
    ['its hashtag', async (token) => (await app.call('GET', '/api/posts?hashtag=quiet', { token })).json.length > 0],
    ['its media', async (token) => (await app.call('GET', `/api/users/${ana.id}/media`, { token })).json.length > 0],
    [
      'its file',
      async (token) => (await app.call('GET', new URL(posted.imageUrl, 'http://x').pathname, { token })).status === 200,
    ],
    ['its followers', async (token) => (await app.call('GET', lists('followers'), { token })).status === 200],
    ['whom it follows', async (token) => (await app.call('GET', lists('following'), { token })).status === 200],
  ];

  it.each(surfaces)('%s: to its accepted followers and itself alone', async (_name, isShown) => {
    const shown = [];
    for (const standing of standings) if (await isShown(viewers.get(standing)?.token)) shown.push(standing);
    expect(shown).toEqual(['follower', 'self']);
  });
});
