import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '../../../src/http/openapi/openapi.ts';
import { restRows } from '../../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signUp = (body: unknown) => app.call('POST', '/api/users/register', { body });
const signIn = (username: string, password: string, headers = {}) =>
  app.call('POST', '/api/users/login', { body: { username, password }, headers });
const me = (token: string) => app.call('GET', '/api/auth/me', { token });

describe('registering', () => {
  it('returns a token and the member, without a password in any form', async () => {
    const reply = await signUp({ name: ' Ana Petrović ', username: 'Ana.P', password: 'first-secret' });
    expect(reply.status).toBe(201);
    expect(reply.json.token).toMatch(/^[\w-]{43}$/);
    expect(reply.json.user).toMatchObject({
      name: 'Ana Petrović',
      username: 'Ana.P',
      vibeScore: 50,
      followerCount: 0,
      followersCount: 0,
      followingCount: 0,
      postCount: 0,
      totalVotes: 0,
      isPrivate: false,
      relation: null,
    });
    expect(reply.text).not.toMatch(/password|argon2/i);
    expect((await me(reply.json.token)).json.user.username).toBe('Ana.P');
  });

  it('refuses a username that differs only in case', async () => {
    const reply = await signUp({ name: 'Other', username: 'aNA.p', password: 'first-secret' });
    expect([reply.status, reply.json]).toEqual([
      409,
      { message: 'Username already taken', reason: 'username_taken', fields: { username: 'Username already taken' } },
    ]);
  });

  it('gives a username requested twice at once to one, and a 409 to the other', async () => {
    const body = { name: 'Twin', username: 'twin', password: 'first-secret' };
    const statuses = (await Promise.all([signUp(body), signUp(body), signUp(body)])).map((reply) => reply.status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('returns a message for each invalid field', async () => {
    const reply = await signUp({ name: ' ', username: 'a b', password: '12345' });
    expect(reply.status).toBe(400);
    expect(reply.json.fields).toEqual({
      name: 'Name required',
      username: 'Username can only contain letters, digits, _ and .',
      password: 'Password must be at least 6 characters long',
    });
  });

  it('ignores fields that only the server sets', async () => {
    const reply = await signUp({
      name: 'Mallory',
      username: 'mallory',
      password: 'first-secret',
      id: 1,
      isVerified: true,
      vibeScore: 100,
      role: 'admin',
      followerCount: 9,
    });
    expect(reply.json.user).toMatchObject({ isVerified: false, vibeScore: 50, followerCount: 0 });
  });
});

describe('signing in', () => {
  it('ignores the case of the username', async () => {
    const reply = await signIn('ANA.P', 'first-secret');
    expect(reply.status).toBe(200);
    expect(reply.json.user.username).toBe('Ana.P');
  });

  it('returns the same response for an unknown username and a wrong password', async () => {
    const [unknown, wrong] = [await signIn('nobody', 'first-secret'), await signIn('ana.p', 'second-secret')];
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect([wrong.status, wrong.json.message]).toEqual([401, 'Invalid username or password']);
  });

  it('reads a password of any length up to the described one', async () => {
    const { schemas } = (await describeApi(restRows)).components;
    const { maxLength = 0 } = schemas['LoginInput']?.properties?.['password'] ?? {};
    expect(schemas['ChangePasswordInput']?.properties?.['currentPassword']).toMatchObject({ maxLength });
    expect((await signIn('ana.p', 'x'.repeat(maxLength))).json.reason).toBe('invalid_credentials');
    expect((await signIn('ana.p', 'x'.repeat(maxLength + 1))).json.reason).toBe('invalid_input');
  });

  it('accepts a password in another Unicode form', async () => {
    await signUp({ name: 'Zoë', username: 'zoe', password: 'passé composé' });
    expect((await signIn('zoe', 'passe\u0301 compose\u0301')).status).toBe(200);
  });
});

describe('a token', () => {
  it('is not stored', async () => {
    const { json } = await signIn('ana.p', 'first-secret');
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(json.token);
  });

  it('is refused after signing out; signing out again does nothing', async () => {
    const { token } = (await signIn('ana.p', 'first-secret')).json;
    expect((await app.call('POST', '/api/auth/logout', { token })).json).toEqual({ message: 'Signed out' });
    expect([(await me(token)).status, (await me(token)).json.message]).toEqual([401, 'Login required']);
    expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await app.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  it.each(['Bearer ', 'Bearer nonsense', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`, 'bearer'])(
    'that is none (%j) is refused on a public list too, never taken for a visitor',
    async (authorization) => {
      const reply = await app.call('GET', '/api/posts', { headers: { authorization } });
      expect([reply.status, reply.json.message]).toEqual([401, 'Login required']);
    },
  );

  it('expires 30 days after its last use, and 90 days after it was issued', async () => {
    const { token: idle } = (await signIn('ana.p', 'first-secret')).json;
    const { token: busy } = (await signIn('ana.p', 'first-secret')).json;
    const began = app.clock.now;
    for (let day = 0; day < 89; day += 29) {
      app.clock.now = began + day * DAY_MS;
      expect((await me(busy)).status).toBe(200);
    }
    app.clock.now = began + 89 * DAY_MS;
    expect((await me(idle)).status).toBe(401);
    expect((await me(busy)).status).toBe(200);
    app.clock.now = began + 90 * DAY_MS;
    expect((await me(busy)).status).toBe(401);
  });
});

describe('sessions', () => {
  const list = async (token: string) => (await app.call('GET', '/api/auth/sessions', { token })).json;

  it('are listed by device and ended one by one', async () => {
    const { token: mine } = (await signUp({ name: 'Dee', username: 'dee', password: 'first-secret' })).json;
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    app.clock.now += HOUR_MS;
    const { token: other } = (await signIn('dee', 'first-secret', { 'user-agent': agent })).json;
    expect((await signUp({ name: 'Someone else', username: 'else', password: 'first-secret' })).status).toBe(201);
    const sessions = await list(mine);
    expect(sessions.map(({ device, isCurrent }: any) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox on Linux', isCurrent: false },
      { device: null, isCurrent: true },
    ]);
    const ended = await app.call('DELETE', `/api/auth/sessions/${sessions[0].id}`, { token: mine });
    expect(ended.status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await me(mine)).status).toBe(200);
  });

  it('of another member are not found', async () => {
    const { token } = (await signIn('dee', 'first-secret')).json;
    const [hers] = await list((await signIn('zoe', 'passé composé')).json.token);
    const reply = await app.call('DELETE', `/api/auth/sessions/${hers.id}`, { token });
    expect([reply.status, reply.json.message]).toEqual([404, 'Session not found']);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('PUT', '/api/auth/password', { token, body: { currentPassword, newPassword } });

  it('ends every other session and the old password', async () => {
    const { token: here } = (await signUp({ name: 'Eve', username: 'eve', password: 'first-secret' })).json;
    const { token: there } = (await signIn('eve', 'first-secret')).json;
    expect((await change(here, 'first-secret', 'better one')).status).toBe(200);
    expect((await me(here)).status).toBe(200);
    expect((await me(there)).status).toBe(401);
    expect((await signIn('eve', 'first-secret')).status).toBe(401);
    expect((await signIn('eve', 'better one')).status).toBe(200);
  });

  it('requires the current one', async () => {
    const { token } = (await signIn('eve', 'better one')).json;
    const reply = await change(token, 'guess', 'another one');
    expect([reply.status, reply.json.fields]).toEqual([403, { currentPassword: 'Current password is wrong' }]);
    expect((await change(token, 'better one', '12345')).json.fields).toEqual({
      newPassword: 'Password must be at least 6 characters long',
    });
  });
});

describe('quick logins', () => {
  it('keep their password; other members change theirs', async () => {
    const demoAccounts = [{ username: 'demo', password: 'demo-vibes', name: 'Maya' }];
    const demo = await openTestApp({ demoAccounts });
    const body = { currentPassword: 'demo-vibes', newPassword: 'mine alone' };
    const signUpAs = async (username: string) => {
      const account = { name: 'Maya', username, password: 'demo-vibes' };
      return (await demo.call('POST', '/api/users/register', { body: account })).json.token;
    };
    const token = await signUpAs('Demo');
    expect((await demo.call('GET', '/api/auth/me', { token })).json.user.isDemo).toBe(true);
    const refusal = { message: 'The password of a demo account cannot be changed', reason: 'demo_account' };
    const viaRest = await demo.call('PUT', '/api/auth/password', { token, body });
    expect([viaRest.status, viaRest.json]).toEqual([403, refusal]);
    const viaTrpc = await demo.call('POST', '/trpc/accounts.changePassword', { token, body: { json: body } });
    expect([viaTrpc.status, viaTrpc.json.error.json.message]).toEqual([403, refusal.message]);
    const signsIn = await demo.call('POST', '/api/users/login', { body: demoAccounts[0] });
    expect(signsIn.status).toBe(200);
    const other = await demo.call('PUT', '/api/auth/password', { token: await signUpAs('demos'), body });
    expect(other.status).toBe(200);
    await demo.close();
  });

  it('exist only while the demo world runs, and the landing page of other networks gets no error', async () => {
    expect((await app.call('GET', '/api/demo/accounts')).status).toBe(404);
    expect((await app.call('GET', '/trpc/accounts.listDemoAccounts')).status).toBe(200);
    const demoAccounts = [{ username: 'demo', password: 'demo-vibes', name: 'Maya' }];
    const demo = await openTestApp({ demoAccounts });
    expect((await demo.call('GET', '/api/demo/accounts')).json).toEqual(demoAccounts);
    await demo.close();
  });
});
