// Runs on both databases: names and decisions are decided by locks.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { DECIDED_MS } from '@vibeline/core/features/registration/registration.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { createAccount } from '../../../src/features/accounts/new-account.queries.ts';
import { deleteDecidedRequests } from '../../../src/features/registration/request.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { addRequest, anyName, registrationOf } from '../../support/registration.ts';

/** Hashes take long enough to overlap. */
const COST = { memoryCost: 4096, timeCost: 1, parallelism: 1 };
const reason = 'I row on Tuesdays.';

let app: TestApp;
let moderator: TestMember;
let other: TestMember;
let ana: TestMember;
let act: ReturnType<typeof registrationOf>;

beforeAll(async () => {
  app = await openTestApp({ passwordCost: COST });
  [moderator, other, ana] = [await app.register('overseer'), await app.register('watcher'), await app.register('ana')];
  await moderationOf(app).grant(moderator, 'administrator');
  await moderationOf(app).grant(other);
  act = registrationOf(app, () => moderator);
});
afterAll(() => app.close());
beforeEach(() => act.change({ registration: 'approval' }));

interface Listed {
  id: number;
  username: string;
}

const listed = async (state: 'pending' | 'decided' = 'pending', token = other.token): Promise<Listed[]> =>
  (await app.call('GET', `/api/admin/requests?state=${state}`, { token })).json;
const idOf = async (username: string) => (await listed()).find((one) => one.username === username)?.id ?? 0;
const accept = (id: number, token = other.token) => app.call('POST', `/api/admin/requests/${id}/accept`, { token });
const decline = (id: number, answer = '', token = moderator.token) =>
  app.call('POST', `/api/admin/requests/${id}/decline`, { token, body: { answer } });
const counters = async (token: string) =>
  (await app.call('GET', '/trpc/events.counters', { token })).json.result.data.json.registrationRequests;

async function ask(username = anyName('a')): Promise<string> {
  expect((await act.signUp(username, { reason })).json).toMatchObject({ reason: 'waiting_for_approval' });
  return username;
}

describe('a request to join', () => {
  it('is no member: signing in says that it waits, and nothing shows it', async () => {
    const username = await ask();
    const waiting = {
      message: 'Waiting for approval',
      reason: 'waiting_for_approval',
      approval: { state: 'pending', answer: null, askedAt: new Date(app.clock.now).toISOString() },
    };
    expect(await act.signIn(username.toUpperCase())).toMatchObject({ status: 403, json: waiting });
    expect((await act.signIn(username, 'wrong1')).json).toEqual((await act.signIn('nobody.here', 'wrong1')).json);
    const appeal = { username, password: 'first-secret', text: 'Please.' };
    expect((await app.call('POST', '/api/suspension-appeals', { body: appeal })).status).toBe(401);
    const found = [
      await app.call('GET', '/api/users'),
      await app.call('GET', `/api/users?search=${username}`),
      await app.call('GET', `/api/users/username/${username}`),
    ];
    expect(found.map(({ text }) => text.includes(username))).toEqual([false, false, false]);
    expect(await app.database.db.selectFrom('members').select('id').where('username', '=', username).execute()).toEqual(
      [],
    );
  });

  it('needs a reason of at most 500 characters', async () => {
    const reasons = [undefined, ' ', '​', 'x'.repeat(501)];
    const seen = [];
    for (const sent of reasons) {
      const { status, json } = await act.signUp(anyName('r'), { reason: sent });
      seen.push([status, json.fields.reason]);
    }
    const missing = 'Say in a sentence why you would like to join';
    expect(seen).toEqual([
      [403, missing],
      [400, 'Reason required'],
      [400, 'Reason required'],
      [400, 'Reason can be at most 500 characters long'],
    ]);
  });

  it('keeps its name, and names that look like it, from members and requests alike', async () => {
    await ask('Ian_of_lake');
    const seen = [];
    for (const registration of ['approval', 'open'] as const) {
      await act.change({ registration });
      for (const username of ['ian_of_lake', 'lan_of_lake']) {
        seen.push((await act.signUp(username, { reason })).json.reason);
        const check = await app.call('GET', `/api/usernames/check?username=${username}`);
        seen.push(check.json.reason);
      }
    }
    const once = ['username_taken', 'taken', 'username_taken', 'look_alike'];
    expect(seen).toEqual([...once, ...once]);
  });

  it('keeps its name from an account that is made without a check before, as reserved names are', async () => {
    const requestId = await addRequest(app, 'kept_1');
    const create = (username: string, ofRequest = {}) =>
      inTransaction(app.database.db, (trx) =>
        createAccount(trx, { username, name: 'N', passwordHash: 'none', now: app.clock.now, ...ofRequest }),
      );
    expect([await create('kept_l'), await create('KEPT_1'), await create('adm1n')]).toEqual([null, null, null]);
    expect(await create('kept_1', { requestId })).not.toBeNull();
  });

  it('is one of a name, however many ask and sign up at once', async () => {
    const inviteCode = (await act.invite(moderator, { usesMax: null })).code;
    const username = anyName('race');
    const bodies = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? { reason } : { inviteCode }));
    const replies = await Promise.all(bodies.map((body) => act.signUp(username, body)));
    const rows = async (table: 'members' | 'registration_requests') =>
      (await app.database.db.selectFrom(table).select('id').where('username', '=', username).execute()).length;
    expect((await rows('members')) + (await rows('registration_requests'))).toBe(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('counts as an account of the day', async () => {
    app.clock.now += 2 * DAY_MS;
    await act.change({ signUpsPerDay: 2 });
    const seen = [];
    for (let count = 0; count < 3; count += 1) seen.push((await act.signUp(anyName('q'), { reason })).json.reason);
    await act.change({ signUpsPerDay: null });
    expect(seen).toEqual(['waiting_for_approval', 'waiting_for_approval', 'too_many_sign_ups']);
  });

  it('counts failed sign-ins as those of members do', async () => {
    const limited = await openTestApp({ limits: true });
    const administrator = await limited.register('overseer');
    await moderationOf(limited).grant(administrator, 'administrator');
    const at = registrationOf(limited, () => administrator);
    await at.change({ registration: 'approval' });
    await at.signUp('patient', { reason });
    for (let count = 0; count < 10; count += 1) await at.signIn('patient', 'wrong1');
    const { status } = await at.signIn('patient');
    await limited.close();
    expect(status).toBe(429);
  });
});

describe('a decision', () => {
  it('makes a member who signs in with the password they chose', async () => {
    const username = await ask();
    const { status, json } = await accept(await idOf(username));
    expect([status, json.state, json.member.username, json.decidedBy.username]).toEqual([
      200,
      'accepted',
      username,
      'watcher',
    ]);
    expect((await act.signIn(username)).json.user.username).toBe(username);
    const [row] = await app.database.db
      .selectFrom('registration_requests')
      .select('password_hash')
      .where('username', '=', username)
      .execute();
    expect(row?.password_hash).toBeNull();
    expect((await listed('decided')).map((one) => one.username)).toContain(username);
  });

  it('is one, when two decide at once; the other is told', async () => {
    const id = await idOf(await ask());
    const replies = await Promise.all([accept(id), decline(id), accept(id, moderator.token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const log = await app.database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', 'in', ['accept_request', 'decline_request'])
      .execute();
    expect(log.filter(({ detail }) => JSON.parse(detail ?? '').requestId === id)).toHaveLength(1);
  });

  it('waits: everyone who decides is sent how many, and nobody else', async () => {
    const before = await counters(other.token);
    const events: ReceivedEvent[] = [];
    const unsubscribe = app.events.subscribe((event) => void events.push(event));
    const id = await idOf(await ask());
    const told = events.flatMap((event) => (event.kind === 'notifications' ? [event.memberId] : []));
    expect(told.toSorted()).toEqual([moderator.id, other.id].toSorted());
    expect([await counters(other.token), await counters(ana.token)]).toEqual([before + 1, 0]);
    await accept(id);
    unsubscribe();
    expect(await counters(other.token)).toBe(before);
  });

  it('to decline is read by who asked for 30 days, and then they can ask again', async () => {
    const username = await ask();
    const id = await idOf(username);
    expect((await decline(id, ' Only members of the club. ')).json.state).toBe('declined');
    const refused = { state: 'declined', answer: 'Only members of the club.' };
    expect((await act.signIn(username)).json).toMatchObject({ reason: 'waiting_for_approval', approval: refused });
    const { db } = app.database;
    app.clock.now += DECIDED_MS - 1;
    await deleteDecidedRequests(db, app.clock.now - DECIDED_MS);
    expect((await act.signUp(username, { reason })).json.reason).toBe('username_taken');
    app.clock.now += 1;
    await deleteDecidedRequests(db, app.clock.now - DECIDED_MS);
    await ask(username);
  });
});
