// Runs on both databases: two that use a link at once are kept apart by a lock.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNetworkState } from '../../../src/features/network/network-state.ts';
import { prepareSetup } from '../../../src/startup/prepare-setup.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { checkCases } from '../../support/check-cases.ts';
import { firstInput } from '../../support/setup-link.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let app: TestApp;
let code: string;

beforeEach(async () => {
  database = await openTestDatabase();
  code = (await prepareSetup(database, true)) ?? '';
  app = await openTestApp({ database });
  app.clock.now = Date.now();
});
afterEach(() => app.close());

const setUp = (sent: string, input: object = {}) =>
  app.call('POST', '/api/setup', { body: { ...firstInput, ...input, code: sent } });
const check = async (sent: string) => (await app.call('POST', '/api/setup/check', { body: { code: sent } })).status;
const statusOf = async (url: string, token?: string) => (await app.call('GET', url, { token })).status;

describe('an empty network', () => {
  it('refuses every call but those about itself until it is set up', async () => {
    const calls = [...procedures.values()].filter(({ type }) => type !== 'subscription');
    const open: string[] = [];
    await checkCases(
      calls,
      ({ path }) => path,
      async ({ path, type }) => {
        const isQuery = type === 'query';
        const reply = await app.call(isQuery ? 'GET' : 'POST', `/trpc/${path}`, isQuery ? {} : { body: { json: {} } });
        const { reason } = reply.json?.error?.json.data ?? {};
        if (reply.status === 503) expect(reason).toBe('being_set_up');
        // Of a member: nobody has a token.
        else if (reply.status !== 401) open.push(path);
      },
    );
    expect(open.sort()).toEqual(['network.get', 'network.getInstance', 'setup.checkLink', 'setup.setUp']);
    expect((await app.call('GET', '/api/network')).json.isBeingSetUp).toBe(true);
    expect(await statusOf('/api/posts')).toBe(503);
  });

  it('is opened by the link, for an owner who is signed in, and with what was entered', async () => {
    const other = await openNetworkState(database.db);
    expect(await check(code)).toBe(200);
    const { status, json } = await setUp(code);
    expect([status, json.user.username]).toEqual([201, 'olga']);
    const me = await app.call('GET', '/api/auth/me', { token: json.token });
    expect([me.json.user.role, await statusOf('/api/posts')]).toEqual(['owner', 200]);
    await other.refresh();
    const { isBeingSetUp, settings } = other.state();
    expect([isBeingSetUp, settings.name, settings.rules, settings.registration]).toEqual([
      false,
      'Rowers',
      ['Be kind.'],
      'invitation',
    ]);
    const log = await database.db.selectFrom('audit_log').select(['action', 'member_id']).execute();
    expect(log).toEqual([{ action: 'appoint_owner', member_id: json.user.id }]);
    // Used, and nobody gets another one.
    expect([await check(code), (await setUp(code, { username: 'second' })).status]).toEqual([404, 404]);
    expect(await prepareSetup(database, true)).toBeNull();
  });

  it('refuses a wrong, a replaced and an expired link alike, and makes nobody', async () => {
    const newer = (await prepareSetup(database, true)) ?? '';
    const refused = [await setUp('wrong'), await setUp(code)];
    app.clock.now += DAY_MS + 1000;
    refused.push(await setUp(newer));
    expect(refused.map(({ status, json }) => [status, json.reason])).toEqual(
      Array.from({ length: 3 }, () => [404, 'setup_link_not_found']),
    );
    expect(await database.db.selectFrom('members').select('id').execute()).toEqual([]);
  });

  it('takes a link once, also by two at once', async () => {
    const replies = await Promise.all(['first', 'second', 'third'].map((username) => setUp(code, { username })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await database.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });

  it('keeps its link when the entered account is refused', async () => {
    expect((await setUp(code, { username: 'admin' })).json.reason).toBe('username_taken');
    expect((await setUp(code, { networkName: '' })).json.fields).toHaveProperty('networkName');
    expect((await setUp(code)).status).toBe(201);
  });
});

it('a network with members and without an owner stays open', async () => {
  await database.db.updateTable('network').set({ setup_code_hash: null }).execute();
  const open = await openTestApp({ database: { ...database, close: async () => undefined } });
  await open.register('ana');
  expect(await prepareSetup(database, true)).toBeNull();
  expect((await openNetworkState(database.db)).state().isBeingSetUp).toBe(false);
  await open.close();
});

it('a start without set-up opens a network that waited for it', async () => {
  expect(await prepareSetup(database, false)).toBeNull();
  expect((await openNetworkState(database.db)).state().isBeingSetUp).toBe(false);
});
