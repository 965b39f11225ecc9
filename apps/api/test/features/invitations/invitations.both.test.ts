// Runs on both databases: uses are counted under locks.
import { DAY_MS, HOUR_MS, WEEK_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { anyName, registrationOf } from '../../support/registration.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let administrator: TestMember;
let ben: TestMember;
let cara: TestMember;
let dan: TestMember;
let eve: TestMember;
let stranger: TestMember;
let act: ReturnType<typeof registrationOf>;

beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.register('overseer');
  ben = await app.register('ben');
  await moderationOf(app).grant(administrator, 'administrator');
  [cara, dan, eve, stranger] = [
    await app.register('cara'),
    await app.register('dan'),
    await app.register('eve'),
    await app.register('stranger'),
  ];
  act = registrationOf(app, () => administrator);
});
afterAll(() => app.close());
beforeEach(() =>
  act.change({ registration: 'invitation', whoInvites: 'member', invitationsPerWeek: 1000, signUpsPerDay: null }),
);

const preview = async (code: string) => (await app.call('GET', `/api/invitations/preview?code=${code}`)).json;
const join = (inviteCode: string, body: object = {}) => act.signUp(anyName('n'), { inviteCode, ...body });
const BROKEN = { works: false, invitedBy: null };

describe('an invitation', () => {
  it('lets exactly as many in as it has uses, however many come at once', { timeout: 60_000 }, async () => {
    const { code, id } = await act.invite(ben, { usesMax: 10 });
    const replies = await Promise.all(Array.from({ length: 200 }, () => join(code)));
    const made = replies.filter(({ status }) => status === 201);
    // Some of the others were refused because too many passwords were being hashed.
    const refused = new Set(replies.filter(({ status }) => status !== 201).map(({ json }) => json.reason));
    expect([made.length, refused.has('invitation_not_working')]).toEqual([10, true]);
    expect([...refused].filter((one) => !['invitation_not_working', 'too_many_sign_ins'].includes(one))).toEqual([]);
    const { items } = await app.services.invitations.list(asViewer(ben), { limit: 50 });
    expect(items.find((item) => item.id === id)).toMatchObject({ used: 10, state: 'used_up' });
    const invited = await app.services.invitations.listInvited(asViewer(ben), { limit: 50 });
    expect(invited.items.map(({ member }) => member.id).toSorted()).toEqual(
      made.map(({ json }) => json.user.id).toSorted(),
    );
  });

  it('is not used up by a sign-up that is refused', async () => {
    const { code } = await act.invite(ben);
    expect((await join(code, { username: 'ben' })).json.reason).toBe('username_taken');
    expect((await join(code)).status).toBe(201);
  });

  it('gets the same answers when it was used up, has ended, was revoked or never was one', async () => {
    const used = await act.invite(ben);
    await join(used.code);
    const revoked = await act.invite(ben);
    await app.services.invitations.revoke(asViewer(ben), { id: revoked.id });
    const ended = await act.invite(ben, { hours: 1 });
    expect(await preview(ended.code)).toMatchObject({ works: true, invitedBy: { username: 'ben' } });
    app.clock.now += HOUR_MS;
    const answers = [];
    for (const code of [used.code, revoked.code, ended.code, 'x'.repeat(22), '%00']) {
      answers.push(await preview(encodeURIComponent(code)), (await join(code)).json);
    }
    const refusal = { message: 'This invitation does not work', reason: 'invitation_not_working' };
    expect(answers.slice(0, 8)).toEqual([BROKEN, refusal, BROKEN, refusal, BROKEN, refusal, BROKEN, refusal]);
  });

  it('works only as long as its maker may invite', async () => {
    const { code } = await act.invite(ben, { usesMax: null });
    await act.change({ whoInvites: 'moderator' });
    const withoutRight = [await preview(code), (await join(code)).status];
    await act.change({ whoInvites: 'member' });
    const again = (await join(code)).status;
    await moderationOf(app).sanction(cara, administrator, { kind: 'member', id: ben.id }, { action: 'suspend' });
    const suspended = [await preview(code), (await join(code)).status];
    await app.database.db.updateTable('decisions').set({ undone_at: 1 }).execute();
    expect([withoutRight, again, suspended]).toEqual([[BROKEN, 403], 201, [BROKEN, 403]]);
  });

  it('gets in where administrators decide, and not where nobody does', async () => {
    const { code } = await act.invite(ben, { usesMax: null });
    const statuses = [];
    for (const registration of ['open', 'approval', 'closed'] as const) {
      await act.change({ registration, closedSentence: 'We are full.' });
      statuses.push((await join(code)).status);
    }
    expect(statuses).toEqual([201, 201, 403]);
    expect((await join(code)).json.message).toBe('We are full.');
  });

  it('that does not work is ignored where the network is open', async () => {
    await act.change({ registration: 'open' });
    const { status, json } = await join('x'.repeat(22), { followInviter: true });
    expect([status, json.user.followingCount]).toEqual([201, 0]);
  });

  it('lets the new member follow its maker, by a request where the account is private', async () => {
    await app.services.settings.updatePrivacy(asViewer(cara), { id: cara.id, isPrivate: true });
    const seen = [];
    for (const [maker, followInviter] of [
      [ben, true],
      [ben, false],
      [cara, true],
    ] as const) {
      const { token } = (await join((await act.invite(maker)).code, { followInviter })).json;
      seen.push((await app.call('GET', `/api/users/${maker.id}`, { token })).json.relation.follow);
    }
    expect(seen).toEqual(['accepted', 'none', 'pending']);
  });
});

describe('who makes invitations', () => {
  it('is refused without the right, and after as many as a member makes a week, also at once', async () => {
    const make = (token: string) => app.call('POST', '/api/invitations', { token, body: {} });
    await act.change({ whoInvites: 'moderator' });
    expect((await make(dan.token)).json.reason).toBe('may_not_invite');
    await act.change({ whoInvites: 'member', invitationsPerWeek: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => make(dan.token)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 403)?.json.reason).toBe('no_invitations_left');
    const allowance = async (token: string) => (await app.call('GET', '/api/invitations/allowance', { token })).json;
    expect(await allowance(dan.token)).toEqual({ canInvite: true, left: 0 });
    expect(await allowance(administrator.token)).toEqual({ canInvite: true, left: null });
    app.clock.now += WEEK_MS;
    expect(await allowance(dan.token)).toEqual({ canInvite: true, left: 3 });
  });

  it('revokes their own, administrators any; every act of theirs is in the audit log', async () => {
    const [own, others] = [await act.invite(administrator, { note: 'Crew' }), await act.invite(ben)];
    const revoke = (token: string, id: number) => app.call('DELETE', `/api/invitations/${id}`, { token });
    expect((await revoke(stranger.token, others.id)).status).toBe(404);
    expect((await revoke(administrator.token, others.id)).status).toBe(200);
    expect((await revoke(administrator.token, others.id)).status).toBe(200);
    expect((await revoke(administrator.token, own.id)).status).toBe(200);
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'member_id', 'detail'])
      .where('action', 'in', ['make_invitation', 'revoke_invitation'])
      .execute();
    const about = (id: number) => log.filter(({ detail }) => JSON.parse(detail ?? '').invitationId === id);
    expect(about(own.id).map(({ action }) => action)).toEqual(['make_invitation']);
    expect(about(others.id)).toMatchObject([{ action: 'revoke_invitation', member_id: ben.id }]);
    const all = await app.call('GET', '/api/admin/invitations', { token: administrator.token });
    expect(all.json.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([own.id, others.id]));
    expect(all.text).not.toContain(others.code);
  });

  it('sees whom they invited, without those who blocked them', async () => {
    const { code } = await act.invite(eve, { usesMax: 2 });
    const [first, second] = [(await join(code)).json, (await join(code)).json];
    await app.services.blocks.block({ id: first.user.id, sessionId: 0 }, { id: eve.id });
    const { json } = await app.call('GET', '/api/invitations/invited', { token: eve.token });
    expect(json.map(({ id }: { id: number }) => id)).toEqual([second.user.id]);
  });
});

describe('the accounts of a day', () => {
  it('are as many as the setting says, however many come at once', async () => {
    app.clock.now += 2 * DAY_MS;
    await act.change({ registration: 'open', signUpsPerDay: 3 });
    const replies = await Promise.all(Array.from({ length: 12 }, () => act.signUp(anyName('o'))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 403)?.json.reason).toBe('too_many_sign_ups');
    app.clock.now += DAY_MS;
    expect((await act.signUp(anyName('o'))).status).toBe(201);
  });
});
