import { execFile } from 'node:child_process';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { StagingFolder } from '../../../../storage/staging-folder.ts';
import { type Command, emptyEnvironment, findInPath, limitCommand, type ProcessLimits } from '../limit-command.ts';
import { landlockOptions } from './landlock.ts';
import { openNamespaces } from './namespaces.ts';
import { NO_FILES, type ToolFiles } from './tool-files.ts';

/**
 * What a decoder can do. `landlock`: no sockets; only the system's files and those it is given. `namespaces`: no
 * network; of `DATA_DIR` and `/run` only what it is given. `no_new_privileges`: no more than the server. `none`
 * (without `setpriv`): all that the server can.
 */
export type Protection = 'landlock' | 'namespaces' | 'no_new_privileges' | 'none';

interface SandboxFolders {
  dataDir: string;
  staging: StagingFolder;
}

type Wrap = (command: Command, sees: { tool: string; files: ToolFiles }) => Promise<Command>;

interface Wrapper {
  wrap: Wrap;
  /**
   * Whether limits are set outside, because `prlimit` is refused inside the sandbox; else they apply to the program
   * alone.
   */
  isLimitedBefore?: true;
}

interface Sandbox extends Wrapper {
  protection: Protection;
}

const TRIAL_TIMEOUT_MS = 10_000;
const TRY_AGAIN_MS = 10 * 60_000;
const TRIES_AGAIN = 3;
/** Large, but set, because the trial also checks that limits can be set in the sandbox. */
const TRIAL_LIMITS: ProcessLimits = { memoryBytes: 2 ** 30 };
const unprotected: Sandbox = { protection: 'none', wrap: async (command) => command };

let folders: SandboxFolders | null = null;
let chosen: Promise<Sandbox> | null = null;
let triesLeft = TRIES_AGAIN;

/** Before it is called, and after the returned function is, a decoder only gets no new privileges. */
export function configureSandbox(newFolders: SandboxFolders): () => void {
  const change = (changed: SandboxFolders | null) => {
    folders = changed;
    chosen = null;
    triesLeft = TRIES_AGAIN;
  };
  change(newFolders);
  return () => {
    if (folders === newFolders) change(null);
  };
}

export function stagingOfSandbox(): StagingFolder | null {
  return folders?.staging ?? null;
}

export function isSandboxed(protection: Protection): boolean {
  return protection === 'landlock' || protection === 'namespaces';
}

export async function findProtection(): Promise<Protection> {
  return (await findSandbox()).protection;
}

export async function sandboxCommand(
  command: Command,
  { limits, files }: { limits?: ProcessLimits; files: ToolFiles },
): Promise<Command & { isLimited: boolean }> {
  const wrapper = await findSandbox();
  if (files.writes !== undefined) await makeFile(files.writes);
  return wrapCommand(wrapper, command, { limits, files });
}

async function wrapCommand(
  { wrap, isLimitedBefore }: Wrapper,
  command: Command,
  { limits, files }: { limits: ProcessLimits | undefined; files: ToolFiles },
): Promise<Command & { isLimited: boolean }> {
  const sees = { tool: command.program, files };
  const limit = async (one: Command) => (limits ? limitCommand(one, limits) : { ...one, isLimited: false });
  if (isLimitedBefore) return limit(await wrap(command, sees));
  const { isLimited, ...limited } = await limit(command);
  return { ...(await wrap(limited, sees)), isLimited };
}

/** A file must exist to be mounted or allowed. */
async function makeFile(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (!exists) await (await open(path, 'a')).close();
}

function findSandbox(): Promise<Sandbox> {
  chosen ??= process.platform === 'linux' ? chooseUntilBest(folders) : Promise.resolve(unprotected);
  return chosen;
}

/** A trial may fail on a busy machine, so it is repeated later, a few times. */
async function chooseUntilBest(inFolders: SandboxFolders | null): Promise<Sandbox> {
  const sandbox = await choose(inFolders);
  const forget = () => {
    if (folders === inFolders) chosen = null;
  };
  if (!isSandboxed(sandbox.protection) && triesLeft > 0) setTimeout(forget, TRY_AGAIN_MS).unref();
  triesLeft -= 1;
  return sandbox;
}

async function choose(inFolders: SandboxFolders | null): Promise<Sandbox> {
  const setpriv = await findInPath('setpriv');
  if (!setpriv) return unprotected;
  const privileges = ['--no-new-privs', '--pdeathsig', 'KILL'];
  const unprivileged = [...privileges, ...(await dropCapabilities())];
  if (inFolders) {
    const landlock = await tryOut(() => landlockSandbox(setpriv, unprivileged, inFolders), inFolders);
    if (landlock) return { protection: 'landlock', ...landlock };
    const inNamespaces = [...privileges, '--bounding-set=-all'];
    const namespaces = await tryOut(() => namespaceSandbox(setpriv, inNamespaces, inFolders), inFolders);
    if (namespaces) return { protection: 'namespaces', ...namespaces };
  }
  // busybox accepts only the first option.
  for (const options of [unprivileged, privileges.slice(0, 1)]) {
    const wrap: Wrap = async ({ program, args }) => ({ program: setpriv, args: [...options, '--', program, ...args] });
    if (await runs({ wrap }, ['-c', 'true'])) return { protection: 'no_new_privileges', wrap };
  }
  return unprotected;
}

/** Empty without CAP_SETPCAP, which root in a container may lack. */
async function dropCapabilities(): Promise<string[]> {
  const CAP_SETPCAP = 8n;
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const effective = BigInt(`0x${/^CapEff:\s+(\w+)$/m.exec(status)?.[1] ?? '0'}`);
  return (effective >> CAP_SETPCAP) & 1n ? ['--bounding-set=-all', '--inh-caps=-all'] : [];
}

async function landlockSandbox(
  setpriv: string,
  privileges: string[],
  { dataDir }: SandboxFolders,
): Promise<Wrapper | null> {
  const help = await promisify(execFile)(setpriv, ['--help']).catch(() => null);
  const optionsFor = help?.stdout.includes('--seccomp-filter') ? await landlockOptions(dataDir) : null;
  if (!optionsFor) return null;
  const wrap: Wrap = async (command, { tool, files }) => {
    const options = [...privileges, ...(await optionsFor(tool, files))];
    return { program: setpriv, args: [...options, '--', command.program, ...command.args] };
  };
  return { wrap, isLimitedBefore: true };
}

async function namespaceSandbox(
  setpriv: string,
  privileges: string[],
  { dataDir }: SandboxFolders,
): Promise<Wrapper | null> {
  const unshare = await openNamespaces(dataDir);
  if (!unshare) return null;
  return {
    wrap: ({ program, args }, { files }) => unshare([setpriv, ...privileges, '--', program, ...args], files),
  };
}

async function tryOut(open: () => Promise<Wrapper | null>, inFolders: SandboxFolders): Promise<Wrapper | null> {
  try {
    const wrapper = await open();
    return wrapper && (await hides(wrapper, inFolders)) ? wrapper : null;
  } catch {
    return null;
  }
}

async function hides(wrapper: Wrapper, { staging }: SandboxFolders): Promise<boolean> {
  const [input, output, other] = await Promise.all([staging.newPath(), staging.newPath(), staging.newPath()]);
  try {
    for (const path of [input, output, other]) await writeFile(path, path === output ? '' : 'trial');
    const script = 'cat "$1" >"$2" && ! cat "$3" 2>/dev/null';
    const isRun = await runs(wrapper, ['-c', script, 'sh', input, output, other], { reads: [input], writes: output });
    return isRun && (await readFile(output, 'utf8')) === 'trial';
  } finally {
    for (const path of [input, output, other]) await staging.remove(path);
  }
}

async function runs(wrapper: Wrapper, args: string[], files: ToolFiles = NO_FILES): Promise<boolean> {
  try {
    const command = await wrapCommand(wrapper, { program: '/bin/sh', args }, { limits: TRIAL_LIMITS, files });
    await promisify(execFile)(command.program, command.args, { ...emptyEnvironment, timeout: TRIAL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
