import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { manageModerators } from '../../../src/manage-moderators/manage-moderators.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { runToEnd } from '../../support/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { openEmptyInstance, type TestInstance } from '../../support/test-instance.ts';

let app: TestApp;
let database: TestDatabase;
let env: Record<string, string>;
let member: { id: number; token: string };

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp({ database });
  const { dataDir, databaseUrl } = database;
  env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  member = await app.register('Judge_Judy');
});
afterAll(() => app.close());

const run = (args: string[]) => runToEnd({ script: 'cli', args: ['moderators', ...args], env });

async function runHere(args: string[], target: Pick<TestInstance, 'env'> = { env }): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await manageModerators(args, readConfig(target.env));
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

const listCases = async () => (await app.call('GET', '/api/moderation/cases', { token: member.token })).status;
const log = () =>
  database.db.selectFrom('audit_log').select(['action', 'member_id', 'moderator_id']).orderBy('id').execute();

describe('npm run moderators', () => {
  it('grants, lists and revokes the role beside a running server, and logs both', async () => {
    expect(await runHere(['list'])).toMatch(/^There are no moderators; /);
    expect(await listCases()).toBe(404);
    expect(await run(['grant', 'judge_judy'])).toMatchObject({ code: 0, stdout: '@Judge_Judy is a moderator.\n' });
    expect(await listCases()).toBe(200);
    expect(await runHere(['grant', '@JUDGE_JUDY'])).toBe('@Judge_Judy is a moderator already.');
    expect(await runHere(['list'])).toMatch(/^@Judge_Judy {2}\d{4}-\d\d-\d\d {2}\S/);
    expect(await runHere(['revoke', 'judge_judy'])).toBe('@Judge_Judy is no moderator any more.');
    expect(await listCases()).toBe(404);
    expect(await runHere(['revoke', 'judge_judy'])).toBe('@Judge_Judy is no moderator.');
    const about = { member_id: member.id, moderator_id: null };
    expect(await log()).toEqual([
      { action: 'grant', ...about },
      { action: 'revoke', ...about },
    ]);
  }, 60_000);

  it('explains its actions', async () => {
    const explained = await runHere(['--help']);
    expect(explained).toMatch(/^Usage: npm run moderators[\s\S]+revoke <username>/);
    expect(await runHere([])).toBe(explained);
  });

  it('refuses what it cannot do and changes nothing', async () => {
    const before = await log();
    const refusals: [string[], RegExp][] = [
      [['promote', 'judge_judy'], /^There is no action "promote"/],
      [['grant'], /^Name the member: grant <username>/],
      [['revoke'], /^Name the member: revoke <username>/],
      [['grant', 'judge_judy', 'sam'], /^"sam" is not expected/],
      [['list', 'judge_judy'], /^list takes no name/],
      [['revoke', 'nobody'], /^There is no member with this username\.$/],
    ];
    for (const [args, sentence] of refusals) await expect(runHere(args)).rejects.toThrow(sentence);
    expect(await log()).toEqual(before);
  });

  it('says so when there is no database yet', async () => {
    const empty = await openEmptyInstance();
    try {
      const sentence = inject('engine') === 'sqlite' ? /There is no database in/ : /start the server once/;
      await expect(runHere(['list'], empty)).rejects.toThrow(sentence);
    } finally {
      await empty.remove();
    }
  }, 60_000);
});
