import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { codeOf, setUpCodes } from '../../support/second-factor.ts';

let app: TestApp;
let owner: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.register('olga');
  moderator = await app.register('mia');
  await moderationOf(app).grant(owner, 'owner');
  await moderationOf(app).grant(moderator);
});
afterAll(() => app.close());

const me = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/me', { token })).json.user;
const set = (secondFactorFor: string) =>
  app.call('PUT', '/api/admin/settings', { token: owner.token, body: { secondFactorFor } });
const listCases = ({ token }: TestMember) => app.call('GET', '/api/moderation/cases', { token });

describe('a network that asks everyone with a role for a second factor', () => {
  it('is made so only by who has one, and lets others use their role once they have one', async () => {
    expect((await set('staff')).json).toMatchObject({ reason: 'own_factor_first' });
    const { secret } = await setUpCodes(app, owner);
    expect((await set('staff')).status).toBe(200);
    expect(await me(owner)).not.toHaveProperty('needsFactor');

    expect(await me(moderator)).toMatchObject({ role: 'moderator', needsFactor: true });
    expect((await listCases(moderator)).json).toMatchObject({ reason: 'factor_needed' });
    // For others what is for a role does not exist.
    expect((await listCases(await app.register('nora'))).status).toBe(404);
    await setUpCodes(app, moderator);
    expect((await listCases(moderator)).status).toBe(200);
    expect(await me(moderator)).not.toHaveProperty('needsFactor');

    // A new session has shown one: it began with a code.
    app.clock.now += 30_000;
    const body = { username: 'olga', password: 'first-secret', code: codeOf(app, secret) };
    const { token } = (await app.call('POST', '/api/users/login', { body })).json;
    expect((await listCases({ ...owner, token })).status).toBe(200);
  });

  it('takes the role from all sessions of a member whose factor an administrator resets, and tells them', async () => {
    const reset = () => app.call('DELETE', `/api/admin/members/${moderator.id}/second-factor`, { token: owner.token });
    expect((await reset()).json).toMatchObject({ secondFactor: [] });
    expect((await reset()).json).toMatchObject({ reason: 'no_factor' });
    expect((await listCases(moderator)).json).toMatchObject({ reason: 'factor_needed' });
    const body = { username: 'mia', password: 'first-secret' };
    expect((await app.call('POST', '/api/users/login', { body })).status).toBe(200);
    const told = (await app.call('GET', '/api/notifications', { token: moderator.token })).json.notifications[0];
    expect(told.message).toBe('olga reset your second factor');
    const log = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'reset_factor')
      .execute();
    expect(log).toMatchObject([{ moderator_id: owner.id, member_id: moderator.id }]);
  });
});
