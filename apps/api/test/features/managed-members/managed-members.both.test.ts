// Runs on both databases: lists and their conditions differ.
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { registrationOf } from '../../support/registration.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
let judge: TestMember;
let ana: TestMember;
let act: ReturnType<typeof moderationOf>;
beforeAll(async () => {
  app = await openTestApp();
  act = moderationOf(app);
  [owner, judge, ana] = [await app.register('boss'), await app.register('judge'), await app.register('ana')];
  await act.grant(owner, 'owner');
  await act.grant(judge);
});
afterAll(() => app.close());

const get = async ({ token }: TestMember, { id }: { id: number }): Promise<ManagedMember> =>
  (await app.call('GET', `/api/admin/members/${id}`, { token })).json;
const list = async (query: string, by = owner) =>
  ((await app.call('GET', `/api/admin/members?${query}`, { token: by.token })).json as ManagedMember[]).map(
    ({ member }) => member.username,
  );
const decide = (by: TestMember, { id }: TestMember, body: object) =>
  app.call('POST', `/api/moderation/members/${id}/decisions`, { token: by.token, body });
const isAlive = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/me', { token })).status === 200;

describe('a member without a case', () => {
  it('is suspended, which is listed, may be appealed and is taken back as any other decision', async () => {
    const member = await app.register('loud');
    const { status, json } = await decide(judge, member, { action: 'suspend', rule: 'spam', reason: 'Too loud.' });
    expect([status, json.state, json.kind, json.reportCount]).toEqual([201, 'decided', 'member', 0]);
    expect([await isAlive(member), await list('state=suspended')]).toEqual([false, ['loud']]);
    expect(await get(owner, member)).toMatchObject({ isSuspended: true, suspension: { reason: 'Too loud.' } });
    await expect(act.signIn('loud')).rejects.toMatchObject({ reason: 'suspended' });
    const { suspension } = await get(judge, member);
    const body = { reason: 'Quiet again.' };
    await app.call('POST', `/api/moderation/decisions/${suspension?.id}/undo`, { token: judge.token, body });
    expect([(await get(owner, member)).suspension, await list('state=suspended')]).toEqual([null, []]);
  });

  it('is warned while reports about them wait, which wait on', async () => {
    const member = await app.register('rude');
    const caseId = await act.report(ana, { kind: 'member', id: member.id });
    expect((await decide(judge, member, { action: 'warn', reason: 'Be kind.' })).json.id).not.toBe(caseId);
    const { json } = await app.call('GET', `/api/moderation/cases/${caseId}`, { token: judge.token });
    expect([json.state, (await get(owner, member)).warningCount]).toEqual(['open', 1]);
  });
});

describe('the list', () => {
  it('has everyone, also whom one blocked, by role, state, time and words, page by page', async () => {
    await app.services.blocks.block(asViewer(ana), { id: owner.id });
    const blocked = await list('search=an');
    expect(blocked).toContain('ana');
    expect([await list('role=owner'), await list('role=moderator'), await list('role=administrator')]).toEqual([
      ['boss'],
      ['judge'],
      [],
    ]);
    const members = await list('role=member');
    const pages: string[] = [];
    let url: string | undefined = '/api/admin/members?role=member&limit=2';
    while (url !== undefined) {
      const reply: Awaited<ReturnType<TestApp['call']>> = await app.call('GET', url, { token: owner.token });
      pages.push(...(reply.json as ManagedMember[]).map(({ member }) => member.username));
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(pages).toEqual(members);
  });

  it('has whom one member invited, whose page says by whom', async () => {
    const { invite, signUp } = registrationOf(app, () => owner);
    const { code } = await invite(owner, { usesMax: 3 });
    for (const name of ['ida', 'ivo']) await signUp(name, { inviteCode: code });
    expect(await list(`invitedBy=${owner.id}`)).toEqual(['ivo', 'ida']);
    expect(await list(`invitedBy=${owner.id}&search=id`)).toEqual(['ida']);
    expect([await list(`invitedBy=${owner.id}&role=moderator`), await list(`invitedBy=${ana.id}`)]).toEqual([[], []]);
    const [ivo] = (await app.call('GET', `/api/admin/members?invitedBy=${owner.id}`, { token: owner.token })).json;
    expect(await get(owner, ivo)).toMatchObject({ invitedBy: { username: 'boss' }, invitedCount: 0 });
    expect(await get(owner, owner)).toMatchObject({ invitedBy: null, invitedCount: 2 });
  });

  it('knows who was here lately, and who never was', async () => {
    const { db } = app.database;
    const away = await app.register('away');
    const figure = await app.register('figure');
    const seen = (last_seen_at: number | null) => db.updateTable('credentials').set({ last_seen_at });
    await seen(app.clock.now - 31 * DAY_MS)
      .where('member_id', '=', away.id)
      .execute();
    await seen(null).where('member_id', '=', figure.id).execute();
    expect([await list('seen=longer'), await list('seen=never')]).toEqual([['away'], ['figure']]);
    expect(await list('seen=day')).toContain('ana');
    await app.call('POST', '/api/users/login', { body: { username: 'away', password: 'first-secret' } });
    expect(await list('seen=longer')).toEqual([]);
  });

  it('names nobody who is suspended for what they wrote anonymously', async () => {
    const hidden = await app.register('hidden');
    const post = { content: 'nobody knows', isAnonymous: true, category: null, hashtags: [], media: [] };
    const { id } = await app.services.posts.create(asViewer(hidden), post, { idempotencyKey: null });
    await act.sanction(ana, judge, { kind: 'post', id }, { action: 'suspend', reason: 'Spam.' });
    expect(await isAlive(hidden)).toBe(false);
    expect(await get(owner, hidden)).toMatchObject({ isSuspended: false, suspension: null, warningCount: 0 });
    expect([await list('state=suspended'), (await list('state=active')).includes('hidden')]).toEqual([[], true]);
  });
});

it('sessions are for administrators, who end them all at once', async () => {
  const member = await app.register('forgot_to_leave');
  await app.call('POST', '/api/users/login', { body: { username: 'forgot_to_leave', password: 'first-secret' } });
  const [ofModerator, ofOwner] = [await get(judge, member), await get(owner, member)];
  expect([ofModerator.sessions, ofOwner.sessions?.length]).toEqual([null, 2]);
  const path = `/api/admin/members/${member.id}/sessions`;
  expect((await app.call('DELETE', path, { token: owner.token })).json).toMatchObject({ count: 2 });
  expect(await isAlive(member)).toBe(false);
});

it('a reset link names who made it to the member who used it, and is shown until then', async () => {
  const member = await app.register('forgetful');
  const made = await app.call('POST', `/api/admin/members/${member.id}/reset-link`, { token: owner.token, body: {} });
  expect((await get(owner, member)).resetLink).toMatchObject({ madeBy: { username: 'boss' } });
  expect((await get(judge, member)).resetLink).toBeNull();
  const body = { code: made.json.path.split('#code=')[1], password: 'better one' };
  const { token } = (await app.call('POST', '/api/users/reset-password', { body })).json;
  const { json } = await app.call('GET', '/api/notifications?filter=system', { token });
  expect(json.notifications).toMatchObject([
    {
      message: expect.stringMatching(/^Your password was reset with a link that boss made on \d+ \w+ 2026 at .* UTC$/),
    },
  ]);
  expect((await get(owner, member)).resetLink).toBeNull();
});

it('a reset link ends with the role of whom it is for, and with the role or by a suspension of who made it', async () => {
  const [maker, subject, other] = [
    await app.register('maker'),
    await app.register('subject'),
    await app.register('other_subject'),
  ];
  await act.grant(maker, 'administrator');
  const make = async (of: TestMember) =>
    (await app.call('POST', `/api/admin/members/${of.id}/reset-link`, { token: maker.token, body: {} })).json.path;
  const use = async (path: string) => {
    const body = { code: path.split('#code=')[1], password: 'not theirs' };
    return (await app.call('POST', '/api/users/reset-password', { body })).status;
  };
  const setRole = (of: TestMember, role: string) =>
    app.call('PUT', `/api/admin/members/${of.id}/role`, { token: owner.token, body: { role } });
  const promoted = await make(subject);
  await setRole(subject, 'administrator');
  const suspended = await make(other);
  await decide(owner, maker, { action: 'suspend', reason: 'For a day.' });
  const { suspension } = await get(owner, maker);
  const whileSuspended = await use(suspended);
  await app.call('POST', `/api/moderation/decisions/${suspension?.id}/undo`, {
    token: owner.token,
    body: { reason: 'Back.' },
  });
  await setRole(maker, 'member');
  expect([await use(promoted), whileSuspended, await use(suspended)]).toEqual([404, 404, 404]);
});

it('the badge is granted with a reason and taken back', async () => {
  const member = await app.register('known');
  const set = (body: object) =>
    app.call('PUT', `/api/admin/members/${member.id}/verified`, { token: owner.token, body });
  await set({ isVerified: true, reason: 'Our treasurer.' });
  const { badge, member: shown } = await get(judge, member);
  expect(badge).toMatchObject({ isGranted: true, reason: 'Our treasurer.', grantedBy: { username: 'boss' } });
  expect(shown).toMatchObject({ isVerified: true, verifiedBy: 'network' });
  await set({ isVerified: false, reason: 'Has left.' });
  expect(await get(judge, member)).toMatchObject({ member: { isVerified: false }, badge: { reason: null } });
});
