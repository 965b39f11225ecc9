// Runs on both databases: locks differ.
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { domainEventHandlers } from '../../../src/domain-events/domain-event-handlers.ts';
import { createDispatch } from '../../../src/domain-events/domain-events.ts';
import { createMemoryBus } from '../../../src/events/event-bus.ts';
import { changePassword } from '../../../src/features/accounts/passwords/change-password.ts';
import { hashPassword } from '../../../src/features/accounts/passwords/hash-password.ts';
import type { LoginThrottle } from '../../../src/features/accounts/passwords/login-throttle.ts';
import { beginSession } from '../../../src/features/accounts/sign-ins/begin-session.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

/** More than the least, so that calls overlap while a hash is made, and far less than the real one. */
const COST = { memoryCost: 4096, timeCost: 1, parallelism: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ passwordCost: COST });
});
afterAll(() => app.close());

const OLD = 'first-secret';
const NEW = 'better one';
const signIn = (username: string, password: string) =>
  app.call('POST', '/api/users/login', { body: { username, password } });
const signInByTrpc = (username: string, password: string) =>
  app.call('POST', '/trpc/accounts.login', { body: { json: { username, password } } });
const change = (token: string, currentPassword: string, newPassword: string) =>
  app.call('PUT', '/api/auth/password', { token, body: { currentPassword, newPassword } });
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
const countSessions = async (memberId: number) =>
  (await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', memberId).execute()).length;

/** A hash with weaker parameters, as an older version may have stored. */
async function weakenHash(memberId: number, password: string): Promise<void> {
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await app.database.db.updateTable('credentials').set({ password_hash }).where('member_id', '=', memberId).execute();
}

/** Fewer than the sessions of a member: past those the one that changes the password would end. */
const SENT_MAX = 40;

/** Sends at most `SENT_MAX` calls, four at a time, until `end` resolves; returns their replies. */
async function sendUntil<Reply>(end: Promise<unknown>, send: (nth: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const senders = Array.from({ length: 4 }, async (_, nth) => {
    while (!isOver && replies.length < SENT_MAX) replies.push(await send(nth));
  });
  await Promise.all([over, ...senders]);
  return replies;
}

describe('sign-ins with the old password while it is changed', () => {
  it.each([
    ['with a current hash', false],
    ['with a hash that a sign-in replaces', true],
  ])('leave no session behind, %s', { timeout: 120_000 }, async (label, isWeak) => {
    let alive = 0;
    for (let round = 0; round < 8; round += 1) {
      const username = `${isWeak ? 'weak' : 'member'}_${round}`;
      const { id, token } = await app.register(username);
      if (isWeak) await weakenHash(id, OLD);
      const changing = change(token, OLD, NEW);
      const logins = await sendUntil(changing, (nth) => (nth % 2 === 0 ? signIn : signInByTrpc)(username, OLD));
      expect((await changing).status).toBe(200);
      for (const { status } of logins) expect([200, 401]).toContain(status);
      alive += (await countSessions(id)) - 1;
      expect(await isAlive(token)).toBe(true);
      expect([(await signIn(username, OLD)).status, (await signIn(username, NEW)).status]).toEqual([401, 200]);
    }
    expect({ label, alive }).toEqual({ label, alive: 0 });
  });

  it('all succeed when the hash alone is replaced', async () => {
    const { id } = await app.register('rehashed');
    await weakenHash(id, OLD);
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn('rehashed', OLD)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { password_hash } = await app.database.db
      .selectFrom('credentials')
      .select('password_hash')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/);
  });
});

it('a password is hashed at the cost that OWASP recommends, unless another one is handed in', async () => {
  expect(await hashPassword(OLD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('two changes of a password at once', () => {
  it('from one device: one succeeds, and the other is refused', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const username = `one_device_${round}`;
      const { token } = await app.register(username);
      const passwords = ['first new', 'second new'];
      const replies = await Promise.all(passwords.map((password) => change(token, OLD, password)));
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403]);
      const won = passwords[replies.findIndex((reply) => reply.status === 200)] ?? '';
      for (const password of [OLD, ...passwords]) {
        expect((await signIn(username, password)).status).toBe(password === won ? 200 : 401);
      }
    }
  });

  it('from two devices: one succeeds and signs the other out', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const username = `two_devices_${round}`;
      const { token: first } = await app.register(username);
      const { token: second } = (await signIn(username, OLD)).json;
      const tokens = [first, second];
      const replies = await Promise.all(tokens.map((token, nth) => change(token, OLD, `new password ${nth}`)));
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401]);
      const won = replies.findIndex((reply) => reply.status === 200);
      expect(await Promise.all(tokens.map(isAlive))).toEqual([won === 0, won === 1]);
      expect((await signIn(username, `new password ${won}`)).status).toBe(200);
      expect((await signIn(username, `new password ${1 - won}`)).status).toBe(401);
    }
  });
});

describe('a session that is ended while it changes the password', () => {
  it('changes nothing', async () => {
    const { token: here } = await app.register('ended');
    const { token: there } = (await signIn('ended', OLD)).json;
    const session = await app.services.accounts.authenticate(there);
    if (session.state !== 'valid') throw new Error('The session has not begun');
    const { viewer } = session;
    const endAfterVerifying: LoginThrottle = {
      refuseEarly: () => undefined,
      async run(_attempt, verify) {
        const isCorrect = await verify();
        const ended = await app.call('DELETE', `/api/auth/sessions/${viewer.sessionId}`, { token: here });
        expect([isCorrect, ended.status]).toEqual([true, 200]);
        return isCorrect;
      },
    };
    const deps = {
      db: app.database.db,
      loginThrottle: endAfterVerifying,
      demoAccounts: null,
      events: createMemoryBus(),
      now: () => app.clock.now,
      dispatch: createDispatch(domainEventHandlers),
    };
    const client = { ip: '127.0.0.1', userAgent: null };
    const changing = changePassword(deps, viewer, client, { currentPassword: OLD, newPassword: NEW });
    await expect(changing).rejects.toThrow('Login required');
    const noThrottle: LoginThrottle = { refuseEarly: () => undefined, run: (_attempt, verify) => verify() };
    const input = { currentPassword: NEW, newPassword: OLD };
    const wrong = changePassword({ ...deps, loginThrottle: noThrottle }, viewer, client, input);
    await expect(wrong).rejects.toThrow('Login required');
    expect([(await signIn('ended', OLD)).status, (await signIn('ended', NEW)).status]).toEqual([200, 401]);
    expect(await isAlive(here)).toBe(true);
  });
});

describe('a session', () => {
  const begin = (proven: { memberId: number; version: number }) =>
    inTransaction(app.database.db, (trx) =>
      beginSession(
        { trx, events: createMemoryBus() },
        { ip: '127.0.0.1', userAgent: null },
        { proven, now: app.clock.now },
      ),
    );

  it('begins for the credential as it is, and for no former or deleted one', async () => {
    const { id: memberId } = await app.register('proven');
    const before = await countSessions(memberId);
    expect(await begin({ memberId, version: 1 })).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect([await begin({ memberId, version: 0 }), await begin({ memberId, version: 2 })]).toEqual([null, null]);
    await app.database.db.deleteFrom('credentials').where('member_id', '=', memberId).execute();
    expect(await begin({ memberId, version: 1 })).toBeNull();
    expect(await countSessions(memberId)).toBe(before + 1);
  });

  it('begins beside 49 others at most; the one used least recently ends', async () => {
    const { id: memberId, token: first } = await app.register('manysessions');
    const tokens: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      app.clock.now += 1;
      const begun = await begin({ memberId, version: 1 });
      tokens.push(begun && 'token' in begun ? begun.token : '');
    }
    expect(await countSessions(memberId)).toBe(50);
    const alive = await Promise.all([first, tokens[0], tokens[49]].map((token = '') => isAlive(token)));
    expect(alive).toEqual([false, true, true]);
  });
});
