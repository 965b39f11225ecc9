import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStagingFolder } from '../../../storage/staging-folder.ts';
import { findInPath } from './limit-command.ts';
import { runTool, ToolTimeout } from './run-tool.ts';
import { configureSandbox } from './sandbox/sandbox.ts';
import { NO_FILES } from './sandbox/tool-files.ts';

const MEGABYTE = 1024 * 1024;
const sh = (script: string, options: Partial<Parameters<typeof runTool>[2]> = {}) =>
  runTool('/bin/sh', ['-c', script], { files: NO_FILES, timeoutMs: 10_000, ...options });

let dataDir: string;
let resetSandbox: () => void;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'run-tool-'));
  resetSandbox = configureSandbox({ dataDir, staging: openStagingFolder(join(dataDir, 'incoming')) });
});
afterAll(() => {
  resetSandbox();
  rmSync(dataDir, { recursive: true });
});

describe.runIf(process.platform === 'linux')('a decoder', () => {
  it('gets no environment, no input and low priority', async () => {
    expect(
      (await sh('exec /usr/bin/env')).split('\n').filter((line) => !/^(PWD|OLDPWD|_|SHLVL)=|^$/.test(line)),
    ).toEqual([]);
    expect(await sh('cat | wc -c')).toBe('0\n');
    // The priority is set once it has started.
    const readStat = 'read -r stat </proc/$$/stat; set -- $stat';
    expect(await sh(`${readStat}; until [ "\${19}" = 19 ]; do sleep 0.02; ${readStat}; done; echo lowered`)).toBe(
      'lowered\n',
    );
  });

  it('is killed when it takes too long, prints too much, or is no longer wanted', async () => {
    await expect(sh('exec sleep 60', { timeoutMs: 50 })).rejects.toThrow(ToolTimeout);
    await expect(sh('exec yes')).rejects.toThrow(/exited with null/);
    await expect(sh('exec sleep 60', { signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort/i);
  });

  it('tells the end of what it printed as an error', async () => {
    await expect(sh('echo broken >&2; exit 3')).rejects.toThrow(/exited with 3: broken/);
  });

  it('cannot take more memory or processor time, nor write a larger file, than it may', async () => {
    expect(await findInPath('prlimit')).not.toBeNull();
    const node = (script: string) => ['-e', script];
    const take = node('Buffer.alloc(900e6, 1); console.log("taken")');
    await expect(
      runTool(process.execPath, take, { files: NO_FILES, timeoutMs: 10_000, memoryBytes: 1400 * MEGABYTE }),
    ).rejects.toThrow();
    await expect(sh('while :; do :; done', { timeoutMs: 1000 })).rejects.toThrow();
    const limits = await sh('exec cat /proc/self/limits', { timeoutMs: 5000, memoryBytes: 640 * MEGABYTE });
    expect(limits).toMatch(new RegExp(`Max data size +${640 * MEGABYTE}`));
    expect(limits).toMatch(/Max cpu time +6 /);
    expect(limits).toMatch(/Max core file size +0 /);
    expect(limits).toMatch(/Max file size +\d+ /);
    expect(limits).toMatch(/Max open files +256 /);
  });
});
