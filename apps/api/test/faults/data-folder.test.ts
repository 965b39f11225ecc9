import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restrictFolder } from '../../src/startup/restrict-folder.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { runToEnd, startServer } from '../support/server-process.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'vibeline-folders-'));
const readOnly = join(folder, 'read-only');
let instance: TestInstance;

/** Permissions do not bind root, who mounts a read-only file system instead; null where a container does not allow that. */
function makeReadOnly(path: string): (() => void) | null {
  mkdirSync(path);
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o555);
    return () => chmodSync(path, 0o755);
  }
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'vibeline-test', path]);
  return status === 0 ? () => spawnSync('umount', [path]) : null;
}

const makeWritable = makeReadOnly(readOnly);
const readOnlyFolders: [string, string][] = [
  ['read-only', readOnly],
  ['under a read-only one', join(readOnly, 'data')],
  ['with read-only media', join(folder, 'media-read-only')],
];

beforeAll(async () => {
  instance = await openEmptyInstance();
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere', 'else'), join(folder, 'dangling'));
  for (const name of ['media-file', 'media-dangling', 'media-read-only']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'media-file', 'media'), '');
  symlinkSync('/dev/null/nothing', join(folder, 'media-dangling', 'media'));
  symlinkSync(readOnly, join(folder, 'media-read-only', 'media'));
});
afterAll(async () => {
  makeWritable?.();
  rmSync(folder, { recursive: true });
  await instance.remove();
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['a file', join(folder, 'file')],
    ['under a file', join(folder, 'file', 'data')],
    ['deep under a file', join(folder, 'file', 'a', 'b', 'data')],
    ['where no folder can be made', '/proc/vibeline'],
    ['deep where no folder can be made', '/proc/vibeline/a/data'],
    ['a device', '/dev/null'],
    ['a link that leads nowhere', join(folder, 'dangling')],
    ['a name that is too long', join(folder, 'x'.repeat(300))],
    ['with a file in place of the media', join(folder, 'media-file')],
    ['with media that lead nowhere', join(folder, 'media-dangling')],
    ...(makeWritable ? readOnlyFolders : []),
  ])('is refused with exit 1 and one sentence: %s', async (_name, dataDir) => {
    const refusal = await findStartRefusal({ ...instance.env, DATA_DIR: dataDir });
    expect(refusal?.exitCode).toBe(1);
    expect(refusal?.message).toMatch(/^The folder .* cannot be made or written; set DATA_DIR to another one.*\.$/);
  });

  it('ends the process with that sentence, and no other output', async () => {
    const ending = await runToEnd({ env: { ...instance.env, DATA_DIR: '/proc/vibeline' } });
    expect(ending).toMatchObject({ code: 1, signal: null, stdout: '' });
    expect(ending.stderr).toMatch(/^The folder .* cannot be made or written; set DATA_DIR to another one.*\.\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('a data folder that other users may read', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('is closed to them at the start with one line in the log, and what the server writes is not open either', async () => {
    const dataDir = join(folder, 'open');
    const paths = ['', 'media', 'media/3f', 'backups', 'backups/monday'].map((name) => join(dataDir, name));
    for (const path of paths) {
      mkdirSync(path, { mode: 0o755 });
      writeFileSync(join(path, 'file'), '', { mode: 0o644 });
      chmodSync(path, 0o755);
    }
    const outside = join(folder, 'outside');
    writeFileSync(outside, '', { mode: 0o644 });
    symlinkSync(outside, join(dataDir, 'link'));
    const env = { ...instance.env, DATA_DIR: dataDir, LOG_LEVEL: 'info' };
    const start = async () => {
      const server = await startServer({ env });
      server.signal('SIGTERM');
      const { stdout } = await server.ended;
      return stdout.split('\n').filter((line) => line.includes('open to other users'));
    };
    expect(await start()).toHaveLength(1);
    const found = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
    const open = [dataDir, ...found].filter((path) => path !== join(dataDir, 'link') && !/00$/.test(modeOf(path)));
    expect(open).toEqual([]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'media', '3f', 'file')), modeOf(outside)]).toEqual([
      '700',
      '600',
      '644',
    ]);
    expect(await start()).toEqual([]);
  });

  it('that all users share, such as /tmp, is left as it is with a warning', () => {
    const shared = join(folder, 'shared');
    mkdirSync(join(shared, 'media'), { recursive: true });
    chmodSync(shared, 0o1777);
    const lines: unknown[] = [];
    const log = (...line: unknown[]) => void lines.push(line);
    restrictFolder(shared, { info: log, warn: log });
    expect([modeOf(shared), lines.length]).toEqual(['777', 1]);
  });
});
