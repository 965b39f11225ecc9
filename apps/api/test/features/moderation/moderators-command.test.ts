import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { manageModerators } from '../../../src/manage-moderators/manage-moderators.ts';
import { Client } from '../../support/client.ts';
import { runToEnd, type ServerProcess, startServer } from '../../support/server-process.ts';
import { openEmptyInstance, openTestInstance, type TestInstance } from '../../support/test-instance.ts';

let instance: TestInstance;
let server: ServerProcess;
let client: Client;
let member: { id: number; token: string };

beforeAll(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
  client = new Client(server.url);
  member = await client.register('Judge_Judy');
}, 60_000);
afterAll(async () => {
  client.close();
  await server.kill();
  await instance.remove();
});

const run = (args: string[]) => runToEnd({ script: 'cli', args: ['moderators', ...args], env: instance.env });

/** In this process, which is faster; returns what it prints. */
async function runHere(args: string[], { env }: Pick<TestInstance, 'env'> = instance): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await manageModerators(args, readConfig(env));
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

const listCases = async () => (await client.call('GET', '/api/moderation/cases', { token: member.token })).status;
const log = () =>
  instance.inspect(({ db }) =>
    db.selectFrom('audit_log').select(['action', 'member_id', 'moderator_id']).orderBy('id').execute(),
  );

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
    const { code, stdout } = await run(['--help']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm run moderators[\s\S]+revoke <username>/)]);
    expect(await runHere([])).toBe(stdout.trimEnd());
  }, 60_000);

  it('refuses in one sentence', async () => {
    const ending = await run(['grant', 'nobody']);
    expect(ending).toMatchObject({ code: 1, stdout: '', stderr: 'There is no member with this username.\n' });
  }, 60_000);

  it('refuses what it cannot do and changes nothing', async () => {
    const before = await log();
    const refusals: [string[], RegExp][] = [
      [['promote', 'judge_judy'], /^There is no action "promote"/],
      [['grant'], /^Name the member: grant <username>/],
      [['revoke'], /^Name the member: revoke <username>/],
      [['grant', 'judge_judy', 'sam'], /^"sam" is not expected/],
      [['list', 'judge_judy'], /^list takes no name/],
      [['revoke', 'nobody'], /^There is no member with this username/],
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
