// Runs on both databases: locks differ.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { deleteExpiredResetLinks } from '../../../src/features/accounts/passwords/reset-link.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { newResetCode } from '../../support/reset-link.ts';

/** Hashes take long enough to overlap. */
const COST = { memoryCost: 4096, timeCost: 1, parallelism: 1 };
const OLD = 'first-secret';
const NEW = 'better one';
const REFUSED = { message: 'This reset link does not work', reason: 'reset_link_not_found' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ passwordCost: COST });
});
afterAll(() => app.close());

const reset = (code: string, password = NEW) =>
  app.call('POST', '/api/users/reset-password', { body: { code, password } });
const signIn = (username: string, password: string) =>
  app.call('POST', '/api/users/login', { body: { username, password } });
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
const countSessions = async (memberId: number) =>
  (await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', memberId).execute()).length;
const countLinks = async () => (await app.database.db.selectFrom('reset_links').select('member_id').execute()).length;

describe('a reset link', () => {
  it('sets the password, ends every session and begins one', async () => {
    const { id, token: first } = await app.register('forgetful');
    const { token: second } = (await signIn('forgetful', OLD)).json;
    const events: ReceivedEvent[] = [];
    const unsubscribe = app.events.subscribe((event) => void events.push(event));
    const { status, json } = await reset(await newResetCode(app, id));
    unsubscribe();
    expect([status, json.user.username]).toEqual([200, 'forgetful']);
    expect(await Promise.all([first, second, json.token].map(isAlive))).toEqual([false, false, true]);
    expect(events).toContainEqual({ kind: 'session_ended', memberId: id, sessionId: null });
    expect([(await signIn('forgetful', OLD)).status, (await signIn('forgetful', NEW)).status]).toEqual([401, 200]);
  });

  it('ends when the member changes the password', async () => {
    const { id, token } = await app.register('careful');
    const code = await newResetCode(app, id);
    const body = { currentPassword: OLD, newPassword: NEW };
    expect((await app.call('PUT', '/api/auth/password', { token, body })).status).toBe(200);
    expect((await reset(code)).status).toBe(404);
  });

  it('is stored as a hash only', async () => {
    const { id } = await app.register('hashed');
    const code = await newResetCode(app, id);
    const rows = await app.database.db.selectFrom('reset_links').selectAll().where('member_id', '=', id).execute();
    expect(JSON.stringify(rows)).toMatch(/[0-9a-f]{64}/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is in the audit log when it was used, and the member is told', async () => {
    const { id } = await app.register('informed');
    const { token } = (await reset(await newResetCode(app, id))).json;
    const notifications = await app.call('GET', '/api/notifications?filter=system', { token });
    expect(notifications.json.notifications).toMatchObject([
      {
        type: 'reset_link',
        isRead: false,
        message: expect.stringMatching(
          /^Your password was reset with a link that the people who run this network made on \d+ \w+ 2026 at \d\d:\d\d UTC$/,
        ),
      },
    ]);
    const log = await app.call('GET', '/api/audit-log', { token });
    expect(log.json).toMatchObject([{ action: 'use_reset_link' }]);
  });

  it('is refused alike when it is wrong, cut off, used, replaced or too old, and then changes nothing', async () => {
    const { id, token } = await app.register('refused');
    const replaced = await newResetCode(app, id);
    const used = await newResetCode(app, (await app.register('user_of_one')).id);
    await reset(used);
    const old = await newResetCode(app, id);
    app.clock.now += DAY_MS;
    const replies = [];
    for (const code of [`${old}x`, old.slice(0, -1), used, replaced, old]) replies.push(await reset(code));
    expect(replies.map(({ status, json }) => ({ status, json }))).toEqual(
      replies.map(() => ({ status: 404, json: REFUSED })),
    );
    expect([await isAlive(token), (await signIn('refused', OLD)).status]).toEqual([true, 200]);
    const before = await countLinks();
    await deleteExpiredResetLinks(app.database.db, app.clock.now);
    expect(await countLinks()).toBeLessThan(before);
  });

  it('works with the spaces and the line break that were copied with it', async () => {
    const { id } = await app.register('copied');
    expect((await reset(` ${await newResetCode(app, id)} \n`)).status).toBe(200);
  });

  it('still works after a password that is too short', async () => {
    const { id } = await app.register('too_short');
    const code = await newResetCode(app, id);
    const { status, json } = await reset(code, '12345');
    expect([status, Object.keys(json.fields)]).toEqual([400, ['password']]);
    expect((await reset(code)).status).toBe(200);
  });
});

it('of 20 uses of a link at once exactly one succeeds, and sign-ins with the old password leave no session', async () => {
  const { id } = await app.register('raced');
  const code = await newResetCode(app, id);
  const uses = Array.from({ length: 20 }, (_, nth) => reset(code, `password ${nth}`));
  const signIns = Array.from({ length: 10 }, () => signIn('raced', OLD));
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  await Promise.all(signIns);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  expect(await countSessions(id)).toBe(1);
  expect((await signIn('raced', `password ${statuses.indexOf(200)}`)).status).toBe(200);
}, 60_000);

it('of a suspended member the password changes, and no session begins', async () => {
  const act = moderationOf(app);
  const [member, moderator] = [await app.register('spammer'), await app.register('judge')];
  await act.grant(moderator);
  await act.sanction(moderator, moderator, { kind: 'member', id: member.id }, { action: 'suspend', reason: 'Spam.' });
  const code = await newResetCode(app, member.id);
  const { status, json } = await reset(code);
  expect([status, json.reason, json.suspension.reason]).toEqual([403, 'suspended', 'Spam.']);
  expect(await countSessions(member.id)).toBe(0);
  expect([(await signIn('spammer', OLD)).status, (await signIn('spammer', NEW)).status]).toEqual([401, 403]);
  expect((await reset(code)).status).toBe(404);
});

it('the password of a demo account stays', async () => {
  const demo = await openTestApp({ demoAccounts: [{ username: 'demo', password: OLD, name: 'Demo' }] });
  try {
    const { id, token } = await demo.register('demo');
    const body = { code: await newResetCode(demo, id), password: NEW };
    expect((await demo.call('POST', '/api/users/reset-password', { body })).status).toBe(403);
    expect((await demo.call('GET', '/api/auth/me', { token })).status).toBe(200);
  } finally {
    await demo.close();
  }
});

it('wrong codes are limited by network, like wrong passwords', async () => {
  const limited = await openTestApp({ limits: true });
  try {
    const send = (ip: string) =>
      limited.call('POST', '/api/users/reset-password', { body: { code: 'wrong', password: NEW }, ip });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send('192.0.2.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect((await send('192.0.2.2')).status).toBe(404);
  } finally {
    await limited.close();
  }
});
