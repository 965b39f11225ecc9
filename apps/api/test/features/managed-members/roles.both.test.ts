// Runs on both databases: locks differ.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cat: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  [ana, ben, cat] = [await app.register('ana'), await app.register('ben'), await app.register('cat')];
});
afterEach(() => app.close());

const grant = (member: TestMember, role: 'moderator' | 'administrator' | 'owner') =>
  moderationOf(app).grant(member, role);
const setRole = (by: TestMember, of: TestMember, role: string) =>
  app.call('PUT', `/api/admin/members/${of.id}/role`, { token: by.token, body: { role } });
const roleOf = async ({ token }: TestMember) =>
  (await app.call('GET', '/api/auth/me', { token })).json.user.role ?? 'member';
const offer = (by: TestMember, to: TestMember) =>
  app.call('POST', '/api/admin/ownership', { token: by.token, body: { memberId: to.id } });
const accept = ({ token }: TestMember) => app.call('POST', '/api/admin/ownership/accept', { token, body: {} });
const logged = async () =>
  (await app.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);
const statusOf = ({ status }: { status: number }) => status;

describe('a role', () => {
  it('is given and taken at once, with a note to the member, an event for open pages and a line in the log', async () => {
    await grant(ana, 'owner');
    const events: ReceivedEvent[] = [];
    app.events.subscribe((event) => void events.push(event));
    expect(statusOf(await setRole(ana, ben, 'administrator'))).toBe(200);
    expect(statusOf(await setRole(ben, cat, 'moderator'))).toBe(200);
    expect([await roleOf(ben), await roleOf(cat)]).toEqual(['administrator', 'moderator']);
    expect(statusOf(await setRole(ana, ben, 'member'))).toBe(200);
    // The page of an administrator that is still open.
    expect(statusOf(await setRole(ben, cat, 'member'))).toBe(404);
    expect(await logged()).toEqual(['grant_administrator', 'grant', 'revoke_administrator']);
    expect(events.filter(({ kind }) => kind === 'account')).toEqual(
      [ben, cat, ben].map(({ id }) => ({ kind: 'account', memberId: id })),
    );
    const { json } = await app.call('GET', '/api/notifications?filter=system', { token: ben.token });
    expect(json.notifications).toMatchObject([{ type: 'role' }]);
    const toldCat = async () =>
      (await app.call('GET', '/api/notifications?filter=system', { token: cat.token })).json.notifications;
    const message = 'ben made you a moderator of this network';
    expect(await toldCat()).toMatchObject([{ type: 'role', role: 'moderator', message }]);
    // By the name that is theirs when it is read, and by none once they are being deleted.
    const { db } = app.database;
    await db.updateTable('members').set({ name: 'Benedict' }).where('id', '=', ben.id).execute();
    expect((await toldCat())[0].message).toBe('Benedict made you a moderator of this network');
    const deletion = { member_id: ben.id, asked_at: 1, asked_by: null, due_at: app.clock.now };
    await db.insertInto('member_deletions').values(deletion).execute();
    expect((await toldCat())[0].message).toBe('The people who run this network made you a moderator of this network');
  });

  it('of two administrators without an owner who dismiss each other at once, one stays', async () => {
    for (const member of [ana, ben]) await grant(member, 'administrator');
    const statuses = (await Promise.all([setRole(ana, ben, 'member'), setRole(ben, ana, 'member')])).map(statusOf);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect([await roleOf(ana), await roleOf(ben)].toSorted()).toEqual(['administrator', 'member']);
  });
});

describe('the ownership', () => {
  it('changes hands when the administrator to whom it is offered accepts, once', async () => {
    await grant(ana, 'owner');
    await grant(ben, 'administrator');
    expect((await offer(ana, ben)).json).toMatchObject({ owner: { id: ana.id }, offer: { to: { id: ben.id } } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(ben)));
    expect(answers.map(statusOf).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect([await roleOf(ana), await roleOf(ben)]).toEqual(['administrator', 'owner']);
    expect(statusOf(await setRole(ana, ben, 'member'))).toBe(403);
    expect(await logged()).toEqual(['offer_ownership', 'take_ownership']);
  });

  it('stays when the offer is a week old, taken back, or for one who is no administrator any more', async () => {
    await grant(ana, 'owner');
    for (const member of [ben, cat]) await grant(member, 'administrator');
    await offer(ana, ben);
    expect(statusOf(await accept(cat))).toBe(404);
    app.clock.now += 7 * DAY_MS;
    for (const { token } of [ana, ben])
      await app.call('POST', '/api/auth/proof', { token, body: { currentPassword: 'first-secret' } });
    expect(statusOf(await accept(ben))).toBe(404);
    await offer(ana, ben);
    expect(statusOf(await app.call('DELETE', '/api/admin/ownership', { token: cat.token }))).toBe(404);
    expect(statusOf(await app.call('DELETE', '/api/admin/ownership', { token: ben.token }))).toBe(200);
    expect(statusOf(await accept(ben))).toBe(404);
    await offer(ana, ben);
    await setRole(ana, ben, 'moderator');
    await setRole(ana, ben, 'administrator');
    expect(statusOf(await accept(ben))).toBe(404);
    expect(await roleOf(ana)).toBe('owner');
  });

  it('is never with a member who is no administrator, however offer, answer and dismissal meet', async () => {
    await grant(ana, 'owner');
    for (let round = 0; round < 5; round += 1) {
      await grant(ben, 'administrator');
      await offer(ana, ben);
      const [dismissed, accepted] = await Promise.all([setRole(ana, ben, 'member'), accept(ben)]);
      const roles = [await roleOf(ana), await roleOf(ben)];
      if (accepted.status === 200) {
        expect([dismissed.status === 200, ...roles]).toEqual([false, 'administrator', 'owner']);
        await offer(ben, ana);
        expect(statusOf(await accept(ana))).toBe(200);
      } else expect([dismissed.status, ...roles]).toEqual([200, 'owner', 'member']);
    }
  });
});
