// Runs on both databases: the command opens them beside the server.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { DELETION_NOW_MINUTES } from '@vibeline/core/features/accounts/deletion.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { manageMembers } from '../../../src/manage-members/manage-members.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { setUpCodes } from '../../support/second-factor.ts';
import { runToEnd } from '../../support/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let app: TestApp;
let database: TestDatabase;
let env: Record<string, string>;
let folder: string;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  database = await openTestDatabase();
  app = await openTestApp({ database });
  // The command has the machine's clock.
  app.clock.now = Date.now();
  const { dataDir, databaseUrl } = database;
  env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://club.example',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  process.exitCode = undefined;
  return () => {
    process.exitCode = undefined;
  };
});

async function run(...args: string[]) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const note = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await manageMembers(args, readConfig(env));
    return { text: print.mock.calls.flat().join('\n'), notes: note.mock.calls.flat().join('\n') };
  } finally {
    print.mockRestore();
    note.mockRestore();
  }
}

const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).text);
const fileOf = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const roleOf = async ({ token }: TestMember) =>
  (await app.call('GET', '/api/auth/me', { token })).json.user.role ?? 'member';
const signIn = async (username: string, password: string) =>
  (await app.call('POST', '/api/users/login', { body: { username, password } })).status;
const countMembers = async () => (await database.db.selectFrom('members').select('id').execute()).length;
const logged = async () =>
  (await database.db.selectFrom('audit_log').select(['action', 'moderator_id']).orderBy('id').execute()).slice(before);
let before = 0;
const forget = async () => {
  before = 0;
  before = (await logged()).length;
};

describe('npm run members', () => {
  it('gives and takes roles beside a running server, up to the owner, and keeps the last administrator', async () => {
    const args = ['members', 'role', 'ana', 'administrator'];
    expect(await runToEnd({ script: 'cli', args, env })).toMatchObject({
      code: 0,
      stdout: '@ana is an administrator.\n',
    });
    expect(await roleOf(ana)).toBe('administrator');
    await expect(run('role', 'ana', 'member')).rejects.toThrow('A network keeps at least one administrator.');
    await expect(run('delete', 'ana')).rejects.toThrow('A network keeps at least one administrator.');
    expect((await run('role', 'ben', 'owner')).text).toBe('@ben is the owner.');
    expect((await run('role', 'ana', 'administrator')).text).toBe('@ana is an administrator already.');
    await expect(run('role', 'ben', 'member')).rejects.toThrow('Nobody else acts on the owner of the network.');
    expect([await roleOf(ana), await roleOf(ben)]).toEqual(['administrator', 'owner']);
    expect(await logged()).toEqual(
      ['grant_administrator', 'take_ownership'].map((action) => ({ action, moderator_id: null })),
    );
  }, 60_000);

  it('resets a second factor', async () => {
    const cat = await app.register('cat');
    await setUpCodes(app, cat);
    expect(await signIn('cat', 'first-secret')).toBe(403);
    expect((await run('reset-factor', '@cat')).text).toContain('@cat has no second factor any more');
    expect(await signIn('cat', 'first-secret')).toBe(200);
    await expect(run('reset-factor', 'cat')).rejects.toThrow('This member has no second factor.');
  });

  it('deletes a member after 7 days or now, and restores one before, but never the owner', async () => {
    await run('create', 'goes', `--password-file=${fileOf('password', 'correct horse\n')}`);
    const { dueAt } = await json('delete', '@Goes');
    expect([Date.parse(dueAt) > Date.now(), await signIn('goes', 'correct horse')]).toEqual([true, 403]);
    expect((await json('list', '--state=deletion')).map((row: { username: string }) => row.username)).toEqual(['goes']);
    expect((await run('restore', 'goes')).text).toBe('@goes is back, and can sign in.');
    expect([await signIn('goes', 'correct horse'), (await run('restore', 'goes')).text]).toEqual([
      200,
      '@goes is not being deleted.',
    ]);
    await run('delete', 'goes');
    for (const role of ['owner', 'moderator']) {
      await expect(run('role', 'goes', role)).rejects.toThrow('A member who is being deleted gets no role');
    }
    expect((await json('delete', 'goes', '--now')).isChanged).toBe(true);
    expect(Date.parse((await json('show', 'goes')).deletionDueAt)).toBeLessThanOrEqual(
      Date.now() + DELETION_NOW_MINUTES * MINUTE_MS,
    );
    await expect(run('delete', 'ben')).rejects.toThrow('Nobody else acts on the owner of the network.');
  }, 60_000);

  it('makes an account with a password from a file, or with a link', async () => {
    await forget();
    const password = fileOf('password', 'correct horse\n');
    await run('create', 'Carla', '--name=Carla Diaz', `--password-file=${password}`, '--role=moderator');
    expect(await signIn('carla', 'correct horse')).toBe(200);
    const made = await json('create', 'dora', '--days=30');
    expect(made).toMatchObject({ username: 'dora', name: 'dora', role: 'member' });
    const body = { code: made.link.split('#code=')[1], password: 'battery staple' };
    expect((await app.call('POST', '/api/users/reset-password', { body })).status).toBe(200);
    expect((await logged()).map(({ action }) => action)).toEqual([
      ...['create_account', 'grant'],
      ...['create_account', 'reset_link', 'use_reset_link'],
    ]);
  });

  it('suspends in the name of the owner, and ends what was suspended', async () => {
    await forget();
    const { id, token } = await app.register('loud');
    expect((await run('suspend', 'loud', '--reason=Too loud.', '--until=2036-01-31')).text).toBe(
      '@loud is suspended until 2036-01-31 00:00 UTC.',
    );
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
    const decision = database.db.selectFrom('decisions').select('moderator_id').where('member_id', '=', id);
    expect(await decision.executeTakeFirst()).toEqual({ moderator_id: ben.id });
    expect(await json('show', 'loud')).toMatchObject({ suspension: { reason: 'Too loud.' }, sessions: 0 });
    expect((await json('list', '--state=suspended')).map((row: { username: string }) => row.username)).toEqual([
      'loud',
    ]);
    expect((await run('unsuspend', 'loud', '--reason=Quiet again.')).text).toBe('@loud is not suspended any more.');
    expect(await signIn('loud', 'first-secret')).toBe(200);
    await expect(run('suspend', 'ben', '--reason=Spam.')).rejects.toThrow('This takes a higher role than theirs.');
    expect(await logged()).toEqual(['suspend', 'lift'].map((action) => ({ action, moderator_id: null })));
  });

  it('grants the badge and takes it back', async () => {
    await run('verify', 'ana', '--reason=Our treasurer.');
    expect(await json('show', 'ana')).toMatchObject({ verifiedBy: 'network', verifiedReason: 'Our treasurer.' });
    await run('unverify', 'ana', '--reason=Has left.');
    expect(await json('show', 'ana')).toMatchObject({ verifiedBy: null, role: 'administrator' });
  });
});

describe('npm run members -- import-csv', () => {
  it('checks every line first, and makes nothing when one is wrong', async () => {
    const count = await countMembers();
    const file = fileOf(
      'wrong.csv',
      'username,name,role\nnew.one,"New, One"\nana,Ana\nnew.0ne,Twin\nx y,Space\nfine,Fine,king\ntoo,many,member,more\n',
    );
    const { text } = await run('import-csv', file);
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      'No account was made.',
      ...['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 7'],
    ]);
    expect([process.exitCode, await countMembers()]).toEqual([1, count]);
    expect((await json('import-csv', fileOf('quote.csv', 'username\n"open'))).problems).toHaveLength(1);
  });

  it('makes the accounts, prints a link for each, and says that addresses are left out', async () => {
    const file = fileOf(
      'members.csv',
      '\uFEFFusername,name,email,role\r\nemil,"Emil ""E"" Holm",emil@club.example,\r\nfrida,=1+1,,moderator\r\n\r\n',
    );
    const { text, notes } = await run('import-csv', file);
    expect([process.exitCode, notes]).toEqual([
      undefined,
      'The column email was left out: accounts have no addresses.',
    ]);
    const [header, emil = '', frida] = text.split('\n');
    expect(header).toBe('username,name,role,link,expiresAt');
    expect(emil).toMatch(/^emil,"Emil ""E"" Holm",member,https:\/\/club\.example\/reset#code=[\w-]{43},\d{4}-/);
    expect(frida).toMatch(/^frida,'=1\+1,moderator,https:/);
    const code = /#code=([\w-]+)/.exec(emil)?.[1];
    const body = { code, password: 'battery staple' };
    expect((await app.call('POST', '/api/users/reset-password', { body })).json.user).toMatchObject({
      username: 'emil',
    });
  });
});
