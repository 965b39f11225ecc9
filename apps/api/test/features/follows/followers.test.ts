import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { lockMemberRow } from '../../../src/features/members/member.queries.ts';
import { updateSettings } from '../../../src/features/settings/setting.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
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
  return app.register(`person${count}`);
};
const registerAll = (many: number) => Promise.all(Array.from({ length: many }, register));
const two = async () => [await register(), await register()] as const;

const follow = async (me: TestMember, { id }: TestMember) =>
  (await app.call('POST', `/api/users/${id}/follow`, { token: me.token })).json;
const ask = async (me: TestMember, { id }: TestMember) =>
  app.call('POST', '/api/followers', { token: me.token, body: { followingId: id } });
const setPrivacy = (me: TestMember, body: object) =>
  app.call('PUT', `/api/users/${me.id}/privacy`, { token: me.token, body });
const countsOf = async ({ token }: TestMember) => (await app.call('GET', '/api/followers/counts', { token })).json;
const relationOf = async (me: TestMember, { id }: TestMember) =>
  (await app.call('GET', `/api/users/${id}`, { token: me.token })).json.relation;
const messagesOf = async ({ token }: TestMember): Promise<string[]> =>
  (await app.call('GET', '/api/notifications', { token })).json.notifications.map(
    (one: { type: string; message: string }) => `${one.type}: ${one.message}`,
  );

describe('removing a follower', () => {
  const remove = (me: TestMember, { id }: TestMember) =>
    app.call('DELETE', `/api/followers/${id}/remove`, { token: me.token });

  it('ends the follow, counts it no more, and does not tell the one who followed', async () => {
    const [ana, ben] = await two();
    await follow(ben, ana);
    await follow(ana, ben);
    const told: number[] = [];
    const stop = app.events.subscribe((event) => {
      // Without live stories a device is not sent `story_visibility`: story-events.test.ts.
      if ('memberId' in event && event.memberId !== null && event.kind !== 'story_visibility')
        told.push(event.memberId);
    });
    expect(await remove(ana, ben)).toMatchObject({ status: 200, json: { message: 'Follower removed' } });
    stop();
    expect(told).not.toContain(ben.id);
    expect(await relationOf(ana, ben)).toMatchObject({ follow: 'accepted', followsMe: false });
    expect(await countsOf(ana)).toMatchObject({ followers: 0, following: 1 });
    expect(await countsOf(ben)).toMatchObject({ followers: 1, following: 0 });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('is harmless without a follow, and leaves a request and the own follow', async () => {
    const [ana, ben] = await two();
    await ask(ben, ana);
    await follow(ana, ben);
    for (const other of [ben, ana, { id: 987_654, token: '' }]) expect((await remove(ana, other)).status).toBe(200);
    expect(await countsOf(ana)).toEqual({ followers: 0, following: 1, requests: 1, sentRequests: 0 });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('of a private account takes its posts away, and the notifications about them', async () => {
    const [ana, ben] = await two();
    await follow(ben, ana);
    await setPrivacy(ana, { isPrivate: true });
    const content = `for you @person${count}`;
    const { id } = (await app.call('POST', '/api/posts', { token: ana.token, body: { content } })).json;
    const seenBy = async () => (await app.call('GET', `/api/posts/${id}`, { token: ben.token })).status;
    const unread = async () =>
      app.database.db
        .selectFrom('notifications')
        .select('id')
        .where('recipient_id', '=', ben.id)
        .where('post_id', '=', id)
        .where('is_read', '=', 0)
        .execute();
    expect([await seenBy(), (await unread()).length]).toEqual([200, 1]);
    await remove(ana, ben);
    expect([await seenBy(), (await unread()).length]).toEqual([404, 0]);
  });
});

describe('a sent request', () => {
  const cancel = (me: TestMember, id: number) =>
    app.call('DELETE', `/api/followers/requests/sent/${id}`, { token: me.token });

  it('is taken back by its sender alone, while it waits', async () => {
    const [ana, ben] = await two();
    const eve = await register();
    const { id } = (await ask(ana, ben)).json;
    const refused = { status: 404, json: { message: 'Request not found' } };
    for (const other of [ben, eve]) expect(await cancel(other, id)).toMatchObject(refused);
    expect(await countsOf(ana)).toMatchObject({ sentRequests: 1 });
    expect(await cancel(ana, id)).toMatchObject({ status: 200, json: { message: 'Request taken back' } });
    expect(await cancel(ana, id)).toMatchObject(refused);
    expect([await countsOf(ana), await countsOf(ben)]).toMatchObject([{ sentRequests: 0 }, { requests: 0 }]);
  });

  it('cannot be taken back after it was answered; that it was declined is not told', async () => {
    const [ana, ben] = await two();
    const { id } = (await ask(ana, ben)).json;
    await app.call('PUT', `/api/followers/decline/${id}`, { token: ben.token });
    expect(await cancel(ana, id)).toMatchObject({ status: 404, json: { message: 'Request not found' } });
    await ask(ana, ben);
    await app.call('PUT', `/api/followers/accept/${id}`, { token: ben.token });
    expect(await cancel(ana, id)).toMatchObject({
      status: 409,
      json: { message: 'This request was answered already' },
    });
    expect(await countsOf(ben)).toMatchObject({ followers: 1 });
  });
});

describe('the devices of the other one', () => {
  it.each<[string, (ana: TestMember, ben: TestMember) => Promise<unknown>]>([
    ['a follow', (ana, ben) => follow(ana, ben)],
    ['a request', (ana, ben) => ask(ana, ben)],
    [
      'an unfollow',
      async (ana, ben) => {
        await follow(ana, ben);
        return app.call('DELETE', `/api/followers/${ben.id}`, { token: ana.token });
      },
    ],
    [
      'the answer to a request of theirs',
      async (ana, ben) => {
        const { id } = (await ask(ben, ana)).json;
        return app.call('PUT', `/api/followers/decline/${id}`, { token: ana.token });
      },
    ],
  ])('are told of %s', async (_name, act) => {
    const [ana, ben] = await two();
    const told: unknown[] = [];
    const stop = app.events.subscribe((event) => {
      if (event.kind === 'relation' && event.memberId === ben.id) told.push(event.otherId);
    });
    await act(ana, ben);
    stop();
    expect(told.at(-1)).toBe(ana.id);
  });
});

describe('the counts', () => {
  it('are those of the lists', async () => {
    const [ana, ...others] = (await registerAll(6)) as [TestMember, ...TestMember[]];
    const [ben, cara, dan, eve, fay] = others as [TestMember, TestMember, TestMember, TestMember, TestMember];
    await Promise.all([follow(ben, ana), follow(cara, ana), follow(ana, dan), ask(eve, ana), ask(ana, fay)]);
    expect(await countsOf(ana)).toEqual({ followers: 2, following: 1, requests: 1, sentRequests: 1 });
    for (const [path, length] of [
      ['/api/followers', 2],
      ['/api/following', 1],
      ['/api/followers/requests', 1],
      ['/api/followers/requests/sent', 1],
    ] as const) {
      expect((await app.call('GET', path, { token: ana.token })).json).toHaveLength(length);
    }
  });

  it('count requests up to 1000', async () => {
    const ana = await register();
    await sql`insert into members (username, username_key, name, search_key, is_verified, is_private, created_at)
      select 'asker' || value, 'asker' || value, 'Asker', 'asker', 0, 0, 1
      from (with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < 1010)
        select value from numbers) as listed`.execute(app.database.db);
    await sql`insert into follows (follower_id, following_id, status, created_at)
      select id, ${sql.lit(ana.id)}, 'pending', 1 from members where username like 'asker%'`.execute(app.database.db);
    expect(await countsOf(ana)).toMatchObject({ requests: 1000, sentRequests: 0 });
    await app.database.db.deleteFrom('follows').where('following_id', '=', ana.id).execute();
    await sql`delete from members where username like 'asker%'`.execute(app.database.db);
  });
});

describe('approving automatically', () => {
  it.each([
    ['of a private account', { isPrivate: true }, async (me: TestMember, other: TestMember) => follow(me, other)],
    ['of a public account', {}, async (me: TestMember, other: TestMember) => (await ask(me, other)).json],
  ])('accepts new requests %s at once, and tells of a follow', async (_name, privacy, begin) => {
    const [ana, ben] = await two();
    const changed = await setPrivacy(ana, { ...privacy, approveAutomatically: true });
    expect(changed.json.settings).toMatchObject({ approveAutomatically: true });
    expect(await begin(ben, ana)).toMatchObject({ status: 'accepted' });
    expect(await countsOf(ana)).toMatchObject({ followers: 1, requests: 0 });
    expect(await messagesOf(ana)).toEqual([expect.stringMatching(/^follow: /)]);
    await setPrivacy(ana, { isPrivate: true, approveAutomatically: false });
    expect(await follow(await register(), ana)).toMatchObject({ status: 'pending' });
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('leaves requests that wait until all are accepted at once; one who asks again is accepted', async () => {
    const [ana, ben] = await two();
    const cara = await register();
    await setPrivacy(ana, { isPrivate: true });
    await Promise.all([follow(ben, ana), follow(cara, ana)]);
    await setPrivacy(ana, { approveAutomatically: true });
    expect(await countsOf(ana)).toMatchObject({ followers: 0, requests: 2 });
    expect(await follow(ben, ana)).toMatchObject({ status: 'accepted' });
    const accept = () => app.call('PUT', '/api/followers/accept-all', { token: ana.token });
    expect((await accept()).json).toEqual({ accepted: 1 });
    expect((await accept()).json).toEqual({ accepted: 0 });
    expect(await countsOf(ana)).toMatchObject({ followers: 2, requests: 0 });
    expect(await messagesOf(cara)).toEqual([expect.stringContaining('accepted your request to follow')]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('counts right while it changes, others ask, and all are accepted at once', async () => {
    const ana = await register();
    const others = await registerAll(6);
    await setPrivacy(ana, { isPrivate: true });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        setPrivacy(ana, { approveAutomatically: round % 2 === 0 }),
        app.call('PUT', '/api/followers/accept-all', { token: ana.token }),
        ...others.map((other, index) =>
          (index + round) % 3 === 0
            ? app.call('DELETE', `/api/followers/${other.id}/remove`, { token: ana.token })
            : ask(other, ana),
        ),
      ]);
    }
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('a request that waits for a change of the settings', () => {
  it.each([
    [1, 'accepted'],
    [0, 'pending'],
  ])('sees whether requests are approved automatically (%i)', async (value, status) => {
    const [ana, ben] = await two();
    await setPrivacy(ana, { approveAutomatically: value === 0 });
    const started: Promise<string>[] = [];
    await inTransaction(app.database.db, async (trx) => {
      await lockMemberRow(trx, ana.id);
      await updateSettings(trx, ana.id, { approve_automatically: value });
      started.push(ask(ben, ana).then(({ json }) => json.status));
      await untilBlocked(app.database.db);
    });
    expect(await Promise.all(started)).toEqual([status]);
  });
});
