import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DigestReaders } from '../../../src/features/mails/digest/digest-content.ts';
import { planDigests } from '../../../src/features/mails/digest/plan-digests.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { registerClient, signInToApp } from '../../support/apps.ts';
import { giveAddress } from '../../support/member-email.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { sendingOf } from '../../support/smtp.ts';
import { openSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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

async function received(): Promise<string[]> {
  await send();
  return smtp.received.splice(0).map(({ headers }) => headers.get('subject') ?? '');
}

describe('a sign-in', () => {
  const signIn = (username: string, ip: string, agent = FIREFOX) =>
    app.call('POST', '/api/users/login', {
      body: { username, password: 'first-secret' },
      ip,
      headers: { 'user-agent': agent },
    });

  it('from a device or network that was not seen before is told, once', async () => {
    await app.register('ana');
    await signIn('ana', '192.0.2.1');
    expect(await confirm('ana@example.org')).toBe(200);
    await received();
    // Seen before the address was confirmed.
    const { token } = (await signIn('ana', '192.0.2.1')).json;
    expect(await received()).toEqual([]);
    await signIn('ana', '192.0.2.2');
    await signIn('ana', '192.0.2.2');
    await send();
    const [mail, ...others] = smtp.received.splice(0);
    expect([mail?.headers.get('subject'), others]).toEqual(['New sign-in to your account on Vibeline', []]);
    expect(mail?.text).toContain('with Firefox on Linux on 21 November 2026');
    // Also once its session has ended.
    await app.call('POST', '/api/auth/logout', { token });
    await signIn('ana', '192.0.2.1');
    expect(await received()).toEqual([]);
  });

  async function confirm(email: string): Promise<number> {
    const member = await app.services.accounts.login(
      null,
      { username: 'ana', password: 'first-secret' },
      { client: { ip: '192.0.2.1', userAgent: FIREFOX } },
    );
    const body = { email, currentPassword: 'first-secret' };
    await app.call('PUT', '/api/account/email', { token: member.token, body });
    await send();
    const code = /#code=([\w-]+)/.exec(smtp.received.at(-1)?.text ?? '')?.[1];
    return (await app.call('POST', '/api/account/email/confirm', { body: { code } })).status;
  }

  it('of a member without an address is not told by mail', async () => {
    await app.register('plain');
    await signIn('plain', '192.0.2.9');
    expect(await received()).toEqual([]);
  });
});

it('a changed password is told', async () => {
  const { id, token } = await app.register('ben');
  await giveAddress(app, id, 'ben@example.org');
  const body = { currentPassword: 'first-secret', newPassword: 'better one' };
  await app.call('PUT', '/api/auth/password', { token, body });
  expect(await received()).toEqual(['Your password on Vibeline was changed']);
});

it('an app that got access is told, with what it may do, as others’ words', async () => {
  const { id, token } = await app.register('zoe');
  await giveAddress(app, id, 'zoe@example.org');
  const allow = async (name: string) =>
    signInToApp(app, { token }, 'read:bookmarks push', await registerClient(app, { name }));
  await allow('<b>Tusky</b>');
  await send();
  const [mail] = smtp.received.splice(0);
  expect(mail?.text).toContain(`An app got access to your account on 21 November 2026`);
  const lines = [
    'It calls itself\n* <b>Tusky</b>\n  Anyone can give an app any name.',
    'It may see\n* Single posts and comments\n* What you have saved, and your folders for it',
    'It may do for you\n* Notify you on this device',
  ];
  expect(mail?.text).toContain(lines.join('\n\n'));
  expect(mail?.text).toContain('Account & security:\nhttps://club.example/account');
  expect(mail?.html).toContain('<li style="margin:0 0 10px" dir="auto">&lt;b&gt;Tusky&lt;/b&gt;<br>');
  // An address would be a link, and half an emoji a broken subject.
  await allow('Sign in at evil.example');
  await allow('🦣'.repeat(60));
  await received();
  const subjects = app.database.db.selectFrom('mails').select('subject').where('member_id', '=', id).orderBy('id');
  const plain = 'An app got access to your account on Vibeline';
  expect((await subjects.execute()).map(({ subject }) => subject)).toEqual([
    ...[`${plain}: “<b>Tusky</b>”`, plain, `${plain}: “${'🦣'.repeat(60)}”`],
  ]);
});

it('a network without mail queues none', async () => {
  const without = await openTestApp({ hasMail: false });
  try {
    const { id, token } = await without.register('ana');
    await giveAddress(without, id, 'ana@example.org');
    const body = { currentPassword: 'first-secret', newPassword: 'better one' };
    await without.call('PUT', '/api/auth/password', { token, body });
    expect(await without.database.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect((await without.call('GET', '/api/network')).json.hasMail).toBe(false);
  } finally {
    await without.close();
  }
});

describe('a summary', () => {
  const problems: unknown[] = [];
  const readers = (): DigestReaders => ({
    counters: async (viewer) => app.services.events.counters(viewer),
    listNotifications: async (viewer, input) => app.services.notifications.list(viewer, input),
    listConversations: async (viewer, input) => app.services.conversations.list(viewer, input),
    listPosts: async (viewer, input) => app.services.posts.list(viewer, input),
  });
  const plan = () =>
    planDigests(
      {
        ...{ db: app.database.db, now: () => app.clock.now, enqueueMail: app.services.mails.enqueueMail },
        ...{ readers: readers(), report: (error) => problems.push(error) },
      },
      new AbortController().signal,
    );
  const at = (iso: string) => {
    app.clock.now = Date.parse(iso);
  };
  const choose = ({ token }: TestMember, digest: string) =>
    app.call('PUT', '/api/account/digest', { token, body: { digest } });
  /** Looks every hour, as often as it is asked to. */
  async function hours(count: number) {
    const mails = [];
    for (let hour = 0; hour < count; hour += 1) {
      app.clock.now += HOUR_MS;
      await plan();
      await send();
      for (const mail of smtp.received.splice(0)) mails.push({ at: new Date(app.clock.now).toISOString(), ...mail });
    }
    return mails;
  }

  async function reader(username: string, timeZone: string): Promise<TestMember> {
    const member = await app.register(username);
    await giveAddress(app, member.id, `${username}@example.org`);
    await app.call('PUT', '/api/settings', { token: member.token, body: { timeZone } });
    return member;
  }

  it('comes on the member’s morning, with posts they may see, and not when nothing happened', async () => {
    at('2026-12-01T19:00:00Z');
    const cara = await reader('cara', 'America/New_York');
    const dan = await app.register('dan');
    const blocker = await app.register('blocker');
    expect((await choose(cara, 'daily')).json.digest).toBe('daily');
    await app.services.blocks.block({ id: blocker.id, sessionId: 0 }, { id: cara.id });
    at('2026-12-01T20:00:00Z');
    const post = await publishPost(app, dan, 'A walk by the <lake> & back');
    await publishPost(app, blocker, 'Not for cara');
    await app.call('POST', '/api/votes', { token: cara.token, body: { postId: post, isPositive: true } });
    await app.call('POST', '/api/follows', { token: dan.token, body: { followingId: cara.id } });
    const mails = await hours(48);
    expect(mails.map((mail) => [mail.at, mail.to, mail.headers.get('subject')])).toEqual([
      ['2026-12-02T13:00:00.000Z', ['cara@example.org'], 'Your day on Vibeline'],
    ]);
    const [mail] = mails;
    expect(mail?.text).toContain(`* dan: A walk by the <lake> & back\n  1 positive vote, 0 comments`);
    expect(mail?.text).toContain('* 1 unread notification');
    expect(mail?.html).toContain('A walk by the &lt;lake&gt; &amp; back');
    expect(mail?.raw).not.toContain('Not for cara');
  });

  it('comes weekly on Monday, and not to a suspended member', async () => {
    at('2026-12-09T09:30:00Z');
    const eve = await reader('eve', 'Europe/Berlin');
    const fay = await reader('fay', 'Europe/Berlin');
    await choose(eve, 'weekly');
    await choose(fay, 'weekly');
    const judge = await app.register('judge');
    const act = moderationOf(app);
    await act.grant(judge);
    await act.sanction(judge, judge, { kind: 'member', id: fay.id }, { action: 'suspend', reason: 'Spam.' });
    await publishPost(app, judge, 'News of the week');
    const mails = await hours(24 * 7);
    const toThem = mails.filter(({ to }) => /eve|fay/.test(to.join()));
    expect(toThem.map((mail) => [mail.at.slice(0, 13), mail.to, mail.headers.get('subject')])).toEqual([
      ['2026-12-14T07', ['eve@example.org'], 'Your week on Vibeline'],
    ]);
  });

  it('ends by the button of the mail program, without signing in', async () => {
    at('2027-01-05T12:00:00Z');
    const gus = await reader('gus', 'UTC');
    await choose(gus, 'daily');
    app.clock.now += HOUR_MS;
    await publishPost(app, await app.register('hal'), 'Hello');
    const mail = (await hours(24)).find(({ to }) => to.includes('gus@example.org'));
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(.*)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? [];
    const { pathname } = new URL(url);
    const reply = await app.call('POST', pathname, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.status, reply.json.message]).toEqual([200, 'You get no more summaries']);
    expect((await app.call('GET', '/api/account/email', { token: gus.token })).json.digest).toBe('off');
    app.clock.now += DAY_MS;
    await publishPost(app, await app.register('ida'), 'Hello again');
    expect((await hours(24)).filter(({ to }) => to.includes('gus@example.org'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('needs a confirmed address, and ends with it', async () => {
    const jon = await app.register('jon');
    expect((await choose(jon, 'daily')).status).toBe(409);
    await giveAddress(app, jon.id, 'jon@example.org');
    await choose(jon, 'daily');
    await app.call('DELETE', '/api/account/email', { token: jon.token, body: { currentPassword: 'first-secret' } });
    expect((await app.call('GET', '/api/account/email', { token: jon.token })).json.digest).toBe('off');
  });
});
