import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStagingFolder } from '../../../../storage/staging-folder.ts';
import { runTool } from '../run-tool.ts';
import { landlockOptions } from './landlock.ts';
import { configureSandbox, findProtection, type Protection } from './sandbox.ts';
import { NO_FILES } from './tool-files.ts';

const MEGABYTE = 1024 * 1024;
/** Node reserves more address space than a decoder takes. */
const NODE_BYTES = 1400 * MEGABYTE;

let dataDir: string;
let protection: Protection;
let isSandboxed: boolean;
let reset: () => void;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vibeline's sandbox-"));
  for (const name of ['input', 'other', 'vibeline.db']) writeFileSync(join(dataDir, name), name);
  mkdirSync(join(dataDir, 'live'));
  reset = configureSandbox({ dataDir, staging: openStagingFolder(join(dataDir, 'incoming')) });
  protection = await findProtection();
  isSandboxed = protection === 'landlock' || protection === 'namespaces';
});
afterAll(() => {
  reset();
  rmSync(dataDir, { recursive: true });
});

const inFolder = (name: string) => join(dataDir, name);
const sh = (script: string, args: string[], options: Partial<Parameters<typeof runTool>[2]> = {}) =>
  runTool('/bin/sh', ['-c', script, 'sh', ...args], { files: NO_FILES, timeoutMs: 10_000, ...options });

it('has no rule for a folder of code that the data folder is in', async () => {
  const optionsFor = await landlockOptions(dataDir);
  const files = { ...NO_FILES, code: [tmpdir(), join(dataDir, 'live')] };
  const rules = ((await optionsFor?.('/bin/sh', files)) ?? []).filter((option) => option.includes(':read-file:'));
  expect(rules.some((rule) => rule.endsWith(tmpdir()))).toBe(false);
  expect(rules).toContain(`path-beneath:read-file:${join(dataDir, 'live')}`);
});

describe.runIf(process.platform === 'linux')('a decoder', () => {
  it('reads its input and writes its output, and sees no other file of the data folder', async () => {
    const files = { reads: [inFolder('input')], writes: inFolder('output') };
    const script = 'cat "$1" >"$2"; echo changed 2>/dev/null >"$1"; cat "$3" 2>/dev/null; ls "$4" 2>/dev/null | wc -l';
    const args = [inFolder('input'), inFolder('output'), inFolder('vibeline.db'), dataDir];
    const printed = await sh(script, args, { files });
    expect(readFileSync(inFolder('output'), 'utf8')).toBe('input');
    expect([printed.includes('vibeline.db'), readFileSync(inFolder('input'), 'utf8')]).toEqual(
      isSandboxed ? [false, 'input'] : [true, 'changed\n'],
    );
    writeFileSync(inFolder('input'), 'input');
    // As the process that started it sees them.
    const around = `cat /proc/${process.pid}/root"$1" 2>/dev/null || echo refused`;
    expect(await sh(around, [inFolder('vibeline.db')])).toBe(isSandboxed ? 'refused\n' : 'vibeline.db');
  });

  it('writes nothing elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vibeline-elsewhere-'));
    const printed = await sh('echo changed >"$1/file" || echo refused', [folder]);
    rmSync(folder, { recursive: true });
    expect(printed).toBe(isSandboxed ? 'refused\n' : '');
  });

  it('writes several files into a folder, and renames them there', async () => {
    const script = 'echo made >"$1/0.tmp" && mv "$1/0.tmp" "$1/0.m4s" && ! cat "$1/../other" 2>/dev/null';
    const printed = sh(script, [inFolder('live')], { files: { reads: [], writes: inFolder('live') } });
    if (isSandboxed) await printed;
    else await expect(printed).rejects.toThrow();
    expect(existsSync(inFolder('live/0.m4s'))).toBe(true);
  });

  it('cannot connect to a server of the same machine', async () => {
    const server = await listen();
    const { port } = server.address() as { port: number };
    const script = `require('net').connect(${port}, '127.0.0.1').on('connect', () => { console.log('connected'); process.exit(); })
      .on('error', ({ code }) => console.log('refused'))`;
    const options = { files: NO_FILES, timeoutMs: 10_000, memoryBytes: NODE_BYTES };
    const printed = await runTool(process.execPath, ['-e', script], options);
    server.close();
    expect(printed).toBe(isSandboxed ? 'refused\n' : 'connected\n');
  });

  it('gets no privileges', async () => {
    const status = await sh('exec cat /proc/self/status', []);
    expect(status).toContain(`NoNewPrivs:\t${protection === 'none' ? 0 : 1}\n`);
    if (protection !== 'none') expect(status).toMatch(/CapEff:\t0+\n/);
  });

  it('is killed with the process that started it', async () => {
    if (protection === 'none') return;
    const module = JSON.stringify(new URL('../run-tool.ts', import.meta.url).href);
    const script = `import(${module}).then(({ runTool }) => runTool('/bin/sh', ['-c', 'echo $$ >"$1"; exec sleep 60', 'sh', process.argv[1]],
      { files: { reads: [] }, timeoutMs: 60_000 }))`;
    const parent = spawn(process.execPath, ['-e', script, inFolder('pid')], { stdio: 'inherit' });
    const readPid = () => (existsSync(inFolder('pid')) ? readFileSync(inFolder('pid'), 'utf8').trim() : '');
    await expect.poll(readPid, { timeout: 10_000 }).not.toBe('');
    parent.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${readPid()}`)).toBe(false);
  });
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1', () => resolve(server));
  });
}
