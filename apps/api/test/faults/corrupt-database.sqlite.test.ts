import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, leaveKilledServer } from './support/killed-server.ts';
import { runToEnd, startServer } from './support/server-process.ts';
import { testInstanceIn } from './support/test-instance.ts';

/** sysexits.h: EX_CONFIG. */
const EXIT_BAD_DATABASE = 78;
const SENTENCE =
  /^The database in \S+ cannot be used and was left as it is; restore a backup or set DATA_DIR .*\.( \(.*\))?\n$/;

type Damage = (file: Buffer) => Buffer;

function written(offset: number, bytes: Buffer): Damage {
  return (file) => {
    bytes.copy(file, offset);
    return file;
  };
}

const damages: [string, Damage][] = [
  ['random bytes', () => randomBytes(32 * 1024)],
  ['a text somebody saved over it', () => Buffer.from('Dear diary, '.repeat(1000))],
  ['a file cut in half', (file) => file.subarray(0, file.length / 2)],
  ['a file cut within a page', (file) => file.subarray(0, file.length - 1000)],
  ['a broken name in its header', written(0, Buffer.from('SQLite f0rmat'))],
  ['an impossible page size', written(16, Buffer.from([0x12, 0x34]))],
  ['a first page of noughts behind the header', written(100, Buffer.alloc(3000))],
  ['overwritten pages in the middle', written(4096 * 2, randomBytes(4096 * 4))],
];

describe('a damaged database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-damaged-'));
  const killed = join(folder, 'killed');
  const stopped = join(folder, 'stopped');

  beforeAll(async () => {
    await leaveKilledServer(testInstanceIn(killed));
    copyDatabase(killed, stopped);
    const server = await startServer({ env: testInstanceIn(stopped).env });
    server.signal('SIGTERM');
    await server.ended;
    expect(existsSync(join(stopped, 'vibeline.db-wal'))).toBe(false);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A log without content is as good as none. */
  const digest = (dataDir: string) =>
    ['vibeline.db', 'vibeline.db-wal'].map((name) => {
      const file = join(dataDir, name);
      const bytes = existsSync(file) ? readFileSync(file) : '';
      return createHash('sha256').update(bytes).digest('hex');
    });

  async function expectRefusal(dataDir: string) {
    const before = digest(dataDir);
    const ending = await runToEnd({ env: testInstanceIn(dataDir).env });
    expect(ending).toMatchObject({ code: EXIT_BAD_DATABASE, stdout: '' });
    expect(ending.stderr).toMatch(SENTENCE);
    expect(digest(dataDir)).toEqual(before);
  }

  it.concurrent.each(damages)(
    'is refused with exit 78 and a sentence, and stays as it is: %s',
    async (name, damage) => {
      const dataDir = join(folder, name.replaceAll(' ', '-'));
      copyDatabase(stopped, dataDir);
      const file = join(dataDir, 'vibeline.db');
      writeFileSync(file, damage(readFileSync(file)));
      await expectRefusal(dataDir);
    },
  );

  it('is refused with what a killed server left in its write-ahead log, which stays as it is too', async () => {
    const dataDir = join(folder, 'with-log');
    copyDatabase(stopped, dataDir);
    await leaveKilledServer(testInstanceIn(dataDir), { writes: 10, seed: 2 });
    const file = join(dataDir, 'vibeline.db');
    // The log is whole and covers a few pages; everything else is lost.
    writeFileSync(file, randomBytes(readFileSync(file).length));
    await expectRefusal(dataDir);
  });
});
