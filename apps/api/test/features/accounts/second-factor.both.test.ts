// Runs on both databases: locks differ.
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { PROOF_MS } from '@vibeline/core/features/accounts/account.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { giveAddress } from '../../support/member-email.ts';
import { newResetCode } from '../../support/reset-link.ts';
import { beginCodes, codeOf, setUpCodes } from '../../support/second-factor.ts';

const password = 'first-secret';
const STEP_MS = 30_000;

let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limits: true, limitPoints: { register: 100 } });
  second = await openTestApp({ limits: true, database: { ...app.database, close: async () => undefined } });
  second.clock.now = app.clock.now;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

let members = 0;
async function memberWithCodes() {
  members += 1;
  const username = `coded_${members}`;
  const member = await app.register(username);
  return { ...member, username, ...(await setUpCodes(app, member)) };
}

function login(username: string, code?: string, { to = app, ip }: { to?: TestApp; ip?: string } = {}) {
  const body = { username, password, ...(code !== undefined && { code }) };
  return to.call('POST', '/api/users/login', { body, ...(ip !== undefined && { ip }) });
}

const nextStep = () => {
  app.clock.now += STEP_MS;
  second.clock.now = app.clock.now;
};
const factorOf = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/second-factor', { token })).json;
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const endCodes = ({ token }: TestMember) => app.call('DELETE', '/api/auth/second-factor/codes', { token });

describe('one-time codes', () => {
  it('are asked for only after the right password, and only once a first code has confirmed them', async () => {
    const ana = await app.register('ana');
    const secret = await beginCodes(app, ana);
    expect((await login('ana')).status).toBe(200);
    const confirm = (code: string) =>
      app.call('POST', '/api/auth/second-factor/codes/confirm', { token: ana.token, body: { code } });
    expect((await confirm(codeOf(app, secret, 2))).json.reason).toBe('wrong_code');
    expect((await confirm(codeOf(app, secret))).json.recoveryCodes).toHaveLength(10);
    expect((await login('ana')).json).toMatchObject({ reason: 'code_needed' });
    nextStep();
    const body = { username: 'ana', password: 'wrong', code: codeOf(app, secret) };
    const refused = await app.call('POST', '/api/users/login', { body });
    expect(refused.json).toEqual({
      ...(await app.call('POST', '/api/users/login', { body: { ...body, username: 'nobody' } })).json,
    });
    expect((await login('ana', codeOf(app, secret))).status).toBe(200);
    const stored = JSON.stringify(await app.database.db.selectFrom('one_time_codes').selectAll().execute());
    expect(stored).not.toContain(secret);
  });

  it('work once, a step early or late, in whichever process and however many sign-ins come at once', async () => {
    const ben = await memberWithCodes();
    // The code that switched them on was used.
    expect((await login(ben.username, codeOf(app, ben.secret))).json.reason).toBe('wrong_code');
    expect((await login(ben.username, codeOf(app, ben.secret, 2))).json.reason).toBe('wrong_code');
    const code = codeOf(app, ben.secret, 1);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => login(ben.username, code, { to: nth % 2 === 0 ? app : second })),
    );
    expect(statuses(replies)).toEqual([200, 403, 403, 403, 403, 403]);
    nextStep();
    expect((await login(ben.username, code)).status).toBe(403);
  });

  it('have recovery codes that work once each, and no more once there are new ones', async () => {
    const cat = await memberWithCodes();
    const [first = '', other = ''] = cat.recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
    const replies = await Promise.all([login(cat.username, typed), login(cat.username, typed, { to: second })]);
    expect(statuses(replies)).toEqual([200, 403]);
    expect(await factorOf(cat)).toMatchObject({ codes: { recoveryCodesLeft: 9 } });
    const renewed = await app.call('POST', '/api/auth/second-factor/recovery-codes', { token: cat.token });
    expect((await login(cat.username, other)).status).toBe(403);
    expect((await login(cat.username, renewed.json.recoveryCodes[0])).status).toBe(200);
  });

  it('are guessed no more often than passwords, also from many networks', async () => {
    const dan = await memberWithCodes();
    const guess = async (ip: string) => {
      const reply = await login(dan.username, '000000', { ip });
      // The right password alone does not clear what was counted.
      await login(dan.username, undefined, { ip });
      return reply.status;
    };
    const perNetwork = [];
    for (let count = 0; count < 12; count += 1) perNetwork.push(await guess('198.51.100.1'));
    expect(perNetwork).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    // As if 97 of the 100 an hour had come from many networks.
    const key = `name:#code ${dan.id}`;
    await app.database.db.updateTable('login_failures').set({ count: 97 }).where('key', '=', key).execute();
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await guess(`198.51.100.${2 + count}`));
    expect(others).toEqual([403, 403, 403, 429]);
    nextStep();
    const ofMember = await login(dan.username, codeOf(app, dan.secret));
    expect([ofMember.status, (await login('ana')).status]).toEqual([200, 403]);
  });

  it('take away the proof that other sessions had from the password alone', async () => {
    const eve = await app.register('eve');
    const thief = { id: eve.id, token: (await login('eve')).json.token };
    const { secret } = await setUpCodes(app, eve);
    expect((await endCodes(thief)).json.reason).toBe('proof_needed');
    const prove = (body: object) =>
      app.call('POST', '/api/auth/proof', { token: thief.token, body: { currentPassword: password, ...body } });
    expect((await prove({})).json.reason).toBe('code_needed');
    expect((await endCodes(thief)).status).toBe(403);
    nextStep();
    expect((await prove({ code: codeOf(app, secret) })).status).toBe(200);
    expect((await endCodes(thief)).status).toBe(200);
    expect((await login('eve')).status).toBe(200);
  });

  it('stay when the password is reset: the link alone does not sign in', async () => {
    const fay = await memberWithCodes();
    const reset = { code: await newResetCode(app, fay.id), password: 'second-secret' };
    const reply = await app.call('POST', '/api/users/reset-password', { body: reset });
    expect(reply.json).toMatchObject({ reason: 'code_needed' });
    expect((await app.call('GET', '/api/auth/me', { token: fay.token })).status).toBe(401);
    nextStep();
    const body = { username: fay.username, password: 'second-secret', code: codeOf(app, fay.secret) };
    expect((await app.call('POST', '/api/users/login', { body })).status).toBe(200);
  });

  it('sign in nobody who had shown the password before they were on', async () => {
    const gil = await app.register('gil');
    const secret = await beginCodes(app, gil);
    const confirm = app.call('POST', '/api/auth/second-factor/codes/confirm', {
      token: gil.token,
      body: { code: codeOf(app, secret) },
    });
    const logins = await Promise.all([login('gil'), login('gil', undefined, { to: second }), confirm]);
    expect(logins[2].status).toBe(200);
    const sessions = app.database.db.selectFrom('sessions').select('id').where('member_id', '=', gil.id);
    const begun = logins.slice(0, 2).filter(({ status }) => status === 200).length;
    expect(await sessions.execute()).toHaveLength(1 + begun);
    // What began before has no proof any more.
    for (const { json } of logins.slice(0, 2))
      if (json.token) expect((await endCodes({ ...gil, token: json.token })).status).toBe(403);
  });

  it('tell the member of every change, by notification and mail', async () => {
    const hal = await app.register('hal');
    await giveAddress(app, hal.id, 'hal@example.org');
    const { recoveryCodes } = await setUpCodes(app, hal);
    app.clock.now += 1;
    await login('hal', recoveryCodes[0]);
    app.clock.now += 1;
    await endCodes(hal);
    const { json } = await app.call('GET', '/api/notifications', { token: hal.token });
    expect(json.notifications.map(({ message }: { message: string }) => message)).toEqual([
      'One-time codes were switched off for your account',
      'A recovery code of your account was used',
      'One-time codes were switched on for your account',
    ]);
    const mails = app.database.db.selectFrom('mails').select('data').where('kind', '=', 'factor_changed');
    expect(await mails.where('member_id', '=', hal.id).execute()).toHaveLength(3);
  });

  it('are not set up or switched off in a session that was proven long ago', async () => {
    const ida = await memberWithCodes();
    app.clock.now += PROOF_MS + MINUTE_MS;
    expect((await endCodes(ida)).json.reason).toBe('proof_needed');
  });
});
