// Runs on both databases: the command opens them beside the server.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { manageMembers } from '../../../src/manage-members/manage-members.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { runToEnd } from '../../support/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const PUBLIC_URL = 'https://club.example';

let app: TestApp;
let database: TestDatabase;
let env: Record<string, string>;
let sam: { id: number; token: string };

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp({ database });
  // The command has the machine's clock.
  app.clock.now = Date.now();
  const { dataDir, databaseUrl } = database;
  env = { DATA_DIR: dataDir, PUBLIC_URL, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  sam = await app.register('Sam_Berg');
});
afterAll(() => app.close());

async function runHere(args: string[], settings = env): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await manageMembers(args, readConfig(settings));
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

const reset = (code: string | undefined) =>
  app.call('POST', '/api/users/reset-password', { body: { code, password: 'better one' } });
const codeIn = (printed: string) => /^https:\/\/club\.example\/reset#code=([\w-]{43})$/m.exec(printed)?.[1];

describe('npm run members', () => {
  it('makes a reset link beside a running server, of which the newest works once, and logs each', async () => {
    const { code, stdout } = await runToEnd({ script: 'cli', args: ['members', 'reset-link', 'sam_berg'], env });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^With this link @Sam_Berg sets a new password/)]);
    const newest = codeIn(await runHere(['reset-link', '@SAM_BERG']));
    const codes = [codeIn(stdout), newest, newest];
    const statuses = [];
    for (const sent of codes) statuses.push((await reset(sent)).status);
    expect(statuses).toEqual([404, 200, 404]);
    const log = await database.db.selectFrom('audit_log').select(['action', 'member_id', 'moderator_id']).execute();
    const about = { member_id: sam.id, moderator_id: null };
    expect(log).toHaveLength(3);
    expect(log).toEqual(
      expect.arrayContaining([
        { action: 'reset_link', ...about },
        { action: 'use_reset_link', ...about },
      ]),
    );
  }, 60_000);

  it('prints JSON for programs, with the address of this machine when there is no other', async () => {
    const { PUBLIC_URL: _, ...local } = env;
    const made = JSON.parse(await runHere(['reset-link', 'sam_berg', '--json'], { ...local, PORT: '4321' }));
    expect(made).toEqual({
      username: 'Sam_Berg',
      link: expect.stringMatching(/^http:\/\/localhost:4321\/reset#code=[\w-]{43}$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isSuspended: false,
    });
  });

  it('lists members, and says who moderates and who is suspended', async () => {
    const act = moderationOf(app);
    const [judge, spammer] = [await app.register('judge'), await app.register('spammer')];
    await act.grant(judge);
    await act.sanction(judge, judge, { kind: 'member', id: spammer.id }, { action: 'suspend', reason: 'Spam.' });
    const day = new Date(app.clock.now).toISOString().slice(0, 10);
    expect((await runHere(['list'])).split('\n')).toEqual([
      `@Sam_Berg  ${day}  Sam_Berg`,
      `@judge  ${day}  judge  (moderator)`,
      `@spammer  ${day}  spammer  (suspended)`,
    ]);
    expect(JSON.parse(await runHere(['list', '--json']))[1]).toEqual({
      username: 'judge',
      name: 'judge',
      joinedAt: new Date(app.clock.now).toISOString(),
      role: 'moderator',
      isSuspended: false,
      deletionDueAt: null,
      isLeaving: false,
      breakSince: null,
    });
    expect(await runHere(['reset-link', 'spammer'])).toMatch(/^@spammer is suspended, and stays so/);
  });

  it('explains its actions', async () => {
    const explained = await runHere(['--help']);
    expect(explained).toMatch(/^Usage: npm run members[\s\S]+reset-link <username>/);
    expect(await runHere([])).toBe(explained);
  });

  it('refuses what it cannot do', async () => {
    await database.db.insertInto('settings').values({ name: 'demo_world_built_at', value: '1' }).execute();
    await app.register('demo');
    const { id } = await app.register('figure');
    await database.db.deleteFrom('credentials').where('member_id', '=', id).execute();
    const refusals: [string[], RegExp][] = [
      [['promote', 'sam_berg'], /^There is no action "promote"/],
      [['reset-link'], /^Name the member: reset-link <username>/],
      [['reset-link', 'sam_berg', 'ana'], /^"ana" is not expected/],
      [['list', 'sam_berg'], /^list takes no name/],
      [['list', '--reason=x'], /^list has no option --reason/],
      [['list', '--role=king'], /^role is one of owner, /],
      [['role', 'sam_berg'], /^Name the member: role <username> <role>/],
      [['role', 'sam_berg', 'king'], /^role is one of member, /],
      [['create', 'SAM_BERG'], /^Username already taken/],
      [['create', 'new_one', '--days=31'], /^days is 1 to 30/],
      [['create', 'new_one', '--password-file=/nowhere'], /^The file \/nowhere cannot be read/],
      [['verify', 'sam_berg'], /^Say why: /],
      [['suspend', 'sam_berg', '--reason=Spam', '--until=yesterday'], /^until is a day such as/],
      [['suspend', 'sam_berg', '--reason=Spam'], /^This network has no owner: name who decides/],
      [['suspend', 'sam_berg', '--reason=Spam', '--as=sam_berg'], /^@Sam_Berg is no moderator/],
      [['role', 'demo', 'moderator'], /^A demo account stays as it is/],
      [['import-csv', '/nowhere'], /^The file \/nowhere cannot be read/],
      [['list', '--xml'], /^Unknown option '--xml'/],
      [['reset-link', 'nobody'], /^There is no member with this username\.$/],
      [['reset-link', 'demo'], /^@demo belongs to the demo world/],
      [['reset-link', 'figure'], /^@figure belongs to the demo world/],
    ];
    for (const [args, sentence] of refusals) await expect(runHere(args)).rejects.toThrow(sentence);
  });
});
