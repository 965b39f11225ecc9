import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { backup as backUp, restore } from '../../src/backup/commands.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { readConfig } from '../../src/config.ts';
import { BASELINE } from '../../src/db/migrations/migrations.ts';
import { explainRefusal } from '../../src/startup/refuse-to-start.ts';
import { ownerName } from '../../src/storage/staging-folder.ts';
import { canDumpPostgres } from '../support/postgres-tools.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { runToEnd, startServer } from '../support/server-process.ts';
import { openEmptyInstance, openTestInstance, type TestInstance } from '../support/test-instance.ts';

const isSqlite = inject('engine') === 'sqlite';
const canDump = isSqlite || (await canDumpPostgres());
const databaseFile = isSqlite ? 'vibeline.db' : 'database.dump';
const mediaFile = `media/3f/3f${'0'.repeat(30)}.webp`;

const folder = mkdtempSync(join(tmpdir(), 'vibeline-backups-'));
const backup = join(folder, 'backup');
let instance: TestInstance;

const callHere = ([command, ...args]: string[], target: Pick<TestInstance, 'env'>) =>
  (command === 'backup' ? backUp : restore)(args, readConfig(target.env));

async function run(args: string[], target: Pick<TestInstance, 'env'> = instance): Promise<string> {
  let output = '';
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    output += `${line}\n`;
  });
  try {
    await callHere(args, target);
  } finally {
    log.mockRestore();
  }
  return output;
}

async function expectRefusal(args: string[], sentence: RegExp, target = instance): Promise<void> {
  const ending = await runToEnd({ script: 'cli', args, env: target.env });
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(ending.stderr).toMatch(/^[^\n]+\n$/);
  expect(ending.stderr).toMatch(sentence);
}

/** As `expectRefusal`, in this process, which is faster: `cli.ts` prints the message of these errors and exits with 1. */
async function expectRefusalHere(args: string[], sentence: RegExp, target = instance): Promise<void> {
  const error: unknown = await callHere(args, target).catch((thrown: unknown) => thrown);
  const refusal = explainRefusal(error, readConfig(target.env));
  expect(refusal?.exitCode).toBe(1);
  expect(refusal?.message).toMatch(/^[^\n]+$/);
  expect(`${refusal?.message}\n`).toMatch(sentence);
}

function register(to: TestInstance, username: string): Promise<unknown> {
  return to.inspect(async ({ db }) => {
    await sql`insert into members (username, username_key, name, created_at)
      values (${username}, ${username}, 'Member', 1)`.execute(db);
    await sql`insert into sessions (member_id, token_hash, network, created_at, last_used_at)
      values (1, ${username}, '10.0.0.1', 1, 1)`.execute(db);
    await sql`insert into reset_links (member_id, code_hash, expires_at) values (1, ${username}, 9e12)`.execute(db);
  });
}

const listSessions = (target: TestInstance) =>
  target.inspect(async ({ db }) =>
    (await db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash),
  );

const listResetLinks = (target: TestInstance) =>
  target.inspect(async ({ db }) =>
    (await db.selectFrom('reset_links').select('code_hash').execute()).map((row) => row.code_hash),
  );

const listSecrets = (target: TestInstance) =>
  target.inspect(async ({ db }) =>
    (
      await db.selectFrom('settings').select('value').where('name', 'in', ['media_secret', 'internal_secret']).execute()
    ).map(({ value }) => value),
  );

const listMembers = (target: TestInstance) =>
  target.inspect(async ({ db }) =>
    (await db.selectFrom('members').select('username').orderBy('id').execute()).map((row) => row.username),
  );

beforeAll(async () => {
  instance = await openTestInstance();
  await register(instance, 'first');
  mkdirSync(join(instance.dataDir, 'media/3f'), { recursive: true });
  writeFileSync(join(instance.dataDir, mediaFile), 'bytes of a picture');
  await instance.inspect(({ db }) =>
    sql`insert into media (owner_id, purpose, kind, state, name, created_at)
      values (1, 'post', 'image', 'ready', ${mediaFile.slice('media/3f/'.length)}, ${Date.now()})`.execute(db),
  );
  await instance.inspect(({ db }) =>
    sql`insert into settings values ('media_secret', 'old'), ('internal_secret', 'old')`.execute(db),
  );
  if (canDump) await run(['backup', backup]);
});
afterAll(async () => {
  await instance.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('making a backup', () => {
  it('writes nothing into a folder that holds something', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'notes.txt'), 'mine');
    await expectRefusal(['backup', taken], /is not empty; name another folder/);
    expect(readdirSync(taken)).toEqual(['notes.txt']);
  });

  it.each(['/proc/vibeline/backup', '/dev/null/backup'])('says that its folder cannot be made: %s', async (target) => {
    await expectRefusalHere(['backup', target], /cannot be used/);
  });

  it.each([
    [['backup', 'one', 'two']],
    [['backup', '--help']],
    [['restore', 'one', 'two']],
    [['restore', 'one', '--force']],
  ])('says how it is called: %j', async (args) => {
    await expectRefusalHere(args, /^Usage: npm run (backup|restore) .+\n$/);
  });

  it('says what is missing, and leaves nothing behind', async () => {
    const target = join(folder, 'without');
    if (isSqlite) {
      const empty = await openEmptyInstance();
      await expectRefusalHere(['backup', target], /^There is no database in /, empty);
      await empty.remove();
    } else {
      const env = { ...instance.env, PATH: '/nonexistent' };
      await expectRefusal(['backup', target], /^This needs pg_dump \d+ or newer, and there is none;/, {
        ...instance,
        env,
      });
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('without'))).toEqual([]);
  });
});

type Harm = (copy: string) => void;
const harms: [string, RegExp, Harm][] = [
  [
    'a byte of its database is changed',
    /is damaged, and nothing was restored: 1 of 2/,
    (copy) => flipByte(join(copy, databaseFile)),
  ],
  [
    'a byte of its media is changed',
    /is damaged, and nothing was restored: 1 of 2/,
    (copy) => flipByte(join(copy, mediaFile)),
  ],
  ['a file has become longer', /is damaged/, (copy) => appendFileSync(join(copy, mediaFile), 'x')],
  ['a file is missing', /is damaged/, (copy) => rmSync(join(copy, mediaFile))],
  ['its media are missing', /is damaged/, (copy) => rmSync(join(copy, 'media'), { recursive: true })],
  ['its database is missing', /is damaged/, (copy) => rmSync(join(copy, databaseFile))],
  ['its manifest is missing', /is not a complete backup/, (copy) => rmSync(join(copy, 'manifest.json'))],
  [
    'its manifest is cut',
    /is not a complete backup/,
    (copy) => writeFileSync(join(copy, 'manifest.json'), '{"format": 1'),
  ],
  [
    'its manifest names a file outside',
    /is not a complete backup/,
    changeManifest(({ files }) => files.push({ path: 'media/../../x', bytes: 1, sha256: '0'.repeat(64) })),
  ],
  [
    'its manifest has other numbers of rows',
    /other numbers of rows/,
    changeManifest(({ rows }) => {
      rows['members'] = 7;
    }),
  ],
  ['a named pipe takes the place of a file', /is damaged/, (copy) => replace(copy, mediaFile, makePipe)],
  ['a named pipe takes the place of its database', /is damaged/, (copy) => replace(copy, databaseFile, makePipe)],
  [
    'a named pipe takes the place of its manifest',
    /is not a complete backup/,
    (copy) => replace(copy, 'manifest.json', makePipe),
  ],
  ['a folder takes the place of a file', /is damaged/, (copy) => replace(copy, mediaFile, (path) => mkdirSync(path))],
  ...['manifest.json', databaseFile, mediaFile, 'media/3f', 'media'].map((path): [string, RegExp, Harm] => [
    `a link to the same content takes the place of ${path}`,
    /is damaged|is not a complete backup/,
    (copy) => replace(copy, path, (place) => symlinkSync(join(backup, path), place)),
  ]),
  [
    'its manifest has no rows',
    /not the one of its manifest, and nothing was restored: .*rows/,
    changeManifest((manifest) => {
      manifest.rows = {};
    }),
  ],
  [
    'its manifest has rows of another table',
    /not the one of its manifest, and nothing was restored: .*rows \(others\)/,
    changeManifest(({ rows }) => {
      rows['others'] = 0;
    }),
  ],
  [
    'its manifest lists a migration twice',
    /not the one of its manifest, and nothing was restored: .*migrations/,
    changeManifest(({ migrations }) => migrations.push(...migrations)),
  ],
  [
    'its manifest lists no media',
    /not the one of its manifest, and nothing was restored: .*not listed/,
    changeManifest((manifest) => {
      manifest.files = manifest.files.filter(({ path }) => path === databaseFile);
    }),
  ],
  [
    'its manifest lists no media and is of an older version',
    /not the one of its manifest, and nothing was restored: .*not listed/,
    changeManifest((manifest) => {
      manifest.files = manifest.files.filter(({ path }) => path === databaseFile);
      delete manifest.missing;
    }),
  ],
  [
    'its manifest lists a folder above',
    /is not a complete backup: this version cannot read its manifest\.json \(files\.\d\.path\)/,
    changeManifest(({ files }) => files.push({ path: 'media/3f/..', bytes: 0, sha256: '0'.repeat(64) })),
  ],
  [
    'its manifest lists no database',
    /is not a complete backup: .* its database is not listed/,
    changeManifest(({ files }) => files.splice(0, 1)),
  ],
  ['a newer version made it', /newer version/, changeManifest(({ migrations }) => migrations.push('9999-tomorrow'))],
  [
    'it is of the other database',
    /^This is a backup of (SQLite|Postgres):/,
    changeManifest((manifest) => {
      manifest.engine = isSqlite ? 'postgres' : 'sqlite';
      for (const file of manifest.files) {
        if (file.path === databaseFile) file.path = isSqlite ? 'database.dump' : 'vibeline.db';
      }
    }),
  ],
];

function replace(copy: string, path: string, make: (path: string) => void): void {
  rmSync(join(copy, path), { recursive: true });
  make(join(copy, path));
}

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}

function changeManifest(change: (manifest: Manifest) => void): Harm {
  return (copy) => {
    const file = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
}

const foreignCode: [string, string[]][] = isSqlite
  ? [
      [
        'trigger promotion',
        [
          'create trigger promotion after insert on sessions begin insert into moderators values (new.member_id, 1); end',
        ],
      ],
      ['view everything', ['create view everything as select * from credentials']],
      ['index sessions_hidden', ['create index sessions_hidden on sessions (created_at)']],
      ['trigger audit_log_no_delete', ['drop trigger audit_log_no_delete']],
      ['table sessions', ['alter table sessions add column extra text']],
    ]
  : [
      [
        'function promote',
        [
          "create function promote() returns trigger language plpgsql as 'begin insert into moderators values (new.member_id, 1); return new; end'",
          'create trigger promotion after insert on sessions for each row execute function promote()',
        ],
      ],
      ['rule promotion', ['create rule promotion as on insert to sessions do also delete from moderators']],
      ['view everything', ['create view everything as select * from credentials']],
    ];

function testRestoring(): void {
  it.each(harms)('is refused and changes nothing when %s', async (_name, sentence, harm) => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    await cp(backup, copy, { recursive: true });
    harm(copy);
    await expectRefusalHere(['restore', copy, '--replace'], sentence);
    expect(await listMembers(instance)).toEqual(['first']);
    expect(readdirSync(instance.dataDir).filter((entry) => /part|before/.test(entry))).toEqual([]);
  });

  it.each(foreignCode)('is refused when its database has a foreign %s', async (name, statements) => {
    const source = await openTestInstance();
    await source.inspect(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
    const copy = join(folder, `foreign-${name.replace(' ', '-')}`);
    await run(['backup', copy], source);
    await source.remove();
    const sentence = new RegExp(`^The database in the backup is not as this version makes it, .* its ${name}\\.\n$`);
    await expectRefusalHere(['restore', copy, '--replace'], sentence);
    expect(await listMembers(instance)).toEqual(['first']);
  });

  it('accepts a backup of an older version, whose manifest does not say which files are missing', async () => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    await cp(backup, copy, { recursive: true });
    changeManifest((manifest) => delete manifest.missing)(copy);
    const other = await openEmptyInstance();
    await run(['restore', copy], other);
    expect(await listMembers(other)).toEqual(['first']);
    await other.remove();
  });

  it('removes what a restore that was killed had left', async () => {
    const other = await openEmptyInstance();
    const draft = join(other.dataDir, 'restore-1.part');
    mkdirSync(join(draft, 'media'), { recursive: true });
    if (isSqlite) {
      const refusal = await findStartRefusal(other.env);
      expect(refusal?.exitCode).toBe(78);
      expect(refusal?.message).toContain('because a restore was interrupted');
    }
    const restored = await run(['restore', backup], other);
    expect(restored).toContain(`Removed ${draft}`);
    expect(existsSync(draft)).toBe(false);
    await other.remove();
  });

  it('removes what a backup that was killed had left, and leaves a running one', async () => {
    const begun = mkdtempSync(join(folder, 'begun-'));
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const ownerOf = (pid: number) => ownerName().replace(`_${process.pid}`, `_${pid}`);
    // Ids of two other processes; the one that started this process is running.
    const drafts = [ended, process.ppid].map((pid) => join(begun, `old.vibeline-part-${ownerOf(pid)}`));
    for (const draft of drafts) mkdirSync(join(draft, 'media'), { recursive: true });
    const made = await run(['backup', join(begun, 'new')]);
    expect(made).toContain(`Removed ${drafts[0]}`);
    expect(made).toContain(`${drafts[1]} belongs to another backup`);
    expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true]);
  });

  it('replaces and keeps media that are on another disk', async () => {
    // Most often there is one in memory.
    const disk = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'vibeline-media-'));
    const other = await openTestInstance();
    await register(other, 'second');
    symlinkSync(disk, join(other.dataDir, 'media'));
    const old = `5a/5a${'1'.repeat(30)}.webp`;
    mkdirSync(join(disk, '5a'));
    writeFileSync(join(disk, old), 'old');

    const restored = await run(['restore', backup, '--replace'], other);
    expect(readFileSync(join(other.dataDir, mediaFile), 'utf8')).toBe('bytes of a picture');
    expect(lstatSync(join(other.dataDir, 'media')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(disk, old))).toBe(false);
    const [, kept = ''] = /kept: (\S+media)\n/.exec(restored) ?? [];
    expect(readFileSync(join(kept, old), 'utf8')).toBe('old');
    expect(readdirSync(disk).filter((name) => name.includes('part') || name.includes('test'))).toEqual([]);
    await other.remove();
    rmSync(disk, { recursive: true });
  });

  it('is refused while a server runs', async () => {
    const server = await startServer({ env: instance.env });
    await expectRefusalHere(['restore', backup, '--replace'], /^A server is running on \S+: stop it/);
    await server.kill();
  });

  it('asks before it replaces anything, keeps what was there, and signs everybody out unless told otherwise', async () => {
    const other = await openTestInstance();
    await register(other, 'second');
    await expectRefusalHere(['restore', backup], /--replace/, other);
    expect(await listMembers(other)).toEqual(['second']);

    const replaced = await run(['restore', backup, '--replace'], other);
    expect(replaced).toMatch(/What was there before is kept: /);
    expect(await listMembers(other)).toEqual(['first']);
    expect(readFileSync(join(other.dataDir, mediaFile), 'utf8')).toBe('bytes of a picture');
    expect([await listSessions(other), await listResetLinks(other)]).toEqual([[], []]);
    // Made anew by the next start.
    expect(await listSecrets(other)).toEqual([]);

    await run(['restore', backup, '--replace', '--keep-sessions'], other);
    // A link that was used since the backup must not work again.
    expect([await listSessions(other), await listResetLinks(other)]).toEqual([['first'], []]);
    expect(await listSecrets(other)).toEqual(['old', 'old']);
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('before-restore-'))).not.toEqual([]);
    await other.remove();
  });

  it('restores a backup of an earlier version, which has fewer tables', async () => {
    const earlier = await openTestInstance({ upTo: BASELINE });
    await earlier.inspect(({ db }) =>
      sql`insert into members (username, username_key, name, created_at) values ('early', 'early', 'Member', 1)`.execute(
        db,
      ),
    );
    const made = join(folder, 'earlier');
    await run(['backup', made], earlier);
    await run(['restore', made, '--replace'], earlier);
    expect(await listMembers(earlier)).toEqual(['early']);
    await earlier.remove();
  });
}

// Where the programs of Postgres are missing, there is no backup to restore.
if (canDump) describe('restoring a backup', { timeout: 60_000 }, testRestoring);
