import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tryLockFolder } from '../../src/db/open/folder-lock.ts';
import { beginServer } from '../support/server-process.ts';

it('npm run demo leaves a folder that a server uses as it is, and takes another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-occupied-'));
  const base = join(folder, 'demo');
  mkdirSync(base);
  writeFileSync(join(base, 'mark'), '');
  const lock = tryLockFolder(base, 'shared');
  const server = await beginServer({ script: 'cli', args: ['demo', base], env: {} });
  try {
    await expect.poll(() => server.output(), { interval: 5 }).toContain('Demo world: building');
    expect(server.output()).toContain(`Another server is running on ${base}: its folder is left as it is`);
    expect([existsSync(join(base, 'mark')), existsSync(`${base}-2`)]).toEqual([true, true]);
  } finally {
    await server.kill();
    lock?.release();
    rmSync(folder, { recursive: true });
  }
});
