import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import {
  codeOf,
  consent,
  exchange,
  newPkce,
  RETURNS_TO,
  registerClient,
  requestOf,
  signInToApp,
  type TestClient,
} from '../../support/apps.ts';
import { makeToken } from '../../support/personal-tokens.ts';

let app: TestApp;
let ana: TestMember;
let client: TestClient;
let publicClient: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  client = await registerClient(app);
  publicClient = await registerClient(app, { isPublic: true });
});
afterAll(() => app.close());

const reasonOf = ({ json }: { json: any }): string => json.error?.json?.data?.reason ?? json.error;
const register = (body: object) => app.call('POST', '/api/v1/apps', { body: { client_name: 'App', ...body } });

describe('an open redirect', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://evil.example/',
    '//evil.example/',
    'https://evil.example/#',
  ])('to %s is not registered', async (redirect) => {
    for (const redirects of [redirect, [redirect], [RETURNS_TO, redirect], `${RETURNS_TO}\n${redirect}`]) {
      const reply = await register({ redirect_uris: redirects });
      expect([reply.status, reply.json.error]).toEqual([400, 'invalid_request']);
    }
  });

  it.each([
    ...['https://evil.example/callback', `${RETURNS_TO}/`, `${RETURNS_TO}?next=https://evil.example`],
    ...[`${RETURNS_TO}/../evil`, 'https://client.example/callbac', 'https://CLIENT.example/callback'],
    ...['https://client.example:443/callback', 'https://client.example.evil.example/callback', `${RETURNS_TO}#x`],
    ...[`${RETURNS_TO}\nhttps://evil.example/`, '', `${RETURNS_TO}%00`, 'https://client.example/Callback', ' '],
  ])('to %j, which was not registered exactly so, is refused', async (redirectUri) => {
    const reply = await consent(app, ana.token, requestOf({ ...client, redirectUri }));
    expect([reply.status, reasonOf(reply)]).toEqual([400, 'redirect_unknown']);
    expect(reply.text).not.toContain('evil');
  });

  it('is none of the errors of a request: nobody is sent anywhere', async () => {
    const requests = [
      [requestOf(client, { responseType: 'token' }), 'unsupported_response_type'],
      [requestOf(client, { scope: 'admin' }), 'scope_unknown'],
      [requestOf(await registerClient(app, { scopes: 'read' }), { scope: 'write' }), 'scope_not_registered'],
      [requestOf({ ...client, clientId: 'unknown' }), 'unknown_app'],
    ] as const;
    for (const [request, reason] of requests) {
      const reply = await consent(app, ana.token, request);
      expect([reply.status, reasonOf(reply), reply.headers['location']]).toEqual([400, reason, undefined]);
    }
  });
});

describe('PKCE', () => {
  const { codeChallenge } = newPkce();
  it.each([
    ['plain', { codeChallenge: 'a'.repeat(43), codeChallengeMethod: 'plain' }, 'challenge_invalid'],
    ['a challenge without a method, which is plain', { codeChallenge }, 'challenge_invalid'],
    ['a method without a challenge', { codeChallengeMethod: 'S256' }, 'challenge_invalid'],
    ['another spelling of the method', { codeChallenge, codeChallengeMethod: 's256' }, 'challenge_invalid'],
    ['a challenge that is no hash', { codeChallenge: 'short', codeChallengeMethod: 'S256' }, 'challenge_invalid'],
    ['none', {}, 'challenge_needed'],
  ])('of a public app is not %s', async (_name, challenge, reason) => {
    expect(reasonOf(await consent(app, ana.token, requestOf(publicClient, challenge)))).toBe(reason);
  });

  it.each([
    ['no verifier', () => ({})],
    ['another verifier', () => ({ code_verifier: newPkce().verifier })],
    ['the challenge', (challenge: string) => ({ code_verifier: challenge })],
    ['a verifier twice', (_: string, verifier: string) => ({ code_verifier: [verifier, verifier] })],
  ])('refuses %s, also with the secret', async (_name, changesOf) => {
    for (const used of [publicClient, client]) {
      const { verifier, ...challenge } = newPkce();
      const code = await codeOf(app, ana, requestOf(used, challenge));
      const reply = await exchange(app, used, code, changesOf(challenge.codeChallenge, verifier));
      expect([reply.status, /^invalid_(grant|request)$/.test(reply.json.error)]).toEqual([400, true]);
    }
  });

  it('that was taken out of a request on its way is missed', async () => {
    const code = await codeOf(app, ana, requestOf(client));
    expect((await exchange(app, client, code, { code_verifier: newPkce().verifier })).json.error).toBe('invalid_grant');
  });

  it('is no proof of an app that has a secret', async () => {
    const { verifier, ...challenge } = newPkce();
    const code = await codeOf(app, ana, requestOf(client, challenge));
    const without = await exchange(app, { ...client, secret: null }, code, { code_verifier: verifier });
    expect([without.status, without.json.error]).toEqual([401, 'invalid_client']);
    const { json } = await exchange(app, client, code, { code_verifier: verifier });
    const revoked = { token: json.access_token, client_id: client.clientId };
    expect((await app.call('POST', '/oauth/revoke', { body: revoked })).json.error).toBe('invalid_client');
  });
});

describe('a code', () => {
  it.each([
    ['by another app', async () => ({ used: await registerClient(app), changes: {} })],
    ['by another app with the address of the first', async () => ({ used: publicClient, changes: {} })],
    ['with another address', async () => ({ used: client, changes: { redirect_uri: 'tusky://oauth' } })],
    ['without an address', async () => ({ used: client, changes: { redirect_uri: undefined } })],
  ])('is not exchanged %s, and not afterwards either', async (_name, find) => {
    const code = await codeOf(app, ana, requestOf(client));
    const { used, changes } = await find();
    const reply = await exchange(app, used, code, changes);
    expect([reply.status, reply.json.error]).toEqual([400, 'invalid_grant']);
    const again = await exchange(app, client, code);
    expect(again.status).toBe(400);
  });

  it('is not exchanged by a part of it, which does not use it up', async () => {
    const code = await codeOf(app, ana, requestOf(client));
    const reply = await exchange(app, client, code.slice(0, -1));
    expect([reply.status, reply.json.error]).toEqual([400, 'invalid_grant']);
    expect((await exchange(app, client, code)).status).toBe(200);
  });

  it('gives the rights that were allowed, whatever is asked for then', async () => {
    const code = await codeOf(app, ana, requestOf(client, { scope: 'read:statuses' }));
    const { json } = await exchange(app, client, code, { scope: 'read write' });
    expect(json.scope).toBe('read:statuses');
  });

  it('gives those of the member who allowed them, whoever sends it', async () => {
    const eve = await app.register('eve');
    const code = await codeOf(app, eve, requestOf(client));
    const { json } = await exchange(app, client, code);
    const me = await app.call('GET', '/oauth/userinfo', { token: json.access_token });
    expect(me.json.sub).toBe(String(eve.id));
  });
});

describe('an app', () => {
  it.each([
    ['a wrong secret', async () => ({ client_secret: 'wrong' })],
    ['the secret of another', async () => ({ client_secret: (await registerClient(app)).secret })],
    ['an unknown id', async () => ({ client_id: 'unknown' })],
  ])('with %s is refused, with the same words', async (_name, changes) => {
    const code = await codeOf(app, ana, requestOf(client));
    const { status, json, headers } = await exchange(app, client, code, await changes());
    expect([status, json.error, headers['www-authenticate']]).toEqual([401, 'invalid_client', 'Basic realm="OAuth"']);
    expect(json.error_description).toBe('The app is unknown, or its secret is wrong');
  });

  it('is not named by characters that Postgres cannot compare', async () => {
    const body = { grant_type: 'client_credentials', client_id: 'a\0', client_secret: 'x' };
    expect((await app.call('POST', '/oauth/token', { body })).json.error).toBe('invalid_request');
  });

  it('without a secret gets no token of its own', async () => {
    const body = { grant_type: 'client_credentials', client_id: publicClient.clientId };
    expect((await app.call('POST', '/oauth/token', { body })).json.error).toBe('invalid_client');
  });

  it.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'password', username: 'ana', password: 'first-secret' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code', client_id: ['a', 'b'] }, 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'x'.repeat(5_000) }, 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'x' }, 'invalid_request'],
  ])('that sends %j is told %s', async (body, error) => {
    const reply = await app.call('POST', '/oauth/token', { body });
    expect([reply.status, reply.json]).toEqual([400, { error, error_description: expect.any(String) }]);
  });

  it('may have any name, which is sent as text, and none that breaks its line', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    const hostile = await registerClient(app, { name });
    const input = encodeURIComponent(JSON.stringify({ json: requestOf(hostile) }));
    const reply = await app.call('GET', `/trpc/apps.describe?input=${input}`, { token: ana.token });
    expect(reply.json.result.data.json.name).toBe(name);
    expect(reply.headers['content-type']).toContain('application/json');
    const lines = ['a\nb', '\u202egnp.exe', '', ' ', 'x'.repeat(61), '\u0000'];
    const replies = await Promise.all(lines.map((one) => register({ client_name: one, redirect_uris: RETURNS_TO })));
    expect(replies.map(({ status }) => status)).toEqual(lines.map(() => 400));
    const website = await register({ redirect_uris: RETURNS_TO, website: 'javascript:alert(1)' });
    expect(website.status).toBe(400);
  });
});

describe('consent', () => {
  it('is given in a session, not with a token of a script or an app, and not without one', async () => {
    const personal = await makeToken(app, ana);
    const { token } = await signInToApp(app, ana, 'read write follow push profile');
    const attempts = [null, 'x'.repeat(43), personal.token, token];
    const reasons = [];
    for (const attempt of attempts) reasons.push(reasonOf(await consent(app, attempt, requestOf(client))));
    expect(reasons).toEqual(['login_required', 'login_required', 'session_needed', 'session_needed']);
  });

  it('is no GET, and no form of another page: it takes the token of the session in a header', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: requestOf(client) }));
    const asGet = await app.call('GET', `/trpc/apps.authorize?input=${input}`, { token: ana.token });
    const asForm = await app.call('POST', '/trpc/apps.authorize', {
      body: 'json=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `authToken=${ana.token}` },
    });
    expect([asGet.status, asForm.status]).toEqual([405, 415]);
  });
});

it('an app’s token never lists, ends or makes tokens, nor signs its member out', async () => {
  const { token } = await signInToApp(app, ana, 'read write follow push profile');
  const calls = [
    ...[
      ['GET', '/api/auth/apps'],
      ['DELETE', '/api/auth/apps/1'],
      ['GET', '/api/auth/tokens'],
    ],
    ...[
      ['POST', '/api/auth/logout'],
      ['GET', '/api/auth/sessions'],
      ['PUT', '/api/auth/password'],
    ],
  ] as const;
  const replies = await Promise.all(
    calls.map(([method, url]) => app.call(method, url, { token, ...(method !== 'GET' && { body: {} }) })),
  );
  expect(replies.map(({ status, json }) => [status, json.reason])).toEqual(calls.map(() => [403, 'session_needed']));
});
