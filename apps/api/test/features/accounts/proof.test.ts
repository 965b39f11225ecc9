import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { PROOF_MS } from '@vibeline/core/features/accounts/account.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a call that needs a proof', () => {
  it('works after a sign-in, not ten minutes later, and again once the password was entered', async () => {
    const owner = await app.register('owner');
    const member = await app.register('member');
    await moderationOf(app).grant(owner, 'owner');
    const setRole = (role: string) =>
      app.call('PUT', `/api/admin/members/${member.id}/role`, { token: owner.token, body: { role } });
    const prove = (currentPassword: string) =>
      app.call('POST', '/api/auth/proof', { token: owner.token, body: { currentPassword } });

    expect((await setRole('moderator')).status).toBe(200);
    app.clock.now += PROOF_MS + MINUTE_MS;
    expect((await setRole('member')).json).toMatchObject({ reason: 'proof_needed' });
    expect((await prove('second-secret')).status).toBe(403);
    expect((await setRole('member')).status).toBe(403);
    expect((await prove('first-secret')).status).toBe(200);
    expect((await setRole('member')).json).toMatchObject({ role: 'member' });
  });
});
