// Runs on both databases: tokens are made and ended under locks of the credential, and end by unions and subqueries of each engine.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { moderationOf } from '../../support/moderation.ts';
import { inDays, makeToken } from '../../support/personal-tokens.ts';
import { requireFactor, setUpCodes } from '../../support/second-factor.ts';

interface NamedMember extends TestMember {
  username: string;
}

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.register('owner');
  await moderationOf(app).grant(owner, 'owner');
});
afterAll(() => app.close());

const me = (token: string) => app.call('GET', '/api/auth/me', { token });
const list = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/tokens', { token })).json;
const state = async (token: string) => {
  const { status, json } = await me(token);
  return status === 200 ? 'works' : json.reason;
};

describe('a personal token', () => {
  it('is shown once, stored as a hash, and works until its end', async () => {
    const ana = await app.register('ana');
    const made = await makeToken(app, ana, ['write', 'read']);
    expect(made).toMatchObject({ token: expect.stringMatching(/^vibe_[\w-]{43}$/), scopes: ['read', 'write'] });
    expect((await me(made.token)).json.user.id).toBe(ana.id);
    const stored = JSON.stringify(await app.database.db.selectFrom('personal_tokens').selectAll().execute());
    expect([stored.includes(made.token), JSON.stringify(await list(ana)).includes(made.token)]).toEqual([false, false]);
    app.clock.now += 30 * DAY_MS - MINUTE_MS;
    expect(await state(made.token)).toBe('works');
    app.clock.now += MINUTE_MS;
    expect(await state(made.token)).toBe('login_required');
    expect(await list({ ...ana, token: await login('ana') })).toEqual([]);
  });

  it('must end within a year', async () => {
    const { token } = await app.register('endless');
    const make = async (endsAt: string) => {
      const body = { name: 'Script', scopes: ['read'], endsAt };
      return (await app.call('POST', '/api/auth/tokens', { token, body })).json.fields?.endsAt;
    };
    const refusal = 'A token must end after now, and within 365 days';
    expect([await make(inDays(app, 0)), await make(inDays(app, 367)), await make(inDays(app, 365))]).toEqual([
      ...[refusal, refusal],
      undefined,
    ]);
  });

  it('notes its use once an hour', async () => {
    const ben = await app.register('ben');
    const { token } = await makeToken(app, ben);
    const lastUse = async () => (await list(ben))[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    await me(token);
    const first = await lastUse();
    app.clock.now += HOUR_MS;
    await me(token);
    expect(await lastUse()).toBe(first);
    app.clock.now += 1;
    await me(token);
    expect(await lastUse()).toBe(new Date(app.clock.now).toISOString());
  });

  it('that is revoked stops at once, also its open stream', async () => {
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const eve = await app.register('eve');
    const other = await makeToken(app, eve);
    const { id, token } = await makeToken(app, eve);
    const stream = await openEventStream(url, token);
    await expect.poll(() => stream.events.length).toBeGreaterThan(1);
    const stranger = await app.register('stranger');
    const revoke = (by: TestMember) => app.call('DELETE', `/api/auth/tokens/${id}`, { token: by.token });
    expect((await revoke(stranger)).json.reason).toBe('token_not_found');
    expect((await revoke(eve)).status).toBe(200);
    await expect.poll(() => stream.hasEnded, { timeout: 1_000 }).toBe(true);
    expect(stream.events.at(-1)).toEqual({ type: 'end', reason: 'session' });
    expect([await state(token), await state(other.token)]).toEqual(['login_required', 'works']);
  });

  it.each([
    [
      'another password',
      async ({ token }: NamedMember) => {
        const body = { currentPassword: 'first-secret', newPassword: 'better one' };
        await app.call('PUT', '/api/auth/password', { token, body });
      },
      'login_required',
    ],
    [
      'a deletion',
      async ({ id, username }: NamedMember) => {
        await app.call('POST', `/api/admin/members/${id}/deletion`, { token: owner.token, body: { username } });
      },
      'login_required',
    ],
    [
      'a suspension',
      async (member: NamedMember) => {
        const { report, decide } = moderationOf(app);
        const id = await report(owner, { kind: 'member', id: member.id });
        await decide(owner, id, { action: 'suspend', until: null, reason: 'Sells shoes.' });
      },
      'suspended',
    ],
    [
      'all sessions that an administrator ends',
      async ({ id }: NamedMember) => {
        await app.call('DELETE', `/api/admin/members/${id}/sessions`, { token: owner.token });
      },
      'login_required',
    ],
  ])('ends with %s', async (_name, end, expected) => {
    const username = `member${Math.random().toString(36).slice(2, 9)}`;
    const member = { ...(await app.register(username)), username };
    const { token } = await makeToken(app, member);
    owner.token = await login('owner');
    await end(member);
    expect(await state(token)).toBe(expected);
  });

  it('of a role works while its member has it, and with a factor where the network asks for one', async () => {
    const mia = await app.register('mia');
    await moderationOf(app).grant(mia);
    const weak = await makeToken(app, mia, ['admin']);
    const cases = async (token: string) => (await app.call('GET', '/api/moderation/cases', { token })).json.reason;
    expect(await cases(weak.token)).toBeUndefined();
    await requireFactor(app, owner);
    await setUpCodes(app, mia);
    const strong = await makeToken(app, mia, ['admin']);
    expect([await cases(weak.token), await cases(strong.token)]).toEqual(['factor_needed', undefined]);
    await app.database.db.deleteFrom('moderators').where('member_id', '=', mia.id).execute();
    expect(await cases(strong.token)).toBe('not_found');
  });
});

async function login(username: string): Promise<string> {
  return (await app.call('POST', '/api/users/login', { body: { username, password: 'first-secret' } })).json.token;
}
