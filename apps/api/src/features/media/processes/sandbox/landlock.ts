import { existsSync } from 'node:fs';
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { seccompFilter } from './seccomp-filter.ts';
import { isWithin, type ToolFiles } from './tool-files.ts';

const READ = 'read-file,read-dir';
const RUN = `execute,${READ}`;
const WRITE_FILE = 'read-file,write-file,truncate';
/** ffmpeg writes a segment under a temporary name and renames it. */
const WRITE_FOLDER = `${WRITE_FILE},read-dir,make-reg,remove-file`;

/** Nothing here belongs to a member or is secret. */
const systemPaths = [
  ...['/usr', '/bin', '/lib', '/lib64', '/nix/store', '/gnu/store'].map((path) => [path, RUN] as const),
  // Only its own part of /proc: the command lines of other processes name their files.
  ...['/proc/self', '/sys/devices/system'].map((path) => [path, READ] as const),
  ...['/proc/cpuinfo', '/proc/meminfo', '/proc/stat'].map((path) => [path, 'read-file'] as const),
  ...['/etc/ld.so.cache', '/etc/ld.so.preload', '/etc/ssl/openssl.cnf', '/dev/urandom'].map(
    (path) => [path, 'read-file'] as const,
  ),
  ['/dev/null', 'read-file,write-file'] as const,
];

/**
 * Options of `setpriv` (util-linux 2.41 or later) that give a program the system's files and the given ones, and
 * neither sockets nor signals. Landlock and seccomp need no privileges, also in containers.
 */
export async function landlockOptions(dataDir: string) {
  const content = seccompFilter();
  if (!content) return null;
  const dataFolder = await realpath(dataDir);
  const systemRules = systemPaths.filter(([path]) => existsSync(path)).flatMap(([path, access]) => rule(path, access));
  const writeFilter = fileWriter(join(dataFolder, `seccomp-${process.arch}.bpf`), content);

  return async (program: string, files: ToolFiles): Promise<string[]> => [
    ...['--landlock-access', 'fs', ...systemRules, ...(await programRules(program))],
    // A rule holds for all below its path, so a path that contains the data folder gets none.
    ...(files.code ?? [])
      .filter((path) => existsSync(path) && !isWithin(dataFolder, path))
      .flatMap((path) => rule(path, 'read-file')),
    ...files.reads.flatMap((path) => rule(path, 'read-file')),
    ...(files.writes === undefined ? [] : await writeRule(files.writes)),
    ...['--seccomp-filter', await writeFilter()],
  ];
}

function fileWriter(path: string, content: Buffer): () => Promise<string> {
  let isWritten = false;
  return async () => {
    if (isWritten && existsSync(path)) return path;
    const written = await readFile(path).catch(() => null);
    if (!written?.equals(content)) {
      // Renamed, because other processes may be reading it.
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, path);
    }
    isWritten = true;
    return path;
  };
}

function rule(path: string, access: string): string[] {
  return ['--landlock-rule', `path-beneath:${access}:${path}`];
}

/** A program elsewhere, such as in /opt or in an npm package, may have its libraries beside it. */
async function programRules(program: string): Promise<string[]> {
  const path = await realpath(program);
  const libraries = join(dirname(path), '../lib');
  return [...rule(path, 'execute,read-file'), ...(existsSync(libraries) ? rule(libraries, RUN) : [])];
}

async function writeRule(path: string): Promise<string[]> {
  return rule(path, (await stat(path)).isDirectory() ? WRITE_FOLDER : WRITE_FILE);
}
