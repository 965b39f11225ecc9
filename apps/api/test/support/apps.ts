import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { appToken } from '@vibeline/core/features/apps/app.rules';
import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { hashCode, newCode } from '../../src/random-code.ts';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';

export const RETURNS_TO = 'https://client.example/callback';

export interface TestClient {
  clientId: string;
  /** null: a public one. */
  secret: string | null;
  redirectUri: string;
}

/** Through the call. */
export async function registerClient(
  app: TestApp,
  { isPublic = false, redirects = [RETURNS_TO], scopes = 'read write follow push profile', name = 'Tusky' } = {},
): Promise<TestClient> {
  const { json } = await app.call('POST', '/api/v1/apps', {
    body: {
      ...{ client_name: name, redirect_uris: redirects, scopes, website: 'https://tusky.example' },
      ...(isPublic && { token_endpoint_auth_method: 'none' }),
    },
  });
  return { clientId: json.client_id, secret: json.client_secret ?? null, redirectUri: redirects[0] ?? RETURNS_TO };
}

export function newPkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, codeChallenge: hash('sha256', verifier, 'base64url'), codeChallengeMethod: 'S256' };
}

export function requestOf({ clientId, redirectUri }: TestClient, changes: Partial<AuthorizeInput> = {}) {
  return { clientId, redirectUri, responseType: 'code', scope: 'read write', ...changes };
}

/** The member’s consent, as the page sends it. */
export function consent(app: TestApp, token: string | null, request: Partial<AuthorizeInput>) {
  return app.call('POST', '/trpc/apps.authorize', { token, body: { json: request } });
}

/** The code of a consent. */
export async function codeOf(
  app: TestApp,
  { token }: Pick<TestMember, 'token'>,
  request: Partial<AuthorizeInput>,
): Promise<string> {
  const { json } = await consent(app, token, request);
  const { redirectUrl, code } = json.result.data.json;
  return code ?? new URL(redirectUrl).searchParams.get('code');
}

export function exchange(app: TestApp, client: TestClient, code: string, changes: Record<string, unknown> = {}) {
  return app.call('POST', '/oauth/token', {
    body: {
      ...{ grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, client_id: client.clientId },
      ...(client.secret !== null && { client_secret: client.secret }),
      ...changes,
    },
  });
}

/** A token of a new app, as a member allows it. */
export async function signInToApp(
  app: TestApp,
  member: Pick<TestMember, 'token'>,
  scope = 'read write',
  client?: TestClient,
): Promise<{ client: TestClient; token: string; code: string }> {
  const used = client ?? (await registerClient(app));
  const code = await codeOf(app, member, requestOf(used, { scope }));
  const { json } = await exchange(app, used, code);
  return { client: used, token: json.access_token, code };
}

let lastId = 6_000_000;

/** Into the tables; returns the app’s id. */
export async function insertAccess({ database: { db }, clock }: TestApp, memberId: number): Promise<number> {
  lastId += 1;
  const id = lastId;
  await db
    .insertInto('apps')
    .values({
      ...{ id, client_id: `client${id}`, secret_hash: null, name: 'Tusky', website: null },
      ...{ redirect_uris: RETURNS_TO, scopes: 'read', created_at: clock.now, last_used_at: clock.now },
    })
    .execute();
  await db
    .insertInto('personal_tokens')
    .values({
      ...{ id, member_id: memberId, name: 'Tusky', scopes: 'read', session_id: 1, has_factor: 0, app_id: id },
      ...{ token_hash: hashCode(appToken(newCode())), created_at: clock.now, ends_at: clock.now + DAY_MS },
    })
    .execute();
  return id;
}

export function appSamples(app: () => TestApp, member: () => TestMember) {
  const request = async () => requestOf(await registerClient(app()));
  return {
    'apps.register': async () => ({ name: 'Tusky', redirectUris: [RETURNS_TO] }),
    'apps.describe': request,
    'apps.authorize': request,
    'apps.list': async () => {
      await app().database.db.deleteFrom('personal_tokens').where('member_id', '=', member().id).execute();
      await insertAccess(app(), member().id);
      return {};
    },
    'apps.revoke': async () => ({ id: await insertAccess(app(), member().id) }),
  };
}

export function appRefusals(world: () => { app: TestApp }): RefusedCall[] {
  const member = () => world().app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  return [['revokeApp', 'app_not_found', async () => ({ token: (await member()).token, path: { id: 1 } })]];
}
