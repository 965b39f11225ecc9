// Runs on both databases: codes and tokens are given and ended under locks, and listed by joins of each engine.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { CLIENT_TOKEN_MS } from '@vibeline/core/features/apps/app.rules';
import { PERSONAL_TOKENS_MAX } from '@vibeline/core/features/personal-tokens/personal-token.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnusedApps } from '../../../src/features/apps/app.queries.ts';
import { noServer } from '../../../src/features/overview/server-facts.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import {
  codeOf,
  consent,
  exchange,
  insertAccess,
  newPkce,
  RETURNS_TO,
  registerClient,
  requestOf,
  signInToApp,
} from '../../support/apps.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { moderationOf } from '../../support/moderation.ts';
import { makeToken } from '../../support/personal-tokens.ts';
import { encodeForm } from '../../support/upload.ts';

const ORIGIN = 'https://social.example';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp({ publicUrl: ORIGIN, server: { ...noServer, publicUrl: ORIGIN } });
  owner = await app.register('owner');
  await moderationOf(app).grant(owner, 'owner');
});
afterAll(() => app.close());

const list = async ({ token }: TestMember) => (await app.call('GET', '/api/auth/apps', { token })).json;
const stateOf = async (token: string) => {
  const { status, json } = await app.call('GET', '/api/auth/me', { token });
  return status === 200 ? 'works' : json.reason;
};

describe('an app', () => {
  it('does not return to an address of the network itself', async () => {
    for (const redirect of [ORIGIN, `${ORIGIN}/search?q=`, ORIGIN.toUpperCase(), `${ORIGIN}:443/`, `${ORIGIN}./`]) {
      const body = { client_name: 'A', redirect_uris: [RETURNS_TO, redirect] };
      const { status, json } = await app.call('POST', '/api/v1/apps', { body });
      const description = 'An app cannot return to an address of this network';
      expect([status, json]).toEqual([400, { error: 'invalid_request', error_description: description }]);
    }
    for (const redirect of [`${ORIGIN}:8443/`, `https://x.${ORIGIN.slice('https://'.length)}/`, 'tusky://oauth']) {
      expect((await registerClient(app, { redirects: [redirect] })).clientId).toBeDefined();
    }
  });

  it('does not have the name of the network, nor ours, however it is written', async () => {
    await changeNetwork(app, owner, { name: 'Café Club' });
    const register = (name: string) =>
      app.call('POST', '/api/v1/apps', { body: { client_name: name, redirect_uris: RETURNS_TO } });
    const replies = await Promise.all(['Vibeline', ' VIBE\u200bLINE! ', 'cafe\u0301-club', 'Ｃafe club'].map(register));
    await changeNetwork(app, owner, { name: '☀️' });
    replies.push(await register('☀'));
    const description = 'An app cannot have the name of this network, nor be called Vibeline';
    const refused = [400, { error: 'invalid_request', error_description: description }];
    expect(replies.map(({ status, json }) => [status, json])).toEqual(replies.map(() => refused));
    const others = await Promise.all(['Vibeline for iPhone', 'Club', '☔'].map(register));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    await changeNetwork(app, owner, { name: 'Vibeline' });
  });

  it('signs a member in from registration to revocation', async () => {
    const ana = await app.register('ana');
    const client = await registerClient(app, { isPublic: true });
    const { verifier, ...challenge } = newPkce();
    const request = requestOf(client, { state: 'x y', ...challenge });
    const described = await app.call(
      'GET',
      `/trpc/apps.describe?input=${encodeURIComponent(JSON.stringify({ json: request }))}`,
      ana,
    );
    expect(described.json.result.data.json).toEqual({
      ...{ name: 'Tusky', website: 'https://tusky.example', returnsTo: 'client.example', scopes: ['read', 'write'] },
      cancelUrl: `https://client.example/callback?error=access_denied&state=x+y&iss=${encodeURIComponent(ORIGIN)}`,
    });
    const { redirectUrl } = (await consent(app, ana.token, request)).json.result.data.json;
    const answer = new URL(redirectUrl).searchParams;
    expect([answer.get('state'), answer.get('iss')]).toEqual(['x y', ORIGIN]);
    const given = await exchange(app, client, answer.get('code') ?? '', { code_verifier: verifier });
    expect(given.json).toEqual({
      ...{ access_token: expect.stringMatching(/^vibeapp_[\w-]{43}$/), token_type: 'Bearer', scope: 'read write' },
      created_at: Math.floor(app.clock.now / 1000),
    });
    expect(given.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    const token = given.json.access_token;
    const info = await app.call('GET', '/oauth/userinfo', { token });
    expect(info.json).toEqual({
      ...{ iss: ORIGIN, sub: String(ana.id), name: 'ana', preferred_username: 'ana', profile: `${ORIGIN}/@ana` },
    });
    const [{ id, ...listed }] = await list(ana);
    const now = new Date(app.clock.now).toISOString();
    expect(listed).toEqual({
      ...{ name: 'Tusky', website: 'https://tusky.example', scopes: ['read', 'write'] },
      ...{ createdAt: now, lastUsedAt: now },
    });
    expect(await app.call('GET', '/api/auth/tokens', ana)).toMatchObject({ json: [] });
    expect((await app.call('DELETE', `/api/auth/apps/${id}`, ana)).json).toEqual({ message: 'Access ended' });
    expect([await stateOf(token), await list(ana)]).toEqual(['login_required', []]);
  });

  it('is stored without its secret, codes or tokens', async () => {
    const bo = await app.register('bo');
    const { client, token, code } = await signInToApp(app, bo);
    const tables = ['apps', 'app_codes', 'personal_tokens'] as const;
    const stored = await Promise.all(tables.map((table) => app.database.db.selectFrom(table).selectAll().execute()));
    const text = JSON.stringify(stored);
    expect([client.secret, token, code].filter((secret) => secret === null || text.includes(secret))).toEqual([]);
  });

  it('signs in with its secret and without PKCE, with a form and by the header', async () => {
    const cy = await app.register('cy');
    const client = await registerClient(app, { redirects: ['tusky://oauth', 'https://client.example/'] });
    const code = await codeOf(app, cy, requestOf(client));
    const fields = { grant_type: 'authorization_code', code, redirect_uri: 'tusky://oauth' };
    const reply = await app.call('POST', '/oauth/token', {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa(`${client.clientId}:${client.secret}`)}`,
      },
    });
    expect(await stateOf(reply.json.access_token)).toBe('works');
  });

  it('is registered with the kinds of bodies that clients send', async () => {
    const redirects = ['tusky://oauth', 'https://client.example/'];
    const json = await app.call('POST', '/api/v1/apps', { body: { client_name: 'A', redirect_uris: redirects } });
    const form = new URLSearchParams({ client_name: 'A', redirect_uris: redirects.join('\n') });
    const urlEncoded = await app.call('POST', '/api/v1/apps', {
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const multipart = await app.call(
      'POST',
      '/api/v1/apps',
      await encodeForm([...form].map(([field, value]) => ({ field, value }))),
    );
    for (const reply of [json, urlEncoded, multipart]) {
      expect(reply.json).toMatchObject({
        ...{ id: expect.stringMatching(/^\d+$/), redirect_uris: redirects, redirect_uri: redirects.join('\n') },
        ...{ client_secret: expect.any(String), vapid_key: expect.stringMatching(/=$/), scopes: ['read'] },
      });
    }
  });

  it('that cannot be returned to gets its code by hand', async () => {
    const client = await registerClient(app, { redirects: ['urn:ietf:wg:oauth:2.0:oob'] });
    const { json } = await consent(app, owner.token, requestOf(client));
    const { redirectUrl, code } = json.result.data.json;
    expect([redirectUrl, (await exchange(app, client, code)).status]).toEqual([null, 200]);
  });

  it('without a member sees what visitors see', async () => {
    const client = await registerClient(app);
    const given = await app.call('POST', '/oauth/token', {
      body: {
        grant_type: 'client_credentials',
        client_id: client.clientId,
        client_secret: client.secret,
        scope: 'read',
      },
    });
    expect(given.json).toMatchObject({ access_token: expect.stringMatching(/^vibeclient_/), scope: 'read' });
    const token = given.json.access_token;
    const statuses = await Promise.all(
      ['/api/posts', '/api/notifications', '/api/auth/me'].map((url) => app.call('GET', url, { token })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
    const session = await app.services.accounts.authenticate(token);
    const found = session.state === 'none' && session.appId ? await app.services.apps.findApp(session.appId) : null;
    expect(found).toMatchObject({ name: 'Tusky', clientId: client.clientId });
    app.clock.now += CLIENT_TOKEN_MS;
    expect((await app.call('GET', '/api/posts', { token })).status).toBe(401);
    app.clock.now -= 1;
    expect((await app.call('GET', '/api/posts', { token })).status).toBe(200);
    app.clock.now -= CLIENT_TOKEN_MS - 1;
    const body = { token, client_id: client.clientId, client_secret: client.secret };
    expect((await app.call('POST', '/oauth/revoke', { body })).status).toBe(200);
    expect((await app.call('GET', '/api/posts', { token })).status).toBe(401);
  });
});

describe('the token of an app', () => {
  it('ends 180 days after its last use', async () => {
    const di = await app.register('di');
    const { token } = await signInToApp(app, di);
    app.clock.now += 179 * DAY_MS;
    expect(await stateOf(token)).toBe('works');
    app.clock.now += 179 * DAY_MS;
    expect(await stateOf(token)).toBe('works');
    app.clock.now += 180 * DAY_MS;
    expect(await stateOf(token)).toBe('login_required');
    owner.token = await login('owner');
  });

  it('that is revoked stops at once, also its open stream, and no other', async () => {
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const eve = await app.register('eve');
    const other = await signInToApp(app, eve);
    const { client, token } = await signInToApp(app, eve);
    const stream = await openEventStream(url, token);
    await expect.poll(() => stream.events.length).toBeGreaterThan(1);
    const revoke = (credentials: object) => app.call('POST', '/oauth/revoke', { body: { token, ...credentials } });
    const foreign = await revoke({ client_id: other.client.clientId, client_secret: other.client.secret });
    expect([foreign.status, foreign.json.error]).toEqual([403, 'unauthorized_client']);
    expect((await revoke({ client_id: client.clientId, client_secret: client.secret })).status).toBe(200);
    await expect.poll(() => stream.hasEnded, { timeout: 1_000 }).toBe(true);
    expect([await stateOf(token), await stateOf(other.token)]).toEqual(['login_required', 'works']);
    // Once more: it has ended.
    expect((await revoke({ client_id: client.clientId, client_secret: client.secret })).status).toBe(200);
  });

  it.each([
    [
      'another password',
      async ({ token }: TestMember) => {
        const body = { currentPassword: 'first-secret', newPassword: 'better one' };
        await app.call('PUT', '/api/auth/password', { token, body });
      },
      'login_required',
    ],
    [
      'a suspension',
      async ({ id: memberId }: TestMember) => {
        const { report, decide } = moderationOf(app);
        const id = await report(owner, { kind: 'member', id: memberId });
        await decide(owner, id, { action: 'suspend', until: null, reason: 'Sells shoes.' });
      },
      'suspended',
    ],
    [
      'all sessions that an administrator ends',
      async ({ id }: TestMember) => {
        await app.call('DELETE', `/api/admin/members/${id}/sessions`, { token: owner.token });
      },
      'login_required',
    ],
  ])('ends with %s', async (_name, end, expected) => {
    const member = await app.register(`member${Math.random().toString(36).slice(2, 9)}`);
    const { token } = await signInToApp(app, member);
    await end(member);
    expect(await stateOf(token)).toBe(expected);
  });

  it('outlives a sign-out, and is not counted as a personal token', async () => {
    const fay = await app.register('fay');
    for (let count = 1; count < PERSONAL_TOKENS_MAX; count += 1) await makeToken(app, fay);
    const { token } = await signInToApp(app, fay);
    // The last there is room for; a further one is refused.
    const made = [await makeToken(app, fay), await makeToken(app, fay)];
    expect(made).toMatchObject([{ token: expect.any(String) }, { reason: 'too_many_tokens' }]);
    await app.call('POST', '/api/auth/logout', fay);
    expect(await stateOf(token)).toBe('works');
  });

  it('ends when the member has signed in to more apps, or more often to one, and it was not used for longest', async () => {
    const gus = await app.register('gus');
    const tokens: string[] = [];
    const first = await signInToApp(app, gus);
    tokens.push(first.token);
    for (let count = 0; count < 10; count += 1) {
      app.clock.now += SECOND_MS;
      tokens.push((await signInToApp(app, gus, 'read', first.client)).token);
    }
    expect([await stateOf(tokens[0] ?? ''), await stateOf(tokens[1] ?? '')]).toEqual(['login_required', 'works']);
    app.clock.now += HOUR_MS;
    for (let count = 0; count < 50; count += 1) await insertAccess(app, gus.id);
    await signInToApp(app, gus, 'read');
    expect([await stateOf(tokens.at(-1) ?? ''), (await list(gus)).length]).toEqual(['login_required', 50]);
  });
});

describe('a code', () => {
  it('works for a minute, and not after the session that gave it has ended', async () => {
    const hal = await app.register('hal');
    const client = await registerClient(app);
    const late = await codeOf(app, hal, requestOf(client));
    app.clock.now += MINUTE_MS;
    const ended = await codeOf(app, hal, requestOf(client));
    await app.call('POST', '/api/auth/logout', hal);
    const replies = [await exchange(app, client, late), await exchange(app, client, ended)];
    expect(replies.map(({ json }) => json.error)).toEqual(['invalid_grant', 'invalid_grant']);
  });

  it('that is sent twice ends the token that it gave', async () => {
    const ida = await app.register('ida');
    const { client, token, code } = await signInToApp(app, ida);
    expect(await stateOf(token)).toBe('works');
    expect((await exchange(app, client, code)).json.error).toBe('invalid_grant');
    expect(await stateOf(token)).toBe('login_required');
  });

  it('that is sent twice at the same time gives one token, which then ends', async () => {
    const jo = await app.register('jo');
    const client = await registerClient(app);
    const code = await codeOf(app, jo, requestOf(client));
    const replies = await Promise.all([exchange(app, client, code), exchange(app, client, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list(jo)).toEqual([]);
  });

  it('ends when the member ends the access of its app', async () => {
    const kim = await app.register('kim');
    const { client } = await signInToApp(app, kim);
    const code = await codeOf(app, kim, requestOf(client));
    const [{ id }] = await list(kim);
    await app.call('DELETE', `/api/auth/apps/${id}`, kim);
    expect((await exchange(app, client, code)).json.error).toBe('invalid_grant');
  });
});

it('an app that nobody is signed in to is forgotten', async () => {
  const lea = await app.register('lea');
  const used = await signInToApp(app, lea);
  const unused = await registerClient(app);
  await deleteUnusedApps(app.database.db, app.clock.now + 1);
  const { db } = app.database;
  const ids = [used.client.clientId, unused.clientId];
  const left = await db.selectFrom('apps').select('client_id').where('client_id', 'in', ids).execute();
  expect(left.map((row) => row.client_id)).toEqual([used.client.clientId]);
});

async function login(username: string): Promise<string> {
  return (await app.call('POST', '/api/users/login', { body: { username, password: 'first-secret' } })).json.token;
}
