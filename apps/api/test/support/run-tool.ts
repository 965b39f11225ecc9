import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const { resolve } = createRequire(import.meta.url);

/** Runs a program of a development dependency with Node and returns its output. Throws the output when it fails. */
export async function runTool(library: string, program: string, args: string[], cwd: string): Promise<string> {
  const path = join(dirname(resolve(`${library}/package.json`)), program);
  return runNode([path, ...args], cwd);
}

export async function runNode(args: string[], cwd: string): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  }
}
