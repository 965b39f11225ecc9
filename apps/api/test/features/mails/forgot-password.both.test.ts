// Runs on both databases: locks differ.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { giveAddress, waitingCode } from '../../support/member-email.ts';
import { moderationOf } from '../../support/moderation.ts';
import { newResetCode } from '../../support/reset-link.ts';
import { sendingOf } from '../../support/smtp.ts';
import { codeIn, openSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

const SENTENCE = 'If an account has this address, a mail with a link is on its way';

let app: TestApp;
let smtp: TestSmtpServer;
let send: () => Promise<void>;
beforeAll(async () => {
  app = await openTestApp();
  smtp = await openSmtpServer();
  ({ send } = sendingOf(app, smtp));
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(() => Promise.all([smtp.close(), app.close()]));

const forgot = (email: string, ip = '127.0.0.1', to = app) =>
  to.call('POST', '/api/users/forgot-password', { body: { email }, ip });
const reset = (code: string, password = 'better one') =>
  app.call('POST', '/api/users/reset-password', { body: { code, password } });
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;

async function receivedCode(email: string): Promise<string> {
  await forgot(email);
  await send();
  return codeIn(smtp.received.at(-1) ?? { text: '' });
}

it('a link comes to the confirmed address, sets the password once and ends every session', async () => {
  const { id, token } = await app.register('forgetful');
  await giveAddress(app, id, 'Forgetful@example.org');
  const code = await receivedCode('forgetful@EXAMPLE.org');
  // To the address as it was confirmed, not as it was typed.
  expect(smtp.received[0]?.to).toEqual(['Forgetful@example.org']);
  const replies = await Promise.all([reset(code), reset(code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect([await isAlive(token), (await reset(code)).status]).toEqual([false, 404]);
  await send();
  expect(smtp.received.at(-1)?.headers.get('subject')).toBe('Your password on Vibeline was changed');
  const { json } = replies.find(({ status }) => status === 200) ?? {};
  const notifications = await app.call('GET', '/api/notifications?filter=system', { token: json.token });
  expect(notifications.json.notifications).toEqual([]);
});

it('every address gets the same response by the same steps, and only confirmed ones get a mail', async () => {
  const { id } = await app.register('unconfirmed');
  await waitingCode(app, id, 'waiting@example.org');
  await giveAddress(app, (await app.register('confirmed')).id, 'confirmed@example.org');
  const addresses = ['confirmed@example.org', 'waiting@example.org', 'nobody@example.org'];
  const queued = () =>
    app.database.db
      .selectFrom('mails')
      .select(['kind', 'member_id', 'data', 'subject', 'next_attempt_at'])
      .where('to_address', 'in', addresses)
      .execute();
  for (const address of addresses) {
    const { status, json } = await forgot(address);
    expect([status, json]).toEqual([200, { message: SENTENCE }]);
  }
  const same = { kind: 'reset', member_id: null, data: null, subject: null, next_attempt_at: app.clock.now };
  expect(await queued()).toEqual([same, same, same]);
  await send();
  expect(smtp.received.map(({ to }) => to.join())).toEqual(['confirmed@example.org']);
  // What was sent has no address any more, and what was not is gone.
  expect(await queued()).toEqual([]);
});

it('whose account an administrator deletes is told, and gets no link', async () => {
  const { id } = await app.register('leaving');
  await giveAddress(app, id, 'leaving@example.org');
  const owner = await app.register('boss');
  await moderationOf(app).grant(owner, 'owner');
  const deletion = `/api/admin/members/${id}/deletion`;
  await app.call('POST', deletion, { token: owner.token, body: { username: 'leaving' } });
  await forgot('leaving@example.org');
  await send();
  expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
    'Your account on Vibeline will be deleted',
  ]);
  expect(smtp.received[0]?.text).toContain('On 28 November 2026 at 12:00 UTC what you posted');
  await app.call('DELETE', deletion, { token: owner.token });
  expect(await receivedCode('leaving@example.org')).not.toBe('');
});

it('members with the same address get a link each', async () => {
  for (const name of ['twin_one', 'twin_two'])
    await giveAddress(app, (await app.register(name)).id, 'twins@example.org');
  await forgot('twins@example.org');
  await send();
  const codes = [...(smtp.received[0]?.text.matchAll(/@(\w+):\n\S+#code=(\S+)/g) ?? [])];
  const names = [];
  for (const [, name, code = ''] of codes) names.push([name, (await reset(code)).json.user.username]);
  expect(names).toEqual([
    ['twin_one', 'twin_one'],
    ['twin_two', 'twin_two'],
  ]);
});

it('a link works for an hour from when it was sent, and a newer one replaces it', async () => {
  await giveAddress(app, (await app.register('slow')).id, 'slow@example.org');
  const first = await receivedCode('slow@example.org');
  const second = await receivedCode('slow@example.org');
  expect((await reset(first)).status).toBe(404);
  app.clock.now += HOUR_MS;
  expect((await reset(second)).status).toBe(404);
  // The server was away for hours: the link begins when it is back.
  await forgot('slow@example.org');
  app.clock.now += 5 * HOUR_MS;
  await send();
  expect((await reset(codeIn(smtp.received.at(-1) ?? { text: '' }))).status).toBe(200);
});

it('a link of those who run the network goes on working when somebody asks for a mail', async () => {
  const { id } = await app.register('helped');
  await giveAddress(app, id, 'helped@example.org');
  const made = await newResetCode(app, id);
  const mailed = await receivedCode('helped@example.org');
  expect((await reset(made)).status).toBe(200);
  // Whoever changes the password ends the other links.
  expect((await reset(mailed)).status).toBe(404);
});

it('is limited to 3 an hour for an address, in any spelling, and to 20 for a network, also of a member', async () => {
  const limited = await openTestApp({ limits: true });
  try {
    const statuses = [];
    for (const email of ['ana@example.org', 'Ana@example.org', 'ana@EXAMPLE.org', 'ANA@example.org']) {
      statuses.push((await forgot(email, `192.0.2.${statuses.length}`, limited)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { token } = await limited.register('asker');
    const ofNetwork = [];
    for (let count = 0; count < 21; count += 1) {
      const body = { email: `m${count}@example.org` };
      const by = count % 2 === 0 ? { token } : {};
      ofNetwork.push(
        (await limited.call('POST', '/api/users/forgot-password', { body, ...by, ip: '198.51.100.1' })).status,
      );
    }
    expect(ofNetwork).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  } finally {
    await limited.close();
  }
});
