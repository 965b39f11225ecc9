// Runs on both databases: sign-ins and their answers take turns by locks, and browsers without a name are compared with null.
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { NEW_SIGN_INS_MAX } from '@vibeline/core/features/sign-ins/sign-in.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { makeToken } from '../../support/personal-tokens.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let username: string;
let home: string;
beforeAll(async () => {
  app = await openTestApp({ demoAccounts: [{ username: 'demo', password: 'first-secret', name: 'Demo' }] });
  // As a real clock, which goes on between two reads of one call.
  let time = app.clock.now;
  Object.defineProperty(app.clock, 'now', {
    get: () => {
      time += 1;
      return time;
    },
    set: (value: number) => {
      time = value;
    },
  });
});
beforeEach(async () => {
  username = `m${Math.random().toString(36).slice(2, 12)}`;
  home = (await app.register(username)).token;
});
afterAll(() => app.close());

async function signIn(ip: string, userAgent: string | null = FIREFOX): Promise<string> {
  app.clock.now += MINUTE_MS;
  const headers = userAgent === null ? {} : { 'user-agent': userAgent };
  const body = { username, password: 'first-secret' };
  return (await app.call('POST', '/api/users/login', { body, ip, headers })).json.token;
}
const told = async (token: string) => (await app.call('GET', '/api/auth/sign-ins', { token })).json;
const answer = async (token: string, id: number, wasMe: boolean) =>
  (await app.call('POST', `/api/auth/sign-ins/${id}`, { token, body: { wasMe } })).status;
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;

describe('a sign-in from a browser that was not used before', () => {
  it('is told to sessions that began earlier, not to itself, until one of them says that it was them', async () => {
    const laptop = await signIn('203.0.113.7');
    const [first] = await told(home);
    expect(first).toMatchObject({ device: 'Firefox on Linux', network: '203.0.113.x', hasEnded: false });
    const read = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).json.user.newSignIns;
    expect([await read(home), await read(laptop), await told(laptop)]).toEqual([[first], undefined, []]);
    const listed = (await app.call('GET', '/api/auth/sessions', { token: home })).json;
    expect(listed.map((one: { isUnconfirmed?: true }) => one.isUnconfirmed)).toEqual([true, undefined]);

    expect(await answer(laptop, first.id, true)).toBe(404);
    expect(await answer(home, first.id, true)).toBe(200);
    expect([await told(home), await isAlive(laptop)]).toEqual([[], true]);
    await signIn('203.0.113.7');
    expect(await told(home)).toEqual([]);
  });

  it('stays told when the session signs out, and does not confirm others', async () => {
    const intruder = await signIn('198.51.100.1', null);
    const again = await signIn('198.51.100.1', null);
    await signIn('198.51.100.2');
    // Neither the intruder’s session nor a later one from the same place answers for anybody.
    expect([await told(intruder), await told(again)]).toEqual([[], []]);
    const [second, first] = await told(home);
    expect(await answer(again, second.id, true)).toBe(404);
    await app.call('POST', '/api/auth/logout', { token: intruder });
    expect((await told(home))[1]).toEqual({ ...first, hasEnded: true });
  });

  it('that was not the member ends, with what began from there and the tokens that it made', async () => {
    const kept = await makeToken(app, { token: home });
    const intruder = await signIn('198.51.100.1', null);
    const { token: ofIntruder } = await makeToken(app, { token: intruder });
    const again = await signIn('198.51.100.1', null);
    const { token: ofAgain } = await makeToken(app, { token: again });
    await app.call('POST', '/api/auth/logout', { token: again });
    expect(await isAlive(ofAgain)).toBe(true);
    const [{ id }] = await told(home);
    expect(await answer(home, id, false)).toBe(200);
    const alive = [home, kept.token, intruder, ofIntruder, ofAgain].map(isAlive);
    expect(await Promise.all(alive)).toEqual([true, true, false, false, false]);
    // From there it is new again.
    await signIn('198.51.100.1', null);
    expect(await told(home)).toHaveLength(1);
  });

  it('is told once for each of a bounded number, for 30 days; then no session since may answer', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < NEW_SIGN_INS_MAX + 2; index += 1) tokens.push(await signIn(`198.51.100.${index + 1}`));
    expect(await told(home)).toHaveLength(NEW_SIGN_INS_MAX);
    // The last two are not stored: they must not pass for known ones.
    expect(await told(tokens.at(-1) ?? '')).toEqual([]);
    const [{ id }] = await told(home);
    expect(await answer(tokens.at(-2) ?? '', id, true)).toBe(404);
    expect(await answer(home, id, false)).toBe(200);
    expect(await Promise.all([home, ...tokens].map(isAlive))).toEqual([true, ...tokens.map(() => false)]);
    await signIn('198.51.100.9');
    app.clock.now += 15 * DAY_MS;
    await isAlive(home);
    app.clock.now += 15 * DAY_MS;
    expect(await told(home)).toEqual([]);
  });

  it('is told a later session of a browser from before, when whoever signed in has ended the earlier ones', async () => {
    const intruder = await signIn('198.51.100.1');
    const { json } = await app.call('GET', '/api/auth/sessions', { token: intruder });
    for (const { id, isCurrent } of json) {
      if (!isCurrent) await app.call('DELETE', `/api/auth/sessions/${id}`, { token: intruder });
    }
    expect(await isAlive(home)).toBe(false);
    const token = await signIn('127.0.0.1', null);
    const [{ id }] = await told(token);
    expect(await answer(token, id, false)).toBe(200);
    expect(await isAlive(intruder)).toBe(false);
  });

  it('is over with another password', async () => {
    await signIn('203.0.113.7');
    const body = { currentPassword: 'first-secret', newPassword: 'better one' };
    expect((await app.call('PUT', '/api/auth/password', { token: home, body })).status).toBe(200);
    expect(await told(home)).toEqual([]);
  });

  it('to a demo account is told nobody, nor stored', async () => {
    username = 'demo';
    home = (await app.register('demo')).token;
    await signIn('203.0.113.7');
    const { db } = app.database;
    const member = db.selectFrom('members').select('id').where('username', '=', 'demo');
    const stored = await db.selectFrom('known_devices').selectAll().where('member_id', 'in', member).execute();
    expect([await told(home), stored]).toEqual([[], []]);
  });
});
