// Runs on both databases: whether a mail is due is decided under the lock of the member, by rows of codes and tokens.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { codeOf, exchange, registerClient, requestOf, signInToApp } from '../../support/apps.ts';
import { giveAddress, waitingCode } from '../../support/member-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a member with an e-mail address', () => {
  const mailsTo = async ({ id }: TestMember) => {
    const { db } = app.database;
    const mails = db.selectFrom('mails').select(['kind', 'to_address', 'data']).where('member_id', '=', id);
    const rows = await mails.orderBy('created_at').orderBy('id').execute();
    return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data ?? '') }));
  };

  it('is told of an app that got access, with its token, and not again of rights that it has or had within a day', async () => {
    const max = await app.register('max');
    await giveAddress(app, max.id, 'max@example.org');
    const client = await registerClient(app);
    const code = await codeOf(app, max, requestOf(client, { scope: 'read' }));
    const refused = await codeOf(app, max, requestOf(client, { scope: 'read' }));
    await exchange(app, client, refused, { redirect_uri: 'https://client.example/' });
    expect(await mailsTo(max)).toEqual([]);
    const { access_token: token } = (await exchange(app, client, code)).json;
    const told = { kind: 'app_access', to_address: 'max@example.org' };
    const first = { ...told, data: { name: 'Tusky', scopes: 'read', at: app.clock.now } };
    expect(await mailsTo(max)).toEqual([first]);

    const signIn = (scope: string) => signInToApp(app, max, scope, client);
    await app.call('POST', '/oauth/revoke', {
      body: { token, client_id: client.clientId, client_secret: client.secret },
    });
    for (const scope of ['read', 'read:statuses']) await signIn(scope);
    expect(await mailsTo(max)).toEqual([first]);
    await signIn('read write');
    const more = { ...told, data: { name: 'Tusky', scopes: 'read write', at: app.clock.now } };
    expect(await mailsTo(max)).toEqual([first, more]);
    app.clock.now += 2 * DAY_MS;
    await signIn('read:statuses write:media');
    expect(await mailsTo(max)).toEqual([first, more]);
    app.clock.now += 2 * DAY_MS;
    await signIn('read push');
    expect(await mailsTo(max)).toHaveLength(3);
  });

  it('is told of each app, and again of one whose access they had ended', async () => {
    const nia = await app.register('nia');
    await giveAddress(app, nia.id, 'nia@example.org');
    const { client } = await signInToApp(app, nia);
    await signInToApp(app, nia);
    expect(await mailsTo(nia)).toHaveLength(2);
    for (const { id } of (await app.call('GET', '/api/auth/apps', nia)).json) {
      await app.call('DELETE', `/api/auth/apps/${id}`, nia);
    }
    await signInToApp(app, nia, 'read', client);
    expect(await mailsTo(nia)).toHaveLength(3);
  });

  it('that is not confirmed gets no mail', async () => {
    const oda = await app.register('oda');
    await waitingCode(app, oda.id, 'oda@example.org');
    await signInToApp(app, oda);
    expect(await mailsTo(oda)).toEqual([]);
  });
});
