import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userToBecome } from '../../src/startup/data-owner.ts';
import { bundleServer } from '../support/bundle.ts';
import { Client } from '../support/client.ts';
import { runToEnd, startServer } from '../support/server-process.ts';

/** Has no name on any machine. */
const SERVER = 54_321;

describe('whom a process becomes on a data folder', () => {
  it.each([
    ['root, of another user', 0, { uid: 998, gid: 997 }, { uid: 998, gid: 997 }],
    ['root, of root', 0, { uid: 0, gid: 997 }, null],
    ['a user, of another one', 1000, { uid: 998, gid: 997 }, null],
    ['a user, of its own', 998, { uid: 998, gid: 997 }, null],
    ['on Windows', undefined, { uid: 0, gid: 0 }, null],
  ])('%s', (_name, uid, owner, expected) => {
    expect(userToBecome(uid, owner)).toEqual(expected);
  });
});

const bundle = dirname(await bundleServer());
const read = "require('node:fs').accessSync(process.argv[1])";
/** Only root can become another user, who must be let into the folder of the sources. */
const canBecome =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', read, join(bundle, 'main.js')], { uid: SERVER, gid: SERVER }).status === 0;

describe.skipIf(!canBecome)('commands of root on the data folder of the user of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-owner-'));
  const dataDir = join(folder, 'data');
  const rootsFolder = join(folder, 'of-root');
  const env = { DATA_DIR: dataDir };
  const asServer = ['setpriv', `--reuid=${SERVER}`, `--regid=${SERVER}`, '--clear-groups'];
  const run = (...args: string[]) => runToEnd({ script: 'cli', args, env });
  const paths = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));

  beforeAll(() => {
    chmodSync(folder, 0o755);
    mkdirSync(dataDir);
    mkdirSync(rootsFolder, { mode: 0o700 });
    chownSync(dataDir, SERVER, SERVER);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leave nothing of root in it', async () => {
    const first = await startServer({ env });
    const client = new Client(first.url);
    await client.register('ana');
    client.close();
    expect((await run('backup')).code).toBe(0);
    first.signal('SIGTERM');
    await first.ended;
    const [backup = ''] = readdirSync(join(dataDir, 'backups'));
    expect(await run('restore', join(dataDir, 'backups', backup), '--replace')).toMatchObject({ code: 0, stderr: '' });
    const owners = paths().map((path) => [statSync(path).uid, statSync(path).gid].join());
    expect(new Set(owners)).toEqual(new Set([`${SERVER},${SERVER}`]));
  });

  it('say in one sentence which place of root that user may not use', async () => {
    const { code, stderr } = await run('restore', rootsFolder, '--replace');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+of-root\S* may not be used by user 54321, .* \(EACCES\)\.\n$/);
  });

  it('do not follow a link of that user', async () => {
    const link = join(folder, 'link');
    symlinkSync(rootsFolder, link);
    lchownSync(link, SERVER, SERVER);
    const { code, stderr } = await runToEnd({ env: { DATA_DIR: link } });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${link} is a link of user ${SERVER}`)]);
  });

  it('that left files of root before end a start with the way to give them back, and no advice to restore', async () => {
    chownSync(join(dataDir, 'vibeline.db'), 0, 0);
    const { code, stderr } = await runToEnd({ env, prefix: asServer });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${join(dataDir, 'vibeline.db')} may not be read and written by user ${SERVER}, as whom this runs: as root, run chown -R ${SERVER}:${SERVER} ${dataDir}.\n`,
    );
  });
});
