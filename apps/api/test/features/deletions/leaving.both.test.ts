// Runs on both databases: who is hidden, and which of several acts at once wins, is SQL and its locks.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { DELETION_DAYS, LEAVE_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { beginDeletion, findDeletion } from '../../../src/features/accounts/deletion/deletion.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { giveAddress } from '../../support/member-email.ts';
import { openAccepted } from '../../support/messages.ts';
import { moderationOf } from '../../support/moderation.ts';
import { addPasskey, passkeySignIn } from '../../support/passkey-calls.ts';
import { purgeOf } from '../../support/purge.ts';
import { repetitions } from '../../support/repetitions.ts';
import { newResetCode } from '../../support/reset-link.ts';
import { codeOf, setUpCodes } from '../../support/second-factor.ts';
import { sendingOf } from '../../support/smtp.ts';
import { openSmtpServer } from '../../support/smtp-server.ts';

let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  second = await openTestApp({ database: { ...app.database, close: async () => undefined } });
  owner = await app.register('boss');
  await moderationOf(app).grant(owner, 'owner');
});
afterAll(async () => {
  await second.close();
  await app.close();
});

let count = 0;
async function newMember() {
  count += 1;
  const username = `leaver_${count}`;
  return { ...(await app.register(username)), username };
}
type Leaver = Awaited<ReturnType<typeof newMember>>;

const leave = ({ token, username }: Leaver, at = app) =>
  at.call('POST', '/api/account/deletion', { token, body: { username } });
const takeBreak = ({ token }: TestMember) => app.call('POST', '/api/account/break', { token });
const signIn = ({ username }: Leaver, more: object = {}, at = app) =>
  at.call('POST', '/api/users/login', { body: { username, password: 'first-secret', ...more } });
const comeBack = (member: Leaver, at = app) => signIn(member, { comeBack: true }, at);
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
const isSeen = async ({ id }: TestMember) =>
  (await app.call('GET', `/api/users/${id}`, { token: owner.token })).status === 200;
const managed = async ({ id }: TestMember) =>
  (await app.call('GET', `/api/admin/members/${id}`, { token: owner.token })).json;
const listed = async (state: string) =>
  (await app.call('GET', `/api/admin/members?state=${state}&limit=50`, { token: owner.token })).json.map(
    (row: { id: number }) => row.id,
  );
const byOwner = (method: string, { id }: TestMember, body?: object) =>
  app.call(method, `/api/admin/members/${id}/deletion`, { token: owner.token, ...(body && { body }) });

describe('whoever deletes their own account', () => {
  it('is hidden and signed out at once, and is offered to come back only after the right password', async () => {
    const ana = await newMember();
    const upper = { ...ana, username: ana.username.toUpperCase() };
    expect((await leave(upper)).json.fields.username).toBe('This is not your username');
    const { status, json } = await leave(ana);
    const until = new Date(app.clock.now + LEAVE_DAYS * DAY_MS).toISOString();
    expect([status, json.until, await isAlive(ana.token), await isSeen(ana)]).toEqual([200, until, false, false]);
    expect((await signIn(ana, { password: 'wrong1' })).json).toEqual((await signIn(ana, { username: 'none' })).json);
    expect((await signIn(ana)).json).toMatchObject({ reason: 'leaving', leaving: { until } });
    const trpc = await app.call('POST', '/trpc/accounts.login', {
      body: { json: { username: ana.username, password: 'first-secret' } },
    });
    expect(trpc.json.error.json.data).toMatchObject({ reason: 'leaving', leaving: { until } });
    const back = await comeBack(ana);
    expect([back.json.isBack, await isAlive(back.json.token), await isSeen(ana)]).toEqual([true, true, true]);
    expect((await signIn(ana)).json.isBack).toBeUndefined();
  });

  it('comes back with a code, which the refusal has not used up, with a passkey, and after a forgotten password', async () => {
    const ana = await newMember();
    const { secret } = await setUpCodes(app, ana);
    await leave(ana);
    app.clock.now += 60_000;
    const code = codeOf(app, secret);
    expect((await signIn(ana)).json.reason).toBe('code_needed');
    expect((await signIn(ana, { code: '000000' })).json.reason).toBe('wrong_code');
    expect((await signIn(ana, { code })).json.reason).toBe('leaving');
    expect((await signIn(ana, { code, comeBack: true })).json.isBack).toBe(true);
    expect((await signIn(ana, { code })).json.reason).toBe('wrong_code');

    const ben = await newMember();
    const passkey = await addPasskey(app, ben);
    await leave(ben);
    const withPasskey = async (more: object) => {
      const body = { ...(await passkeySignIn(app, passkey)), ...more };
      return (await app.call('POST', '/api/users/login/passkey', { body })).json;
    };
    expect((await withPasskey({})).reason).toBe('leaving');
    expect((await withPasskey({ comeBack: true })).isBack).toBe(true);

    const cat = await newMember();
    await leave(cat);
    const reset = { code: await newResetCode(app, cat.id), password: 'second-secret' };
    expect((await app.call('POST', '/api/users/reset-password', { body: reset })).json.reason).toBe('leaving');
    expect((await signIn(cat, { password: 'second-secret', comeBack: true })).json.isBack).toBe(true);
  });

  it('is told by mail, and a mail brings a new password to them', async () => {
    const smtp = await openSmtpServer();
    const { send } = sendingOf(app, smtp);
    const ana = await newMember();
    await giveAddress(app, ana.id, 'ana@example.org');
    await leave(ana);
    await app.call('POST', '/api/users/forgot-password', { body: { email: 'ana@example.org' } });
    await send();
    const subjects = smtp.received.map(({ headers }) => headers.get('subject'));
    expect(subjects).toEqual(['You deleted your account on Vibeline', expect.stringMatching(/password/i)]);
    expect(smtp.received[0]?.text).toContain('Until 5 December 2026');
    await smtp.close();
  });

  it('cannot be restored by others, whose own deletion prevails and leaves the wish when it is taken back', async () => {
    const ana = await newMember();
    await leave(ana);
    expect(await managed(ana)).toMatchObject({ isLeaving: true, breakSince: null, deletion: { isBegun: false } });
    expect((await byOwner('DELETE', ana)).json.reason).toBe('leaves_by_themselves');
    const asked = await byOwner('POST', ana, { username: ana.username });
    const dueAt = new Date(app.clock.now + DELETION_DAYS * DAY_MS).toISOString();
    expect(asked.json).toMatchObject({ isLeaving: false, deletionDueAt: dueAt });
    expect((await comeBack(ana)).json.reason).toBe('being_deleted');
    const restored = await byOwner('DELETE', ana);
    const ownDueAt = new Date(app.clock.now + LEAVE_DAYS * DAY_MS).toISOString();
    expect(restored.json).toMatchObject({ isLeaving: true, deletionDueAt: ownDueAt });
    expect((await comeBack(ana)).json.isBack).toBe(true);
  });

  it('is as suspended after coming back as before', async () => {
    const ana = await newMember();
    await leave(ana);
    const decision = { action: 'suspend', rule: 'spam', reason: 'Too loud.' };
    const by = { token: owner.token, body: decision };
    expect((await app.call('POST', `/api/moderation/members/${ana.id}/decisions`, by)).status).toBe(201);
    expect((await signIn(ana)).json.reason).toBe('leaving');
    expect((await comeBack(ana)).json.reason).toBe('suspended');
    expect([await findDeletion(app.database.db, ana.id), (await signIn(ana)).json.reason]).toEqual([
      undefined,
      'suspended',
    ]);
  });
});

it('a match in a session that is not over is cancelled, with a word to the other member', async () => {
  const [ana, ben] = [await newMember(), await newMember()];
  const match = await requestMatch(app, ben, await createSession(app, ana));
  await app.call('PATCH', `/api/vibe-match/matches/${match}`, { token: ana.token, body: { status: 'accepted' } });
  await purgeOf(app).deleteNow(ana);
  await purgeOf(app).purge();
  const { json } = await app.call('GET', '/api/notifications', { token: ben.token });
  expect(json.notifications.map(({ type, message }: Record<string, string>) => [type, message])).toEqual([
    ['match_cancelled', 'A match of yours was cancelled: the other member is not here any more'],
  ]);
});

describe('a break', () => {
  it('hides a member without deleting anything, until they sign in', async () => {
    const [ana, ben] = [await newMember(), await newMember()];
    const id = await openAccepted(app, ana, ben);
    const conversation = async () => (await app.call('GET', `/api/conversations/${id}`, { token: ben.token })).json;
    const before = await conversation();
    expect((await takeBreak(ana)).status).toBe(200);
    expect([await isAlive(ana.token), await isSeen(ana)]).toEqual([false, false]);
    expect(await conversation()).toMatchObject({
      name: 'Member on a break',
      member: null,
      refusal: 'This member is taking a break',
    });
    const since = new Date(app.clock.now).toISOString();
    expect(await managed(ana)).toMatchObject({ breakSince: since, deletionDueAt: null, deletion: null });
    expect([(await listed('break')).includes(ana.id), (await listed('deletion')).includes(ana.id)]).toEqual([
      true,
      false,
    ]);
    app.clock.now += 4000 * DAY_MS;
    await purgeOf(app).purge();
    app.clock.now -= 4000 * DAY_MS;
    expect((await byOwner('DELETE', ana)).json.breakSince).toBe(since);
    const back = await signIn(ana);
    expect([back.json.isBack, await isSeen(ana)]).toEqual([true, true]);
    expect(await conversation()).toEqual(before);
  });

  it('stands again when whoever runs the network takes a deletion back, and does not end for a suspended member', async () => {
    const ana = await newMember();
    await takeBreak(ana);
    await byOwner('POST', ana, { username: ana.username });
    expect((await signIn(ana)).json.reason).toBe('being_deleted');
    expect((await byOwner('DELETE', ana)).json).toMatchObject({ deletionDueAt: null, deletion: null });
    const decision = { action: 'suspend', rule: 'spam', reason: 'Too loud.' };
    const by = { token: owner.token, body: decision };
    await app.call('POST', `/api/moderation/members/${ana.id}/decisions`, by);
    expect([(await signIn(ana)).json.reason, await isSeen(ana)]).toEqual(['suspended', false]);
  });
});

describe('of several acts at once', () => {
  const password = 'better one';
  const ROUNDS = repetitions(2, 10);

  it('no session outlives the deletion, however sign-ins and another password run beside it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ana = await newMember();
      const other = (await signIn(ana)).json.token;
      const [left, ...replies] = await Promise.all([
        leave(ana, second),
        signIn(ana),
        signIn(ana, {}, second),
        app.call('PUT', '/api/auth/password', {
          token: other,
          body: { currentPassword: 'first-secret', newPassword: password },
        }),
      ]);
      // The other password ends the session that leaves.
      expect([200, 401]).toContain(left.status);
      const tokens = [ana.token, other, ...replies.flatMap(({ json }) => json.token ?? [])];
      const alive = (await Promise.all(tokens.map(isAlive))).filter((one) => one).length;
      const sessions = app.database.db.selectFrom('sessions').select('id').where('member_id', '=', ana.id);
      const isLeft = (await findDeletion(app.database.db, ana.id)) !== undefined;
      expect(isLeft).toBe(left.status === 200);
      if (isLeft) expect([alive, await sessions.execute()]).toEqual([0, []]);
    }
  });

  it('one comes back or is deleted for good, and is told which', async () => {
    const late = await newMember();
    await leave(late);
    app.clock.now += LEAVE_DAYS * DAY_MS;
    await inTransaction(app.database.db, (trx) => beginDeletion(trx, late.id, app.clock.now));
    expect((await comeBack(late)).json.reason).toBe('too_late');
    app.clock.now -= LEAVE_DAYS * DAY_MS;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ana = await newMember();
      await leave(ana);
      app.clock.now += LEAVE_DAYS * DAY_MS;
      const purging = purgeOf(app).purge();
      const [back] = await Promise.all([comeBack(ana, second), purging]);
      app.clock.now -= LEAVE_DAYS * DAY_MS;
      const isGone = (await findDeletion(app.database.db, ana.id))?.ended_at != null;
      expect([200, 401, 403]).toContain(back.status);
      expect({ isGone, isSeen: await isSeen(ana) }).toEqual({
        isGone: back.status !== 200,
        isSeen: back.status === 200,
      });
    }
  });

  it('a deletion by an administrator ends what came back a moment before', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ana = await newMember();
      await leave(ana);
      const [back, again, asked] = await Promise.all([
        comeBack(ana),
        comeBack(ana, second),
        byOwner('POST', ana, { username: ana.username }),
      ]);
      expect(asked.status).toBe(200);
      for (const { status, json } of [back, again]) {
        if (status === 200) expect(await isAlive(json.token)).toBe(false);
        else expect(json.reason).toBe('being_deleted');
      }
      expect((await comeBack(ana)).json.reason).toBe('being_deleted');
      expect(await isSeen(ana)).toBe(false);
    }
  });
});
