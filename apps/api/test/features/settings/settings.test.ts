import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { createMemoryBus } from '../../../src/events/event-bus.ts';
import { acceptWaitingRequests } from '../../../src/features/follows/accept-waiting.queries.ts';
import { changePrivacy } from '../../../src/features/members/member-privacy.queries.ts';
import { findTimeZone, hasConsented } from '../../../src/features/settings/setting.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { untilBlocked } from '../../support/until-blocked.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let count = 0;
const register = () => {
  count += 1;
  return app.register(`member${count}`);
};
const settingsOf = async ({ token }: TestMember) => (await app.call('GET', '/api/settings', { token })).json;
const update = ({ token }: TestMember, body: unknown) => app.call('PUT', '/api/settings', { token, body });
const setPrivate = ({ id, token }: TestMember, isPrivate: boolean) =>
  app.call('PUT', `/api/users/${id}/privacy`, { token, body: { isPrivate } });
const follow = async (from: TestMember, to: TestMember) =>
  (await app.call('POST', `/api/users/${to.id}/follow`, { token: from.token })).json.status;
const post = async ({ token }: TestMember, content: string): Promise<number> => publishPost(app, { token }, content);
const getMember = async (viewer: TestMember | null, { id }: TestMember) =>
  (await app.call('GET', `/api/users/${id}`, { token: viewer?.token })).json;

const atFirst = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone',
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: false,
  lessMarked: false,
  timeZone: null,
};

describe('settings', () => {
  it('begin as off but for those of conversations, without a time zone, and change one by one', async () => {
    const ana = await register();
    expect(await settingsOf(ana)).toEqual(atFirst);
    expect((await update(ana, { dataSharing: true })).json).toMatchObject({ dataSharing: true });
    expect((await update(ana, { anonymousPosting: true, timeZone: 'america/new_york' })).json).toEqual({
      ...atFirst,
      anonymousPosting: true,
      dataSharing: true,
      timeZone: 'America/New_York',
    });
    expect((await update(ana, {})).json).toEqual(await settingsOf(ana));
    expect(await findTimeZone(app.database.db, ana.id)).toBe('America/New_York');
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'Time zone must be a name such as Europe/Berlin'],
    [{ timeZone: '+01:00' }, 'Time zone must be a name such as Europe/Berlin'],
    [{ timeZone: 'x'.repeat(65) }, 'Time zone must be a name such as Europe/Berlin'],
    [{ dataSharing: 'yes' }, 'dataSharing must be true or false'],
  ])('%j is refused', async (body, message) => {
    const ana = await register();
    expect(await update(ana, body)).toMatchObject({ status: 400, json: { message } });
  });

  it('are those of the member alone', async () => {
    const [ana, ben] = [await register(), await register()];
    await update(ana, { dataSharing: true, timeZone: 'Asia/Tokyo' });
    expect(await settingsOf(ben)).toEqual(atFirst);
    expect((await app.call('GET', `/api/users/${ana.id}`, { token: ben.token })).text).not.toContain('Tokyo');
  });

  it('tell who consents', async () => {
    const [ana, ben] = [await register(), await register()];
    const consenting = async () =>
      app.database.db
        .selectFrom('members')
        .select('members.id')
        .where('members.id', 'in', [ana.id, ben.id])
        .where(hasConsented('members.id'))
        .execute();
    expect(await consenting()).toEqual([]);
    await update(ana, { dataSharing: true });
    expect(await consenting()).toEqual([{ id: ana.id }]);
    await update(ana, { dataSharing: false });
    expect(await consenting()).toEqual([]);
  });
});

describe('an account that becomes private', () => {
  it('keeps its followers, and is hidden from everyone else at once', async () => {
    const [ana, fan, other] = [await register(), await register(), await register()];
    await follow(fan, ana);
    const id = await post(ana, 'Hello #quiet');
    const statusFor = async (viewer: TestMember | null) =>
      (await app.call('GET', `/api/posts/${id}`, { token: viewer?.token })).status;
    const feedHas = async (viewer: TestMember) =>
      (await app.call('GET', '/api/posts', { token: viewer.token })).json.some(
        (item: { id: number }) => item.id === id,
      );
    expect([await statusFor(null), await statusFor(other)]).toEqual([200, 200]);

    const changed = await setPrivate(ana, true);
    expect(changed).toMatchObject({ status: 200, json: { user: { id: ana.id, isPrivate: true, followerCount: 1 } } });
    expect([await statusFor(null), await statusFor(other), await statusFor(fan)]).toEqual([404, 404, 200]);
    expect([await feedHas(other), await feedHas(fan)]).toEqual([false, true]);
    expect(await follow(other, ana)).toBe('pending');
    expect(await getMember(other, ana)).toMatchObject({ isPrivate: true, posts: [], followerCount: 1 });
    expect((await app.call('GET', '/api/suggestions/hashtags?search=quiet', { token: other.token })).json).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('changes nothing when it is private already, and is changed by its member alone', async () => {
    const [ana, ben] = [await register(), await register()];
    await post(ana, '#again');
    await setPrivate(ana, true);
    expect((await setPrivate(ana, true)).status).toBe(200);
    const refused = await app.call('PUT', `/api/users/${ana.id}/privacy`, {
      token: ben.token,
      body: { isPrivate: false },
    });
    expect(refused).toMatchObject({ status: 403, json: { message: 'You can only change your own privacy' } });
    expect(await getMember(null, ana)).toMatchObject({ isPrivate: true });
    expect((await setPrivate(ana, true)).json.user).toMatchObject({ isPrivate: true });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('reads nothing else of the body: what only the server makes is dropped, other settings are refused', async () => {
    const ana = await register();
    const change = (body: object) =>
      app.call('PUT', `/api/users/${ana.id}/privacy`, { token: ana.token, body: { isPrivate: true, ...body } });
    expect((await change({ dataSharing: true })).json.reason).toBe('unknown_field');
    const changed = await change({ isVerified: true, role: 'admin' });
    expect(changed.json).toMatchObject({ user: { isVerified: false }, settings: { dataSharing: false } });
  });
});

describe('an account that becomes public', () => {
  it('accepts the requests that wait, and leaves the declined ones', async () => {
    const [ana, asking, declined] = [await register(), await register(), await register()];
    await setPrivate(ana, true);
    await follow(asking, ana);
    await follow(declined, ana);
    const requests = (await app.call('GET', '/api/followers/requests', { token: ana.token })).json;
    const { id } = requests.find(({ followerId }: { followerId: number }) => followerId === declined.id);
    await app.call('PUT', `/api/followers/decline/${id}`, { token: ana.token });

    expect((await setPrivate(ana, false)).json.user).toMatchObject({ isPrivate: false, followerCount: 1 });
    expect((await getMember(asking, ana)).relation.follow).toBe('accepted');
    expect((await getMember(declined, ana)).relation.follow).toBe('none');
    expect(await getMember(null, asking)).toMatchObject({ followingCount: 1 });
    expect((await app.call('GET', '/api/followers/requests', { token: ana.token })).json).toEqual([]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('tells those who are accepted, each once, and the member of the followers that were reached', async () => {
    const ana = await register();
    const asking = await Promise.all(Array.from({ length: 11 }, register));
    const notificationsOf = async ({ token }: TestMember): Promise<{ message: string; isRead: boolean }[]> =>
      (await app.call('GET', '/api/notifications', { token })).json.notifications;
    const acceptedBy = async (member: TestMember) =>
      (await notificationsOf(member)).filter(({ message }) => message.endsWith('accepted your request to follow'));
    await setPrivate(ana, true);
    for (const member of asking) await follow(member, ana);
    expect(await acceptedBy(asking[0] as TestMember)).toEqual([]);
    await setPrivate(ana, false);
    for (const member of asking) expect(await acceptedBy(member)).toHaveLength(1);
    expect((await notificationsOf(ana)).filter(({ message }) => message === 'You have 10 followers')).toHaveLength(1);

    const [first] = asking as [TestMember];
    await app.call('DELETE', `/api/users/${ana.id}/unfollow`, { token: first.token });
    await setPrivate(ana, true);
    await follow(first, ana);
    await setPrivate(ana, false);
    expect(await acceptedBy(first)).toHaveLength(1);
    expect((await notificationsOf(ana)).filter(({ message }) => message === 'You have 10 followers')).toHaveLength(1);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('counts right while others ask, unfollow and are answered at once', async () => {
    const ana = await register();
    const others = await Promise.all(Array.from({ length: 8 }, register));
    await setPrivate(ana, true);
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        setPrivate(ana, round % 2 === 1),
        ...others.map((other, index) =>
          (index + round) % 3 === 0
            ? app.call('DELETE', `/api/users/${ana.id}/unfollow`, { token: other.token })
            : follow(other, ana),
        ),
        follow(ana, others[round] as TestMember),
        post(ana, `#race${round} #race`),
      ]);
    }
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('a follow that waits for a change of the account', () => {
  it.each([
    [true, 'pending'],
    [false, 'accepted'],
  ])('sees whether it has become private (%s)', async (isPrivate, status) => {
    const [ana, ben] = [await register(), await register()];
    if (!isPrivate) await setPrivate(ana, true);
    const started: Promise<string>[] = [];
    await inTransaction(app.database.db, async (trx) => {
      await changePrivacy(trx, ana.id, isPrivate);
      if (!isPrivate) await acceptWaitingRequests({ trx, events: createMemoryBus(), now: Date.now() }, ana.id);
      started.push(follow(ben, ana));
      await untilBlocked(app.database.db);
    });
    expect(await Promise.all(started)).toEqual([status]);
    expect(await findDrift(app.database)).toEqual([]);
  });
});
