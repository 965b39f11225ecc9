import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  configureSandbox,
  findProtection,
  type Protection,
} from '../../../src/features/media/processes/sandbox/sandbox.ts';
import { openStagingFolder } from '../../../src/storage/staging-folder.ts';

function works(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What CI expects of a system; else what the programs themselves can do here. */
it('the sandbox is the best protection that the system allows', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-protection-'));
  const reset = configureSandbox({ dataDir, staging: openStagingFolder(join(dataDir, 'incoming')) });
  const protection = await findProtection();
  const landlock = ['--landlock-access', 'fs', '--landlock-rule', 'path-beneath:execute,read-file,read-dir:/'];
  const cover = ['--user', '--map-root-user', '--net', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', dataDir];
  const allowed: Protection[] = [
    ...(works('setpriv', ['--no-new-privs', ...landlock, 'true']) ? (['landlock'] as const) : []),
    ...(works('setpriv', ['--version']) && works('unshare', cover) ? (['namespaces'] as const) : []),
    ...(works('setpriv', ['--no-new-privs', 'true']) ? (['no_new_privileges'] as const) : []),
    'none',
  ];
  reset();
  rmSync(dataDir, { recursive: true });
  expect(protection).toBe(process.env['EXPECTED_PROTECTION'] ?? allowed[0]);
});
