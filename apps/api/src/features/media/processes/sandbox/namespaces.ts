import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { findInPath } from '../limit-command.ts';
import { isWithin, type ToolFiles } from './tool-files.ts';

/** Sockets of databases and secrets of containers are here. */
const RUN_FOLDER = '/run';
/** For the folders in which files are mounted, and nothing else. */
const COVER = '-t tmpfs -o size=1m,mode=755 tmpfs';
/** A mount of a user's own may not have fewer restrictions than the one that it shows a part of. */
const RESTRICTED = 'nosuid,nodev,noexec';

interface MountedFile {
  source: string;
  target: string;
  isFolder: boolean;
  isWritable: boolean;
}

/**
 * Runs a command by `unshare` (util-linux) without a network, and with empty folders in the place of `DATA_DIR` and `/run`,
 * in which the given files alone are mounted. The process keeps its id.
 */
export async function openNamespaces(dataDir: string) {
  const [unshare, mount, mkdir] = await Promise.all(['unshare', 'mount', 'mkdir'].map(findInPath));
  if (!unshare || !mount || !mkdir) return null;
  const folders = await foldersToHide(dataDir);

  return async (args: readonly string[], files: ToolFiles): Promise<{ program: string; args: string[] }> => {
    const hidden = folders.filter((path) => existsSync(path));
    const script = mountScript({ mount, mkdir, hidden, files: await filesToMount(hidden, files) });
    const options = ['--user', '--map-root-user', '--net', '--mount', '--'];
    return { program: unshare, args: [...options, '/bin/sh', '-c', script, 'sh', ...args] };
  };
}

/** The data folder; the media may be on another disk, where a link leads. */
async function foldersToHide(dataDir: string): Promise<string[]> {
  const own = await realpath(dataDir);
  const linked = await Promise.all(
    ['media', 'live'].map((name) => realpath(join(own, name)).catch(() => join(own, name))),
  );
  const run = existsSync(RUN_FOLDER) ? [await realpath(RUN_FOLDER)] : [];
  return [own, ...new Set(linked.filter((path) => !isWithin(path, own))), ...run];
}

async function filesToMount(hidden: string[], { reads, writes }: ToolFiles): Promise<MountedFile[]> {
  const all = [...reads.map((path) => ({ path, isWritable: false }))];
  if (writes !== undefined) all.push({ path: writes, isWritable: true });
  const mounted = await Promise.all(
    all.map(async ({ path, isWritable }): Promise<MountedFile[]> => {
      const real = await realpath(path);
      const index = hidden.findIndex((folder) => isWithin(real, folder));
      if (index === -1) return [];
      const source = `/proc/self/fd/${fileHandle(index)}/${relative(hidden[index] ?? '', real)}`;
      return [{ source, target: resolve(path), isFolder: (await stat(real)).isDirectory(), isWritable }];
    }),
  );
  return mounted.flat();
}

/** After standard input, output, errors and Node's channel to a child. A shell knows no more than one digit. */
function fileHandle(index: number): number {
  return index + 4;
}

interface Mounts {
  mount: string;
  mkdir: string;
  hidden: string[];
  files: MountedFile[];
}

/** What is hidden is opened before, so that a part of it can be mounted where it was; the program gets no such handle. */
function mountScript({ mount, mkdir, hidden, files }: Mounts): string {
  const folders = new Set(files.map(({ target, isFolder }) => (isFolder ? target : dirname(target))));
  return [
    'set -e',
    ...hidden.map((path, index) => `exec ${fileHandle(index)}<${quote(path)}`),
    ...hidden.map((path) => `${quote(mount)} ${COVER} ${quote(path)}`),
    ...(folders.size === 0 ? [] : [`${quote(mkdir)} -p ${[...folders].map(quote).join(' ')}`]),
    ...files.filter(({ isFolder }) => !isFolder).map(({ target }) => `: >${quote(target)}`),
    ...files.map(({ source, target, isWritable }) => {
      const options = `${isWritable ? 'rw' : 'ro'},${RESTRICTED}`;
      return `${quote(mount)} --no-canonicalize --bind -o ${options} ${quote(source)} ${quote(target)}`;
    }),
    ...hidden.map((_, index) => `exec ${fileHandle(index)}<&-`),
    // No namespaces within these: there the program would have capabilities again.
    '{ echo 0 >/proc/sys/user/max_user_namespaces; } 2>/dev/null || :',
    // The working folder, as it is now.
    'cd "$PWD" 2>/dev/null || cd /',
    'exec "$@"',
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
