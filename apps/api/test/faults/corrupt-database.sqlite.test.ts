import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../support/killed-server.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { runToEnd } from '../support/server-process.ts';
import { testInstanceIn } from '../support/test-instance.ts';

/** sysexits.h: EX_CONFIG. */
const EXIT_BAD_DATABASE = 78;
const MESSAGE =
  /^The database in \S+ cannot be used and was left as it is; restore a backup .* or set DATA_DIR .*\.( \(.*\))?$/;

type Corruption = (file: Buffer) => Buffer;

function written(offset: number, bytes: Buffer): Corruption {
  return (file) => {
    bytes.copy(file, offset);
    return file;
  };
}

const corruptions: [string, Corruption][] = [
  ['random bytes', () => randomBytes(32 * 1024)],
  ['a text file in its place', () => Buffer.from('Dear diary, '.repeat(1000))],
  ['a file truncated to half', (file) => file.subarray(0, file.length / 2)],
  ['a file truncated within a page', (file) => file.subarray(0, file.length - 1000)],
  ['a wrong magic string in its header', written(0, Buffer.from('SQLite f0rmat'))],
  ['an impossible page size', written(16, Buffer.from([0x12, 0x34]))],
  ['a first page of zeros after the header', written(100, Buffer.alloc(3000))],
  ['overwritten pages in the middle', written(4096 * 2, randomBytes(4096 * 4))],
];

describe('a corrupt database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-corrupt-'));
  const stopped = inject('sqliteTemplate');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** An empty log counts as none. */
  const digest = (dataDir: string) =>
    ['vibeline.db', 'vibeline.db-wal'].map((name) => {
      const file = join(dataDir, name);
      const bytes = existsSync(file) ? readFileSync(file) : '';
      return createHash('sha256').update(bytes).digest('hex');
    });

  async function expectRefusal(dataDir: string) {
    const before = digest(dataDir);
    const refusal = await findStartRefusal(testInstanceIn(dataDir).env);
    expect(refusal).toMatchObject({ exitCode: EXIT_BAD_DATABASE, message: expect.stringMatching(MESSAGE) });
    expect(digest(dataDir)).toEqual(before);
  }

  function corruptCopy(name: string, corrupt: Corruption): string {
    const dataDir = join(folder, name.replaceAll(' ', '-'));
    copyDatabase(stopped, dataDir);
    const file = join(dataDir, 'vibeline.db');
    writeFileSync(file, corrupt(readFileSync(file)));
    return dataDir;
  }

  /** As a server that is killed leaves it: the latest writes are only in the write-ahead log. */
  async function leaveLog(dataDir: string): Promise<void> {
    const open = join(folder, `${randomBytes(8).toString('hex')}`);
    cpSync(stopped, open, { recursive: true });
    await testInstanceIn(open).inspect(async ({ db }) => {
      for (let id = 1; id <= 20; id += 1) {
        await sql`insert into members (username, username_key, name, created_at)
          values (${`m${id}`}, ${`m${id}`}, 'Member', 1)`.execute(db);
      }
      copyDatabase(open, dataDir);
    });
    expect(readFileSync(join(dataDir, 'vibeline.db-wal')).length).toBeGreaterThan(4096);
  }

  it.each(corruptions)('is refused with exit 78 and a message, and is not changed: %s', (name, corrupt) =>
    expectRefusal(corruptCopy(name, corrupt)),
  );

  it('is refused when the first page of an index is overwritten, which reading rows does not show', async () => {
    const dataDir = corruptCopy('index', (file) => file);
    const file = join(dataDir, 'vibeline.db');
    const database = new SQLite(file, { readonly: true });
    const page = Number(database.prepare("select max(rootpage) from sqlite_schema where type = 'index'").pluck().get());
    const size = Number(database.pragma('page_size', { simple: true }));
    database.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, (page - 1) * size, page * size));
    await expectRefusal(dataDir);
  });

  it('ends the process with that message and exit code, and is not changed', async () => {
    const dataDir = corruptCopy('ended', (file) => file.subarray(0, file.length / 2));
    const before = digest(dataDir);
    const ending = await runToEnd({ env: testInstanceIn(dataDir).env });
    expect(ending).toMatchObject({ code: EXIT_BAD_DATABASE, stdout: '' });
    expect(ending.stderr).toMatch(/^[^\n]+\n$/);
    expect(ending.stderr.trimEnd()).toMatch(MESSAGE);
    expect(digest(dataDir)).toEqual(before);
  });

  it('is refused together with the write-ahead log of a killed server, and neither is changed', async () => {
    const dataDir = join(folder, 'with-log');
    await leaveLog(dataDir);
    const file = join(dataDir, 'vibeline.db');
    // The log is intact and covers a few pages; all others are overwritten.
    writeFileSync(file, randomBytes(readFileSync(file).length));
    await expectRefusal(dataDir);
  });

  it('is refused when it is truncated beside the write-ahead log of a killed server', async () => {
    const dataDir = join(folder, 'truncated-with-log');
    await leaveLog(dataDir);
    // Fewer pages are left than the file had besides those that the log holds.
    truncateSync(join(dataDir, 'vibeline.db'), 4096 * 2);
    await expectRefusal(dataDir);
  });
});
