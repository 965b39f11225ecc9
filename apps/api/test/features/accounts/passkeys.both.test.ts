// Runs on both databases: locks differ.
import { PASSKEYS_MAX } from '@vibeline/core/features/factors/factor.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeySite } from '../../../src/features/factors/passkey-site.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addPasskey, newPasskey, passkeyProof, passkeySignIn } from '../../support/passkey-calls.ts';
import { type TestPasskey, usePasskey } from '../../support/passkeys.ts';
import { setUpCodes } from '../../support/second-factor.ts';

let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  second = await openTestApp({ database: { ...app.database, close: async () => undefined } });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const send = (body: object, to = app) => to.call('POST', '/api/users/login/passkey', { body });
const signIn = async (passkey: TestPasskey) => send(await passkeySignIn(app, passkey));
const add = ({ token }: TestMember, body: object) => app.call('POST', '/api/auth/passkeys', { token, body });
const list = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/passkeys', { token })).json;
const remove = ({ token }: TestMember, id: number) => app.call('DELETE', `/api/auth/passkeys/${id}`, { token });
const REFUSED = { reason: 'passkey_refused' };

describe('passkeys', () => {
  it('sign in without a password and a code, and no more once they are removed', async () => {
    const ana = await app.register('ana');
    await setUpCodes(app, ana);
    const passkey = await addPasskey(app, ana, 'My 📱 \u202Eenohp');
    const { status, json } = await signIn(passkey);
    expect([status, json.user.id]).toEqual([200, ana.id]);
    const [shown] = await list(ana);
    expect(shown).toMatchObject({ isBackedUp: true, lastUsedAt: new Date(app.clock.now).toISOString() });
    expect((await remove(await app.register('other'), shown.id)).status).toBe(404);
    expect((await remove(ana, shown.id)).status).toBe(200);
    expect((await signIn(passkey)).json).toMatchObject(REFUSED);
  });

  it('work with a challenge once, in whichever process, in time, and for the session that asked', async () => {
    const ben = await app.register('ben');
    const passkey = await addPasskey(app, ben);
    const body = await passkeySignIn(app, passkey);
    const replies = await Promise.all([send(body), send(body, second), send(body), send(body, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);

    const late = await passkeySignIn(app, passkey);
    app.clock.now += 300_000;
    expect((await send(late)).status).toBe(403);
    app.clock.now -= 300_000;
    const other = (await signIn(passkey)).json.token;
    const proof = await passkeyProof(app, ben, passkey);
    const prove = (token: string) => app.call('POST', '/api/auth/proof', { token, body: { passkey: proof } });
    expect([(await prove(other)).status, (await prove(ben.token)).status]).toEqual([403, 200]);
  });

  it('are refused from another page, for another member, without a PIN, and as copies', async () => {
    const [cat, dan] = [await app.register('cat'), await app.register('dan')];
    const [ofCat, ofDan] = [await addPasskey(app, cat), await addPasskey(app, dan)];
    const answerWith = async (passkey: TestPasskey, changes: object, counter?: number) => {
      const { attempt, request } = (await app.call('POST', '/api/users/login/passkey/begin')).json;
      return (await send({ attempt, passkey: usePasskey(passkey, { ...request, ...changes }, counter) })).status;
    };
    const outcomes = {
      'wrong origin': await answerWith(ofCat, { origin: 'https://localhost.evil.example' }),
      'wrong domain': await answerWith(ofCat, { rpId: 'evil.example' }),
      'not verified': await answerWith(ofCat, { isVerified: false }),
      'key of another': await answerWith({ ...ofCat, key: ofDan.key }, {}),
      'handle of another': await answerWith({ ...ofCat, userHandle: ofDan.userHandle }, {}),
      right: await answerWith(ofCat, {}, 9),
      'counts back': await answerWith(ofCat, {}, 9),
    };
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(outcomes).map((name) => [name, name === 'right' ? 200 : 403])),
    );
    const proof = await passkeyProof(app, cat, ofDan);
    expect((await app.call('POST', '/api/auth/proof', { token: cat.token, body: { passkey: proof } })).status).toBe(
      403,
    );
    const { answer } = await newPasskey(app, cat, { origin: 'https://evil.example' });
    expect((await add(cat, { name: 'Phone', ...answer })).json).toMatchObject(REFUSED);
    const { answer: again } = await newPasskey(app, dan);
    expect((await add(cat, { name: 'Phone', ...again })).json).toMatchObject(REFUSED);
  });

  it('are so many at most, also when the last ones are added at once', async () => {
    const eve = await app.register('eve');
    await addPasskey(app, eve);
    const { db } = app.database;
    const row = await db.selectFrom('passkeys').selectAll().where('member_id', '=', eve.id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: PASSKEYS_MAX - 2 }, (_, n) => ({
      ...row,
      id: row.id + n + 1,
      credential_id: `${n}`,
    }));
    await db.insertInto('passkeys').values(rows).execute();
    const { answer } = await newPasskey(app, eve);
    expect((await add(eve, { name: 'Last', ...answer })).status).toBe(201);
    expect((await app.call('POST', '/api/auth/passkeys/begin', { token: eve.token })).json.reason).toBe(
      'too_many_passkeys',
    );
  });
});

it('passkeys belong to the domain of the public address', () => {
  const addresses = ['https://club.example', 'http://club.example', 'https://192.0.2.1', 'https://[2001:db8::1]', null];
  expect(addresses.map((address) => passkeySite(address)?.domain)).toEqual([
    ...['club.example', undefined, undefined, undefined],
    'localhost',
  ]);
  const isOrigin = passkeySite('https://club.example')?.isOrigin ?? (() => false);
  const origins = [
    'https://club.example',
    'https://evil.club.example',
    'http://club.example',
    'https://club.example:444',
  ];
  expect(origins.map(isOrigin)).toEqual([true, false, false, false]);
});
