// Runs on both databases: locks differ.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { sendingOf } from '../../support/smtp.ts';
import { codeIn, openSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

let app: TestApp;
let smtp: TestSmtpServer;
let send: () => Promise<void>;
beforeAll(async () => {
  app = await openTestApp();
  smtp = await openSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('full') ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : null),
  });
  ({ send } = sendingOf(app, smtp));
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(() => Promise.all([smtp.close(), app.close()]));

const PATH = '/api/account/email';
const NOTHING = { address: null, waiting: null, hasFailed: false, digest: 'off' };
const own = async ({ token }: TestMember) => (await app.call('GET', PATH, { token })).json;
const set = ({ token }: TestMember, email: string, currentPassword: string | null = 'first-secret') =>
  app.call('PUT', PATH, { token, body: { email, ...(currentPassword !== null && { currentPassword }) } });
const confirm = (code: string) => app.call('POST', `${PATH}/confirm`, { body: { code } });
const subjects = () => smtp.received.map(({ to, headers }) => `${to} ${headers.get('subject')}`);

async function withAddress(username: string, email: string): Promise<TestMember> {
  const member = await app.register(username);
  await set(member, email);
  await send();
  const mail = smtp.received.findLast(({ to }) => to.includes(email));
  expect((await confirm(codeIn(mail ?? { text: '' }))).status).toBe(200);
  smtp.received.length = 0;
  return member;
}

it('an address is in use once the link in the mail to it was opened, which works once and for a day', async () => {
  const ana = await app.register('ana');
  expect(await own(ana)).toEqual(NOTHING);
  expect((await set(ana, 'Ana@Bücher.example')).json).toEqual({ ...NOTHING, waiting: 'Ana@bücher.example' });
  await send();
  const [mail] = smtp.received;
  expect(mail?.headers.get('to')).toBe('Ana@xn--bcher-kva.example');
  expect(mail?.text).toContain('https://club.example/account/confirm#code=');
  const code = codeIn(mail ?? { text: '' });
  const stored = await app.database.db.selectFrom('member_emails').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  const replies = await Promise.all([confirm(code), confirm(code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await own(ana)).toEqual({ ...NOTHING, address: 'Ana@bücher.example' });

  const late = await app.register('late');
  await set(late, 'late@example.org');
  await send();
  app.clock.now += 24 * HOUR_MS;
  expect((await confirm(codeIn(smtp.received.at(-1) ?? { text: '' }))).status).toBe(404);
  // Sent again without the password, because it goes to the address that waits already.
  expect((await set(late, 'late@example.org', null)).status).toBe(200);
  await send();
  expect((await confirm(codeIn(smtp.received.at(-1) ?? { text: '' }))).status).toBe(200);
});

it('is in no answer to others, nor in its member’s other answers', async () => {
  const eve = await withAddress('eve', 'eve.hidden@example.org');
  const other = await app.register('reader');
  const urls = ['/api/auth/me', '/api/settings', '/api/users', `/api/users/${eve.id}`, '/api/users/by-username/eve'];
  const texts = [];
  for (const { token } of [eve, other])
    for (const url of urls) texts.push((await app.call('GET', url, { token })).text);
  expect(texts.join()).not.toContain('eve.hidden');
});

it('is changed with the password, which the old address is told; until the new one is confirmed it stays', async () => {
  const ben = await withAddress('ben', 'ben@example.org');
  expect([
    (await set(ben, 'new@example.org', null)).status,
    (await set(ben, 'new@example.org', 'wrong')).status,
  ]).toEqual([403, 403]);
  expect((await set(ben, 'new@example.org')).json).toMatchObject({
    address: 'ben@example.org',
    waiting: 'new@example.org',
  });
  await send();
  expect(subjects().sort()).toEqual([
    'ben@example.org Your e-mail address is about to change on Vibeline',
    'new@example.org Confirm your e-mail address on Vibeline',
  ]);
  expect(smtp.received.find(({ to }) => to.includes('ben@example.org'))?.raw).not.toContain('new@example.org');
  const code = codeIn(smtp.received.find(({ to }) => to.includes('new@example.org')) ?? { text: '' });
  smtp.received.length = 0;
  await confirm(code);
  await send();
  expect(subjects()).toEqual(['ben@example.org Your e-mail address was changed on Vibeline']);
  expect(await own(ben)).toEqual({ ...NOTHING, address: 'new@example.org' });
});

it('is removed with the password, and told', async () => {
  const cara = await withAddress('cara', 'cara@example.org');
  const remove = (currentPassword: string) =>
    app.call('DELETE', PATH, { token: cara.token, body: { currentPassword } });
  expect((await remove('wrong')).status).toBe(403);
  expect((await remove('first-secret')).json).toEqual(NOTHING);
  await send();
  expect(subjects()).toEqual(['cara@example.org Your e-mail address was removed on Vibeline']);
});

it('may be that of several members, and says to none of them that there are others', async () => {
  const one = await withAddress('partner1', 'family@example.org');
  const other = await app.register('partner2');
  expect((await set(other, 'family@example.org')).json).toEqual({ ...NOTHING, waiting: 'family@example.org' });
  await send();
  expect((await confirm(codeIn(smtp.received[0] ?? { text: '' }))).status).toBe(200);
  expect([await own(one), await own(other)]).toEqual([
    { ...NOTHING, address: 'family@example.org' },
    { ...NOTHING, address: 'family@example.org' },
  ]);
});

it('that cannot be delivered to is shown as failed, until the next one is sent', async () => {
  const dan = await app.register('dan');
  await set(dan, 'full@example.org');
  await send();
  expect(await own(dan)).toEqual({ ...NOTHING, waiting: 'full@example.org', hasFailed: true });
  expect((await set(dan, 'dan@example.org')).json).toEqual({ ...NOTHING, waiting: 'dan@example.org' });
});

describe('what would add a header or a receiver', () => {
  it('is refused in an address', async () => {
    const fay = await app.register('fay');
    const bad = [
      'fay@example.org\r\nBcc: all@example.org',
      'fay@example.org\nSubject: Hi',
      'fay@example.org,all@example.org',
      'fay@example.org> RCPT TO:<all@example.org',
      '"a\r\nb"@example.org',
      'fay\u2028@example.org',
      'fa\u00ady@example.org',
      `${'a'.repeat(300)}@example.org`,
    ];
    const statuses = [];
    for (const email of bad) statuses.push((await set(fay, email)).status);
    expect(statuses).toEqual(bad.map(() => 400));
  });

  it('is only text in the names of the network and of members', async () => {
    const { db } = app.database;
    const gus = await app.register('gus');
    const name = 'A "club"\r\nBcc: all@example.org <x@example.org>, <b>&';
    const { settings } = sendingOf(app, smtp).deps;
    const { deps, send: sendNamed } = sendingOf(app, smtp);
    deps.settings = () => ({ ...settings(), name });
    await set(gus, 'gus@example.org');
    await sendNamed();
    const mail = smtp.received.find(({ to }) => to.includes('gus@example.org'));
    expect([mail?.to, mail?.headers.has('bcc'), mail?.headers.get('from')]).toEqual([
      ['gus@example.org'],
      false,
      expect.stringMatching(/<network@club\.example>$/),
    ]);
    expect(mail?.html).toContain('&lt;b&gt;&amp;');
    expect(await db.selectFrom('mails').select('to_address').where('to_address', 'like', 'all%').execute()).toEqual([]);
  });
});

it('at most three mails an hour go to an address that is not confirmed', async () => {
  const limited = await openTestApp({ limits: true });
  try {
    const statuses = [];
    for (const name of ['hal', 'ida', 'jon', 'kim']) {
      const { token } = await limited.register(name);
      const body = { email: 'victim@example.org', currentPassword: 'first-secret' };
      statuses.push((await limited.call('PUT', PATH, { token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
