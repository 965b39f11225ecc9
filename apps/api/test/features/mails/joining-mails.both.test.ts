// Runs on both databases: which addresses are deleted is decided by SQL.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { anyName, registrationOf } from '../../support/registration.ts';
import { sendingOf } from '../../support/smtp.ts';
import { codeIn, openSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

let app: TestApp;
let smtp: TestSmtpServer;
let boss: TestMember;
let act: ReturnType<typeof registrationOf>;
beforeAll(async () => {
  smtp = await openSmtpServer({
    onRcptTo({ address }, _session, callback) {
      const refused = Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 });
      callback(address.startsWith('nobody') ? refused : null);
    },
  });
  app = await openTestApp({ limits: true });
  boss = await app.register('boss');
  await moderationOf(app).grant(boss, 'administrator');
  act = registrationOf(app, () => boss);
});
afterEach(async () => {
  smtp.received.length = 0;
  await app.database.db.deleteFrom('mails').execute();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const send = async () => {
  await sendingOf(app, smtp).send();
  return smtp.received.map(({ to }) => to.join());
};
/** Everything that the table has of the mails. */
const stored = async () => JSON.stringify(await app.database.db.selectFrom('mails').selectAll().execute());
const invite = (email: unknown, { token } = boss, body: object = {}) =>
  app.call('POST', '/api/invitations', { token, body: { email, ...body } });

describe('an invitation to an address', () => {
  it('is sent with its link, names who invites, and leaves no address behind', async () => {
    const rename = { name: '<b>Boss</b> & Co' };
    await app.database.db.updateTable('members').set(rename).where('id', '=', boss.id).execute();
    const { status, json } = await invite(' Cara@Example.ORG ', boss, { note: 'Secret note' });
    expect([status, json.usesMax, JSON.stringify(json).includes('ara@')]).toEqual([201, 1, false]);
    await invite('nobody@example.org');
    expect(await send()).toEqual(['Cara@example.org']);
    const [mail] = smtp.received;
    expect(mail?.text).toContain(`https://club.example/signup#invite=${json.code}`);
    expect(mail?.text).toContain('<b>Boss</b> & Co (@boss) invites you');
    expect(mail?.html).toContain('&lt;b&gt;Boss&lt;/b&gt; &amp; Co (@boss) invites you');
    expect(mail?.raw).not.toContain('Secret note');
    expect(await stored()).not.toMatch(/example\.org/i);
    const log = await app.call('GET', '/api/moderation/audit-log', { token: boss.token });
    expect([log.status, log.text.includes('example.org')]).toEqual([200, false]);
  });

  it('is not sent once it was revoked', async () => {
    const { json } = await invite('dan@example.org');
    await app.call('DELETE', `/api/invitations/${json.id}`, { token: boss.token });
    expect([await send(), await stored()]).toEqual([[], '[]']);
  });

  it('is refused where the address is none, and more than a few times to one address, whoever sends', async () => {
    const wrong = [
      '',
      'x',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      `${'x'.repeat(300)}@b.example`,
      7,
    ];
    const seen = [];
    for (const email of wrong) seen.push((await invite(email)).status);
    expect(seen).toEqual(wrong.map(() => 400));
    const other = await app.register('other');
    await act.change({ whoInvites: 'member' });
    const statuses = [];
    for (const by of [boss, other, boss, other]) statuses.push((await invite('Eve@example.org', by)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await invite('eve@EXAMPLE.org', other)).status).toBe(429);
  });
});

describe('the decision on a request', () => {
  const ask = async (email: string) => {
    await act.change({ registration: 'approval' });
    const username = anyName('a');
    await act.signUp(username, { reason: 'I row.', email });
    const { json, text } = await app.call('GET', '/api/admin/requests', { token: boss.token });
    expect(text).not.toContain('example.org');
    return { username, id: (json as { id: number; username: string }[]).find((one) => one.username === username)?.id };
  };
  const addresses = async () =>
    (await app.database.db.selectFrom('registration_requests').select('email').execute()).map(({ email }) => email);

  it('is told to the address that was given, which is gone when it is declined', async () => {
    const { id } = await ask('fay@example.org');
    const body = { answer: 'Only rowers <join>.' };
    await app.call('POST', `/api/admin/requests/${id}/decline`, { token: boss.token, body });
    expect(await send()).toEqual(['fay@example.org']);
    expect(smtp.received[0]?.text).toContain('They wrote: Only rowers <join>.');
    expect(smtp.received[0]?.html).toContain('They wrote: Only rowers &lt;join&gt;.');
    expect([await addresses(), (await stored()).includes('example.org')]).toEqual([[null], false]);
  });

  it('makes the address of who is accepted wait for the link in the same mail', async () => {
    const { id, username } = await ask('gil@example.org');
    await app.call('POST', `/api/admin/requests/${id}/accept`, { token: boss.token });
    expect((await addresses()).every((email) => email === null)).toBe(true);
    const { token } = (await act.signIn(username)).json;
    const own = async () => (await app.call('GET', '/api/account/email', { token })).json;
    expect(await own()).toMatchObject({ address: null, waiting: 'gil@example.org' });
    expect(await send()).toEqual(['gil@example.org']);
    const code = codeIn(smtp.received[0] ?? { text: '' });
    await app.call('POST', '/api/account/email/confirm', { body: { code } });
    expect(await own()).toMatchObject({ address: 'gil@example.org', waiting: null });
  });
});
