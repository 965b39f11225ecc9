import { scopes } from '@vibeline/core/features/personal-tokens/scope.rules';
import type { Access } from '@vibeline/core/rpc/access';
import { type Procedure, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { checkCases } from '../support/check-cases.ts';
import { moderationOf } from '../support/moderation.ts';
import { makeToken } from '../support/personal-tokens.ts';

/** What a personal token never does, whatever its scopes and the role of its member. */
const forSessions = [
  ...[
    'accounts.changePassword',
    'accounts.listSessions',
    'accounts.logout',
    'accounts.prove',
    'accounts.revokeSession',
  ],
  ...[
    'deletions.leave',
    'deletions.takeBreak',
    'push.addDevice',
    'push.get',
    'push.removeDevice',
    'push.updateSettings',
  ],
  ...['apps.authorize', 'apps.list', 'apps.revoke'],
  ...['imports.get', 'imports.request', 'imports.undo', 'imports.undoOne', 'imports.upload'],
  ...['exports.createLink', 'exports.get', 'exports.request'],
  ...['factors.beginCodes', 'factors.confirmCodes', 'factors.get', 'factors.removeCodes', 'factors.renewRecoveryCodes'],
  ...['mails.get', 'mails.remove', 'mails.set', 'mails.setDigest'],
  ...['managedMembers.acceptOwnership', 'managedMembers.cancelOwnership', 'managedMembers.deleteMember'],
  ...['managedMembers.endSessions', 'managedMembers.getOwnership', 'managedMembers.makeResetLink'],
  ...['managedMembers.offerOwnership', 'managedMembers.resetFactor', 'managedMembers.restoreMember'],
  'managedMembers.setRole',
  ...['passkeys.add', 'passkeys.beginAdding', 'passkeys.beginProof', 'passkeys.list', 'passkeys.remove'],
  ...['personalTokens.create', 'personalTokens.list', 'personalTokens.revoke', 'signIns.answer', 'signIns.list'],
];

/** For sessions, and for apps that are to notify. */
const forPush = ['push.changeApp', 'push.getApp', 'push.removeApp', 'push.subscribeApp'];

/** What proves who calls by something else, or answers everyone the same: a token makes no difference. */
const forAny = [
  ...['accounts.login', 'accounts.register', 'accounts.resetPassword', 'passkeys.beginSignIn', 'passkeys.signIn'],
  ...['apps.describe', 'apps.register'],
  ...['mails.confirm', 'mails.forgotPassword', 'mails.unsubscribe', 'reports.appealSuspension'],
  ...['setup.checkLink', 'setup.setUp', 'network.getInstance', 'trends.listHashtags'],
];

/** Calls of members that do more for those with a role: of them `admin` is asked beside `write`. */
const forRoleToo = ['invitations.make', 'invitations.revoke'];

let app: TestApp;
let owner: TestMember;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.register('owner');
  await moderationOf(app).grant(owner, 'owner');
  for (const scope of scopes) tokens.set(scope, (await makeToken(app, owner, [scope])).token);
});
afterAll(() => app.close());

function expected({ path, leastRole, type }: Pick<Procedure, 'path' | 'leastRole' | 'type'>): Access {
  if (forSessions.includes(path)) return 'session';
  if (forPush.includes(path)) return 'push';
  if (forAny.includes(path)) return 'any';
  if (leastRole) return 'admin';
  return type === 'mutation' ? 'write' : 'read';
}

function refusalOf(path: string, access: Access, scope: string): string | null {
  if (forRoleToo.includes(path)) return 'scope_needed';
  if (access === 'session') return 'session_needed';
  return access === 'any' || access === scope ? null : 'scope_needed';
}

const reasonIn = (json: any): string | null => {
  const reason = json?.reason ?? json?.error?.json?.data?.reason ?? null;
  return ['session_needed', 'scope_needed'].includes(reason) ? reason : null;
};

const all = [...procedures.values()].filter(({ type }) => type !== 'subscription');

it('each procedure takes the scope that its kind and role ask for, or a session', () => {
  const known = [...procedures.values()];
  const differing = known.filter((one) => one.access !== expected(one));
  expect(differing.map(({ path, access }) => `${path} ${access}`)).toEqual([]);
  const named = new Set(known.map(({ path }) => String(path)));
  expect([...forSessions, ...forAny, ...forRoleToo].filter((path) => !named.has(path))).toEqual([]);
});

it(
  'each procedure refuses personal tokens without its scope on /trpc, before it reads its input',
  { timeout: 60_000 },
  () =>
    checkCases(
      all.flatMap((procedure) => scopes.map((scope) => ({ procedure, scope }))),
      ({ procedure, scope }) => `${procedure.path} with ${scope}`,
      async ({ procedure, scope }) => {
        const isQuery = procedure.type === 'query';
        const reply = await app.call(isQuery ? 'GET' : 'POST', `/trpc/${procedure.path}`, {
          token: tokens.get(scope),
          ...(!isQuery && { body: {} }),
        });
        expect(reasonIn(reply.json)).toBe(refusalOf(procedure.path, expected(procedure), scope));
      },
    ),
);

it('each call of /api refuses them too, and names the scope', { timeout: 60_000 }, () =>
  checkCases(
    restRows.flatMap((row) => {
      const scope = scopes.find((one) => refused(row, one));
      return scope ? [{ row, scope }] : [];
    }),
    ({ row, scope }) => `${row.method} ${row.path} with ${scope}`,
    async ({ row, scope }) => {
      const url = row.path.replaceAll(/:(\w+)/g, (_, name) => (name === 'userId' ? String(owner.id) : '1'));
      const body = row.method === 'GET' ? {} : { body: { unknown: 1 } };
      const { status, json } = await app.call(row.method, url, { token: tokens.get(scope), ...body });
      const access = accessOf(row.procedure);
      expect([status, json.reason]).toEqual([403, refused(row, scope)]);
      if (access !== 'session') expect(json.message).toBe(`This token does not have the scope ${access}`);
    },
  ),
);

function accessOf(path: string): Access {
  const procedure = all.find((one) => one.path === path);
  if (!procedure) throw new Error(`No procedure ${path}`);
  return expected(procedure);
}

/** Null where the call does not read the token. */
function refused({ procedure, readsToken }: (typeof restRows)[number], scope: string): string | null {
  return readsToken ? refusalOf(procedure, accessOf(procedure), scope) : null;
}

describe('a personal token', () => {
  it('of all scopes finds nothing of a role that its member does not have', { timeout: 60_000 }, async () => {
    const { token } = await makeToken(app, await app.register('plain'));
    await checkCases(
      all.filter(({ leastRole }) => leastRole !== null),
      ({ path }) => path,
      async ({ path, type }) => {
        const isQuery = type === 'query';
        const options = { token, ...(!isQuery && { body: {} }) };
        const { status } = await app.call(isQuery ? 'GET' : 'POST', `/trpc/${path}`, options);
        expect(status).toBe(404);
      },
    );
  });

  it('without the scope is refused by each call of a batch, files, chunks and event streams', async () => {
    const [read, write] = [tokens.get('read'), tokens.get('write')];
    const batch = await app.call('GET', `/trpc/accounts.me,factors.get?batch=1&input=${encodeURIComponent('{}')}`, {
      token: read,
    });
    expect(batch.json.map(reasonIn)).toEqual([null, 'session_needed']);
    const file = await app.call('GET', `/media/${'0'.repeat(32)}.webp`, { token: write });
    const events = await app.call('GET', '/api/events', { token: write });
    const stream = await app.call('GET', '/trpc/events.stream', { token: write });
    const chunk = await app.call(
      'POST',
      '/api/live-streams/1/chunks?recording=0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10&sequence=0',
      {
        token: read,
        body: Buffer.from('x'),
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    expect([file, events, chunk].map(({ status, json }) => [status, reasonIn(json)])).toEqual([
      [403, 'scope_needed'],
      [403, 'scope_needed'],
      [403, 'scope_needed'],
    ]);
    expect([stream.status, reasonIn(stream.json)]).toEqual([403, 'scope_needed']);
  });

  it('that may write does not act for the role of its member in calls of all members', async () => {
    const body = { note: '', usesMax: 1, hours: 48 };
    const make = (scope: string) => app.call('POST', '/api/invitations', { token: tokens.get(scope), body });
    expect((await make('write')).json).toMatchObject({
      reason: 'scope_needed',
      message: expect.stringMatching(/admin$/),
    });
    const { token } = await makeToken(app, owner, ['write', 'admin']);
    expect((await app.call('POST', '/api/invitations', { token, body })).json.reason).not.toBe('scope_needed');
  });
});
