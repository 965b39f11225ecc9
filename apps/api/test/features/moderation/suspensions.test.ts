import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeSince } from '../../../src/features/accounts/sign-ins/session-token.ts';
import { deleteOldSuspendedSessions } from '../../../src/features/accounts/suspensions/suspended-session.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { moderationOf } from '../../support/moderation.ts';

const PASSWORD = 'first-secret';

let app: TestApp;
let reporter: TestMember;
let moderator: TestMember;
let other: TestMember;
let act: ReturnType<typeof moderationOf>;

beforeAll(async () => {
  app = await openTestApp();
  [reporter, moderator, other] = [
    await app.register('reporter'),
    await app.register('judge'),
    await app.register('second_judge'),
  ];
  act = moderationOf(app);
  for (const member of [moderator, other]) await act.grant(member);
});
afterAll(() => app.close());

const signIn = (username: string, password = PASSWORD) =>
  app.call('POST', '/api/users/login', { body: { username, password } });
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
const reasonOf = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).json.reason;
const cleanUp = () => deleteOldSuspendedSessions(app.database.db, activeSince(app.clock.now));
const suspend = (member: TestMember, until: number | null = null) =>
  act.sanction(
    reporter,
    moderator,
    { kind: 'member', id: member.id },
    {
      action: 'suspend',
      until: until === null ? null : new Date(until).toISOString(),
    },
  );
const appeal = (username: string, text: string, password = PASSWORD) =>
  app.call('POST', '/api/suspension-appeals', { body: { username, password, text } });

describe('a suspended member', () => {
  it('is signed out everywhere, and told why and until when after the right password alone', async () => {
    const member = await app.register('loud');
    const second = (await signIn('loud')).json.token;
    const until = app.clock.now + HOUR_MS;
    await suspend(member, until);
    expect(await Promise.all([member.token, second].map(isAlive))).toEqual([false, false]);
    const refused = await signIn('loud');
    expect([refused.status, refused.json]).toEqual([
      403,
      {
        message: 'This account is suspended',
        reason: 'suspended',
        suspension: { until: new Date(until).toISOString(), reason: 'Please stop this.', canAppeal: true },
      },
    ]);
    const [wrong, unknown] = [await signIn('loud', 'wrong one'), await signIn('nobody_here')];
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    const { now } = app.clock;
    app.clock.now = until;
    expect((await signIn('loud')).status).toBe(200);
    app.clock.now = now;
  });

  it('is told so by the tokens of the sessions that it ended, while it stands', async () => {
    const member = await app.register('told');
    const [signedOut, second] = [(await signIn('told')).json.token, (await signIn('told')).json.token];
    await app.call('POST', '/api/auth/logout', { token: signedOut });
    const { now } = app.clock;
    const until = now + HOUR_MS;
    await suspend(member, until);

    const suspended = { message: 'This account is suspended', reason: 'suspended' };
    for (const token of [member.token, second]) {
      for (const path of ['/api/auth/me', '/api/posts', '/api/live-streams/1/chunks']) {
        const reply = await app.call(path.endsWith('chunks') ? 'POST' : 'GET', path, { token });
        expect([reply.status, reply.headers['www-authenticate'], reply.json]).toEqual([401, 'Bearer', suspended]);
      }
      for (const path of ['/trpc/accounts.me', '/trpc/posts.list', '/trpc/events.stream']) {
        const { status, json } = await app.call('GET', path, { token });
        const { message, data } = json.error.json;
        expect([status, message, data.reason, data.suspension]).toEqual([
          401,
          suspended.message,
          'suspended',
          undefined,
        ]);
      }
    }
    expect((await app.call('POST', '/api/auth/logout', { token: second })).status).toBe(200);
    expect(await Promise.all([signedOut, 'x'.repeat(43)].map(reasonOf))).toEqual(['login_required', 'login_required']);

    app.clock.now = until;
    expect(await reasonOf(member.token)).toBe('login_required');
    // Those of an earlier suspension say nothing about a later one.
    const third = (await signIn('told')).json.token;
    await suspend(member);
    expect(await Promise.all([member.token, third].map(reasonOf))).toEqual(['login_required', 'suspended']);
    app.clock.now = now + 90 * 24 * HOUR_MS;
    await cleanUp();
    expect(await reasonOf(third)).toBe('suspended');
    app.clock.now += HOUR_MS;
    await cleanUp();
    expect(await reasonOf(third)).toBe('login_required');
    app.clock.now = now;
  });

  it('has no open event stream any more', async () => {
    const member = await app.register('streaming');
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEventStream(url, member.token);
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await suspend(member);
    await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'end', reason: 'session' });
  });

  it('keeps everything they wrote', async () => {
    const member = await app.register('keeper');
    const { id } = (await app.call('POST', '/api/posts', { token: member.token, body: { content: 'stays' } })).json;
    await suspend(member);
    expect((await app.call('GET', `/api/posts/${id}`)).json.content).toBe('stays');
    expect((await app.call('GET', `/api/users/${member.id}`)).json.username).toBe('keeper');
  });

  it('may appeal with the password, once; a reversal lets them sign in', async () => {
    const member = await app.register('appealing');
    const decisionId = await suspend(member);
    expect((await appeal('appealing', 'Let me in.', 'wrong one')).status).toBe(401);
    expect((await appeal('reporter', 'I am not suspended.')).json.message).toBe('Decision not found');
    const sent = await appeal('appealing', 'Let me in.');
    expect([sent.status, sent.json.message]).toEqual([201, 'Appeal received']);
    expect((await appeal('appealing', 'Again.')).status).toBe(409);
    expect((await signIn('appealing')).json.suspension.canAppeal).toBe(false);
    const answered = await app.call('PUT', `/api/moderation/decisions/${decisionId}/appeal`, {
      token: other.token,
      body: { isReversed: true, reason: 'You are right.' },
    });
    expect(answered.json.isSuspended).toBe(false);
    expect((await signIn('appealing')).status).toBe(200);
  });

  it('stays suspended while one of two suspensions stands', async () => {
    const member = await app.register('twice');
    const firstId = await suspend(member, app.clock.now + HOUR_MS);
    await suspend(member, null);
    const undo = { token: other.token, body: { reason: 'A mistake.' } };
    await app.call('POST', `/api/moderation/decisions/${firstId}/undo`, undo);
    expect((await signIn('twice')).json.suspension.until).toBeNull();
  });

  it('is listed until the suspension ends', async () => {
    const member = await app.register('listed');
    const id = await suspend(member, app.clock.now + HOUR_MS);
    const list = async () => (await app.call('GET', '/api/moderation/suspensions', { token: moderator.token })).json;
    expect((await list()).some((row: { id: number }) => row.id === id)).toBe(true);
    const { now } = app.clock;
    app.clock.now = now + HOUR_MS;
    expect((await list()).some((row: { id: number }) => row.id === id)).toBe(false);
    app.clock.now = now;
  });
});

describe('sign-ins while the account is suspended', () => {
  it('leave no session behind', { timeout: 120_000 }, async () => {
    let alive = 0;
    for (let round = 0; round < 6; round += 1) {
      const member = await app.register(`racer_${round}`);
      const caseId = await act.report(reporter, { kind: 'member', id: member.id });
      let isOver = false;
      const tokens: string[] = [member.token];
      const senders = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const reply = await signIn(`racer_${round}`);
          expect([200, 403]).toContain(reply.status);
          if (reply.status === 200) tokens.push(reply.json.token);
        }
      });
      await act.decide(moderator, caseId, { action: 'suspend' });
      isOver = true;
      await Promise.all(senders);
      for (const token of tokens) if (await isAlive(token)) alive += 1;
    }
    expect(alive).toBe(0);
  });
});
