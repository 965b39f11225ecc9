import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function people<Count extends number>(count: Count): Promise<TestMember[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      made += 1;
      return app.register(`person${made}`);
    }),
  );
}

const two = async () => (await people(2)) as [TestMember, TestMember];
const three = async () => (await people(3)) as [TestMember, TestMember, TestMember];

const ask = (me: TestMember, other: { id: number }) =>
  app.call('POST', '/api/friends/request', { token: me.token, body: { addresseeId: other.id } });
const accept = (me: TestMember, other: { id: number }) => app.call('PUT', `/api/friends/accept/${other.id}`, me);
const decline = (me: TestMember, other: { id: number }) => app.call('PUT', `/api/friends/decline/${other.id}`, me);
const cancel = (me: TestMember, other: { id: number }) =>
  app.call('DELETE', `/api/friends/requests/sent/${other.id}`, me);
const remove = (me: TestMember, other: { id: number }) => app.call('DELETE', `/api/friends/${other.id}`, me);
const setClose = (me: TestMember, other: { id: number }, isClose: boolean) =>
  app.call('PUT', `/api/friends/${other.id}/close`, { token: me.token, body: { isClose } });

async function befriend(one: TestMember, other: TestMember): Promise<void> {
  await ask(one, other);
  expect((await accept(other, one)).status).toBe(200);
}

async function makePrivate({ id }: TestMember): Promise<void> {
  await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', id).execute();
}

const relationOf = async (me: TestMember, other: TestMember) =>
  (await app.call('GET', `/api/users/${other.id}`, me)).json.relation;
const friendOf = async (me: TestMember, other: TestMember) => (await relationOf(me, other)).friend;
const countsOf = async (me: TestMember) => (await app.call('GET', '/api/friends/counts', me)).json;
const idsOf = async (url: string, me: TestMember) =>
  (await app.call('GET', url, me)).json.map(({ id }: { id: number }) => id);
const followersOf = async ({ id }: TestMember) => {
  const { json } = await app.call('GET', `/api/users/${id}`);
  return [json.followerCount, json.followingCount];
};
const notificationsOf = async (me: TestMember) =>
  (await app.call('GET', '/api/notifications', me)).json.notifications.map(
    ({ type, isRead, friendRequest, actor }: Record<string, any>) => ({
      type,
      isRead,
      actor: actor?.id,
      ...(friendRequest && { status: friendRequest.status }),
    }),
  );

describe('who may answer a request', () => {
  it('is only the requested member: not who asked, and for all others it does not exist', async () => {
    const [ana, ben, eve] = await three();
    await ask(ana, ben);
    const refusal = async (reply: ReturnType<TestApp['call']>) => {
      const { status, json } = await reply;
      return [status, json.message];
    };
    const own = [403, 'Only the requested member can answer'];
    expect(await refusal(accept(ana, ben))).toEqual(own);
    expect(await refusal(decline(ana, ben))).toEqual(own);
    const absent = await accept(eve, { id: 987_654 });
    expect([absent.status, absent.json.message]).toEqual([404, 'Request not found']);
    for (const answer of [accept, decline]) {
      for (const other of [ana, ben]) expect((await answer(eve, other)).text).toBe(absent.text);
    }
    expect((await accept(ana, ana)).text).toBe(absent.text);
    expect(await friendOf(ana, ben)).toBe('outgoing');
    expect([await countsOf(ana), await countsOf(ben)]).toEqual([
      { friends: 0, closeFriends: 0, friendRequests: 0 },
      { friends: 0, closeFriends: 0, friendRequests: 1 },
    ]);
    expect((await accept(ben, ana)).json).toMatchObject({
      requesterId: ana.id,
      addresseeId: ben.id,
      status: 'accepted',
    });
    expect(await refusal(accept(ana, ben))).toEqual(own);
  });

  it('is the requested member, once; the same answer again changes nothing', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    for (let time = 0; time < 2; time += 1) {
      const reply = await accept(ben, ana);
      expect([reply.status, reply.json.status]).toEqual([200, 'accepted']);
    }
    expect((await decline(ben, ana)).json.reason).toBe('already_answered');
    expect(await countsOf(ben)).toEqual({ friends: 1, closeFriends: 0, friendRequests: 0 });
  });
});

it('the id of a request is not taken for that of a person', async () => {
  const [ana, ben, eve] = await three();
  // Requests of both; the id of ana's is set to eve's, as it may happen to be.
  await ask(ana, ben);
  await ask(eve, ben);
  const { db } = app.database;
  await db.updateTable('friendships').set({ request_id: eve.id }).where('member_id', 'in', [ana.id]).execute();
  await accept(ben, ana);
  expect([await friendOf(ben, ana), await friendOf(ben, eve)]).toEqual(['friends', 'incoming']);
  await remove(ben, ana);
});

describe('a request', () => {
  it('is made once, and is in the list of each', async () => {
    const [ana, ben] = await two();
    const first = await ask(ana, ben);
    expect([first.status, first.json]).toEqual([
      201,
      { id: first.json.id, requesterId: ana.id, addresseeId: ben.id, status: 'pending' },
    ]);
    const again = await ask(ana, ben);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect([await friendOf(ana, ben), await friendOf(ben, ana)]).toEqual(['outgoing', 'incoming']);
    expect(await idsOf('/api/friends/requests', ben)).toEqual([ana.id]);
    expect(await idsOf('/api/friends/requests/sent', ana)).toEqual([ben.id]);
    expect(await idsOf('/api/friends/requests', ana)).toEqual([]);
    expect(await idsOf('/api/friends', ana)).toEqual([]);
    const [row] = (await app.call('GET', '/api/friends/requests', ben)).json;
    expect(row).toMatchObject({ requestId: first.json.id, mutualFriends: 0, isOnline: false, lastSeen: null });
  });

  it('to oneself or to nobody is refused', async () => {
    const [ana] = await two();
    const self = await ask(ana, ana);
    expect([self.status, self.json.message]).toEqual([400, 'You cannot be your own friend']);
    const unknown = await ask(ana, { id: 987_654 });
    expect([unknown.status, unknown.json.message]).toEqual([404, 'User Not Found']);
  });

  it('to a blocked member, or to one who blocked, is refused as to nobody', async () => {
    const [ana, ben] = await two();
    const unknown = await ask(ana, { id: 987_654 });
    await app.database.db
      .insertInto('blocks')
      .values([
        { member_id: ana.id, other_id: ben.id, is_blocker: 1, created_at: 1 },
        { member_id: ben.id, other_id: ana.id, is_blocker: 0, created_at: 1 },
      ])
      .execute();
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect((await ask(one, other)).text).toBe(unknown.text);
    }
    expect(
      await app.database.db.selectFrom('friendships').where('member_id', '=', ana.id).selectAll().execute(),
    ).toEqual([]);
  });

  it('to someone who asked already accepts theirs', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    const crossing = await ask(ben, ana);
    expect([crossing.status, crossing.json]).toMatchObject([201, { requesterId: ana.id, status: 'accepted' }]);
    expect([await friendOf(ana, ben), await friendOf(ben, ana)]).toEqual(['friends', 'friends']);
  });

  it('can be taken back, and then not be accepted', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    for (let time = 0; time < 2; time += 1) expect((await cancel(ana, ben)).status).toBe(200);
    expect((await accept(ben, ana)).status).toBe(404);
    expect(await idsOf('/api/friends/requests', ben)).toEqual([]);
    expect(await notificationsOf(ben)).toEqual([]);
    await ask(ana, ben);
    await accept(ben, ana);
    const late = await cancel(ana, ben);
    expect([late.status, late.json.reason]).toEqual([409, 'already_answered']);
    expect(await friendOf(ana, ben)).toBe('friends');
  });

  it('cannot be taken back by the one who was asked', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    await cancel(ben, ana);
    expect(await friendOf(ana, ben)).toBe('outgoing');
  });

  it('may be made again after it was declined, by either of the two', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    const declined = await decline(ben, ana);
    expect([declined.status, declined.json.status]).toEqual([200, 'declined']);
    expect((await decline(ben, ana)).json.status).toBe('declined');
    expect((await accept(ben, ana)).status).toBe(409);
    expect([await friendOf(ana, ben), await friendOf(ben, ana)]).toEqual(['none', 'none']);
    expect((await ask(ana, ben)).status).toBe(201);
    await decline(ben, ana);
    expect((await ask(ben, ana)).json).toMatchObject({ requesterId: ben.id, status: 'pending' });
    expect((await accept(ben, ana)).status).toBe(403);
    expect((await accept(ana, ben)).status).toBe(200);
  });
});

describe('requests of one member', () => {
  it('are at most 50 an hour', async () => {
    const limited = await openTestApp({ limits: true });
    const [ana, ben] = [await limited.register('ana'), await limited.register('ben')];
    const request = () =>
      limited.call('POST', '/api/friends/request', { token: ana.token, body: { addresseeId: ben.id } });
    for (let count = 0; count < 50; count += 1) expect((await request()).status).toBeLessThan(300);
    expect((await request()).status).toBe(429);
    // Answering is not limited by it.
    expect((await limited.call('PUT', `/api/friends/accept/${ana.id}`, ben)).status).toBe(200);
    await limited.close();
  });
});

describe('accepting', () => {
  it('makes both follow each other, also private accounts and over a waiting request', async () => {
    const [ana, ben] = await two();
    await makePrivate(ben);
    await app.call('POST', `/api/users/${ben.id}/follow`, ana);
    expect((await relationOf(ana, ben)).follow).toBe('pending');
    await befriend(ana, ben);
    expect(await relationOf(ana, ben)).toMatchObject({ follow: 'accepted', followsMe: true, friend: 'friends' });
    expect([await followersOf(ana), await followersOf(ben)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is refused when one of the two has 10,000 friends, and changes nothing', async () => {
    const [ana, ben] = await two();
    await ask(ana, ben);
    const fill = (member: TestMember, count: number) =>
      app.database.db
        .updateTable('member_stats')
        .set({ friend_count: count })
        .where('member_id', '=', member.id)
        .execute();
    await fill(ben, 10_000);
    expect((await accept(ben, ana)).json).toMatchObject({ message: 'You can have at most 10,000 friends' });
    expect((await ask(ana, ben)).status).toBe(200);
    await fill(ben, 0);
    await fill(ana, 10_000);
    const full = await accept(ben, ana);
    expect([full.status, full.json.message]).toEqual([409, 'This member cannot have more friends']);
    await fill(ana, 0);
    expect(await friendOf(ana, ben)).toBe('outgoing');
    expect(await followersOf(ana)).toEqual([0, 0]);
  });
});

describe('removing', () => {
  it('ends it for both, with the stars; the follows stay', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    await setClose(ana, ben, true);
    await setClose(ben, ana, true);
    expect((await remove(ana, ben)).json).toEqual({ message: 'Friend removed' });
    expect(await relationOf(ben, ana)).toMatchObject({ friend: 'none', close: false, follow: 'accepted' });
    for (const member of [ana, ben]) {
      expect(await countsOf(member)).toEqual({ friends: 0, closeFriends: 0, friendRequests: 0 });
      expect(await followersOf(member)).toEqual([1, 1]);
    }
    await befriend(ana, ben);
    expect((await relationOf(ana, ben)).close).toBe(false);
  });

  it('of anyone who is no friend is refused with the same response', async () => {
    const [ana, ben, eve] = await three();
    const absent = await remove(ana, { id: 987_654 });
    expect([absent.status, absent.json.message]).toEqual([404, 'Friend not found']);
    await ask(ana, ben);
    await befriend(ben, eve);
    for (const other of [ben, eve, ana]) expect((await remove(ana, other)).text).toBe(absent.text);
    expect(await friendOf(ana, ben)).toBe('outgoing');
    expect(await friendOf(ben, eve)).toBe('friends');
  });
});

describe('a close friend', () => {
  it('is chosen among friends only, and listed', async () => {
    const [ana, ben, eve] = await three();
    const absent = await setClose(ana, { id: 987_654 }, true);
    await ask(ana, ben);
    expect((await setClose(ana, ben, true)).text).toBe(absent.text);
    await accept(ben, ana);
    await befriend(ana, eve);
    const starred = await setClose(ana, ben, true);
    expect([starred.status, starred.json]).toMatchObject([200, { id: ben.id, isClose: true }]);
    await setClose(ana, ben, true);
    expect(await countsOf(ana)).toEqual({ friends: 2, closeFriends: 1, friendRequests: 0 });
    expect(await idsOf('/api/friends?isClose=true', ana)).toEqual([ben.id]);
    expect(await idsOf('/api/friends', ana)).toEqual([eve.id, ben.id]);
    await setClose(ana, ben, false);
    expect((await countsOf(ana)).closeFriends).toBe(0);
  });

  it('is not told: nothing that they read or are sent changes', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    const read = async () => {
      const urls = [
        '/api/friends',
        '/api/friends/counts',
        '/api/notifications',
        `/api/users/${ana.id}`,
        '/api/auth/me',
      ];
      return Promise.all(urls.map(async (url) => (await app.call('GET', url, ben)).text));
    };
    const before = await read();
    const received: unknown[] = [];
    // Without live stories a device is not sent `story_visibility`: story-events.test.ts.
    const stop = app.events.subscribe((event) => event.kind !== 'story_visibility' && received.push(event));
    await setClose(ana, ben, true);
    stop();
    expect(await read()).toEqual(before);
    expect(received).toEqual([{ kind: 'relation', memberId: ana.id, otherId: ben.id }]);
  });
});

describe('lists', () => {
  it('contain each friend once over pages, the latest first', async () => {
    const [ana, ...others] = (await people(6)) as [TestMember, ...TestMember[]];
    for (const other of others) await befriend(other, ana);
    const ids: number[] = [];
    let url: string | undefined = '/api/friends?limit=2';
    while (url) {
      const reply: Awaited<ReturnType<TestApp['call']>> = await app.call('GET', url, ana);
      ids.push(...reply.json.map(({ id }: { id: number }) => id));
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(ids).toEqual(others.map(({ id }) => id).reverse());
  });

  it('are searched by name and username, as text', async () => {
    const [ana, ben, eve] = await three();
    await befriend(ana, ben);
    await befriend(ana, eve);
    await app.call('PUT', `/api/users/${ben.id}/profile`, { token: ben.token, body: { name: 'Zoë 100%' } });
    expect(await idsOf('/api/friends?search=ZO%C3%8B', ana)).toEqual([ben.id]);
    expect(await idsOf('/api/friends?search=100%25%20zo', ana)).toEqual([ben.id]);
    expect(await idsOf('/api/friends?search=%25', ana)).toEqual([ben.id]);
    expect(await idsOf('/api/friends?search=_', ana)).toEqual([]);
    expect(await idsOf('/api/friends?search=%20', ana)).toEqual([eve.id, ben.id]);
    const tooLong = await app.call('GET', `/api/friends?search=${'x'.repeat(101)}`, ana);
    expect(tooLong.status).toBe(400);
  });

  it('are one’s own: a cursor of another member is refused', async () => {
    const [ana, ben, eve] = await three();
    await befriend(ana, ben);
    await befriend(ana, eve);
    const { headers } = await app.call('GET', '/api/friends?limit=1', ana);
    const url = /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '';
    expect((await app.call('GET', url, ana)).status).toBe(200);
    expect((await app.call('GET', url, ben)).json.reason).toBe('invalid_cursor');
  });

  it('say how many friends are common to both', async () => {
    const [ana, ben, eve] = await three();
    const [cat, dan] = await two();
    await befriend(ana, ben);
    for (const friend of [cat, dan]) {
      await befriend(ana, friend);
      await befriend(ben, friend);
    }
    await befriend(ben, eve);
    await ask(ana, eve);
    const mutual = async (url: string, me: TestMember, other: TestMember) =>
      (await app.call('GET', url, me)).json.find(({ id }: TestMember) => id === other.id).mutualFriends;
    expect(await mutual('/api/friends', ana, ben)).toBe(2);
    expect(await mutual('/api/friends', ben, ana)).toBe(2);
    expect(await mutual('/api/friends', ana, cat)).toBe(1);
    expect(await mutual('/api/friends/requests/sent', ana, eve)).toBe(1);
    expect(await mutual('/api/friends/requests', eve, ana)).toBe(1);
    await remove(ben, cat);
    expect(await mutual('/api/friends', ana, ben)).toBe(1);
  });
});

describe('notifications', () => {
  it('say that one was asked and that a request was accepted, and not that it was declined', async () => {
    const [ana, ben, eve] = await three();
    await ask(ana, ben);
    expect(await notificationsOf(ben)).toEqual([
      { type: 'friend_request', isRead: false, actor: ana.id, status: 'pending' },
    ]);
    await accept(ben, ana);
    expect(await notificationsOf(ben)).toEqual([
      { type: 'friend_request', isRead: true, actor: ana.id, status: 'accepted' },
    ]);
    expect(await notificationsOf(ana)).toEqual([{ type: 'friend_accepted', isRead: false, actor: ben.id }]);
    await ask(eve, ben);
    await decline(ben, eve);
    expect(await notificationsOf(eve)).toEqual([]);
    expect((await notificationsOf(ben))[0]).toEqual({
      type: 'friend_request',
      isRead: true,
      actor: eve.id,
      status: 'declined',
    });
    await remove(ana, ben);
    expect(await notificationsOf(ana)).toEqual([]);
  });

  it('of requests that are made again come at most once in 7 days', async () => {
    const [ana, ben] = await two();
    const unread = async () => (await app.call('GET', '/api/notifications', ben)).json.notifications;
    const again = async () => {
      await ask(ana, ben);
      const [notification] = await unread();
      await decline(ben, ana);
      return notification.isRead;
    };
    const start = app.clock.now;
    expect(await again()).toBe(false);
    expect(await again()).toBe(true);
    app.clock.now = start + 7 * 24 * 3_600_000 - 1;
    expect(await again()).toBe(true);
    app.clock.now = start + 7 * 24 * 3_600_000;
    expect(await again()).toBe(false);
    expect(await unread()).toHaveLength(1);
    app.clock.now = start;
  });
});

/** A hundred calls at once, and again: more would wait so long for a connection that some are refused. */
async function inWaves<Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const wave = Array.from({ length: Math.min(100, count - results.length) }, (_, index) => results.length + index);
    results.push(...(await Promise.all(wave.map(call))));
  }
  return results;
}

describe('at once', () => {
  it('1,000 crossing requests make one friendship, counted once', async () => {
    const [ana, ben] = await two();
    const replies = await inWaves(1000, (index) => (index % 2 === 0 ? ask(ana, ben) : ask(ben, ana)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const member of [ana, ben]) {
      expect(await countsOf(member)).toEqual({ friends: 1, closeFriends: 0, friendRequests: 0 });
      expect(await followersOf(member)).toEqual([1, 1]);
    }
  }, 120_000);

  it('requests, answers, stars and removals end in one state, and every counter is right', async () => {
    const members = await people(6);
    const acts = [
      ask,
      accept,
      decline,
      cancel,
      remove,
      (one: TestMember, other: TestMember) => setClose(one, other, true),
    ];
    await inWaves(600, async (index) => {
      const one = members[index % 6] as TestMember;
      const other = members[(index * 5 + 1 + Math.floor(index / 6)) % 6] as TestMember;
      await acts[(index * 7 + Math.floor(index / 36)) % acts.length]?.(one, other);
    });
    for (const member of members) {
      const friends = await idsOf('/api/friends', member);
      for (const other of members.filter(({ id }) => friends.includes(id))) {
        expect(await friendOf(other, member)).toBe('friends');
      }
    }
    expect(await findDrift(app.database)).toEqual([]);
  }, 120_000);
});
