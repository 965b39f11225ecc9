// What every script needs: the folder, the right Node, the installed libraries, and a way to run their tools.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.vibeline-installed');
const buildStamp = join(root, 'node_modules', '.vibeline-built');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Tools run on the project's own Node and find pnpm's links first; none of them phones home. */
function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    npm_config_update_notifier: 'false',
  };
}

/** Ends the script with a sentence for a person. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The project's own Node where there is one for this machine, else the one that runs this. */
function projectNode() {
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  return fail(
    `Vibeline needs Node 22.12 or newer here; this is ${process.version}. Install it from your system or from nodejs.org.`,
  );
}

/** Runs the pinned pnpm; answers its exit code. */
function pnpm(args) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const command = ['--yes', '--prefer-offline', packageManager, ...args];
  const run = spawnSync(npx, command, {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.error) fail('npm was not found: install Node with npm, then run this again.');
  return run.status ?? 1;
}

/** What the installed libraries depend on. */
function wanted() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const manifests = ['', 'apps/api', 'apps/web', 'packages/core', 'packages/demo-world'].map((folder) =>
    join(folder, 'package.json'),
  );
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs the libraries when they are missing or out of date; costs a few ms when they are not. */
export function ensureInstalled() {
  const now = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Installing libraries …');
  if (pnpm(['install', '--frozen-lockfile']) !== 0) {
    fail('The libraries could not be installed: check that the npm registry can be reached, then run this again.');
  }
  writeFileSync(stamp, now);
}

/** Everything the build reads and makes. */
const builtFrom = ['apps', 'packages', 'tsconfig.base.json', 'pnpm-lock.yaml', 'turbo.json'];
const notBuiltFrom = /(^|\/)(node_modules|\.turbo|test|e2e|bench|test-results)$/;

/** Names, sizes and times of those files: when they are as they were, so is the build. */
function buildState() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const place = join(root, path);
    const found = statSync(place);
    if (!found.isDirectory()) return hash.update(`${path}:${found.size}:${found.mtimeMs}\n`);
    if (notBuiltFrom.test(path)) return hash;
    for (const name of readdirSync(place).sort()) visit(`${path}/${name}`);
    return hash;
  };
  for (const path of builtFrom) visit(path);
  return hash.digest('hex');
}

/** Builds what changed; costs a few ms when nothing did. */
export function ensureBuilt() {
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === buildState()) return;
  turbo(['build', '--output-logs=errors-only', '--log-prefix=none'], 'Building failed: see above.');
  writeFileSync(buildStamp, buildState());
}

/** Runs a turbo task in every package that has it. Ends the script with `sentence` when it fails. */
export function turbo(args, sentence) {
  if (pnpm(['exec', 'turbo', 'run', ...args]) !== 0) fail(sentence);
}

/** Runs a tool of the root or of a package; answers its exit code and, when `capture`, what it printed. */
export function tool(name, args, { folder = '', env = {}, capture = false } = {}) {
  const cwd = join(root, folder);
  const script = [join(cwd, 'node_modules', '.bin', name), join(bin, name)].find((path) => existsSync(path)) ?? name;
  const run = spawnSync(script, args, {
    cwd,
    env: { ...toolEnvironment(), ...env },
    stdio: capture ? ['ignore', 'pipe', 'inherit'] : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.error) fail(`${name} could not be run: ${run.error.message}`);
  return { status: run.status ?? 1, output: run.stdout ?? '' };
}

/** Runs a Node program in the foreground, handing it our signals; ends with its exit code. */
export function become(args, { folder = '', env = {} } = {}) {
  const child = spawn(projectNode(), args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
