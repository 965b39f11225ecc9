import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { findInPath } from '../limit-command.ts';
import { isWithin, type ToolFiles } from './tool-files.ts';

/** Contains sockets of databases and secrets of containers. */
const RUN_FOLDER = '/run';
/** Holds mount points only. */
const COVER = '-t tmpfs -o size=1m,mode=755 tmpfs';
/** The kernel refuses a bind mount in a user namespace that has fewer restrictions than its source. */
const RESTRICTED = 'nosuid,nodev,noexec';

interface MountedFile {
  source: string;
  target: string;
  isFolder: boolean;
  isWritable: boolean;
}

/** They contain nothing of a member or the server, or the kernel refuses them to a process without capabilities. */
const KERNEL_FILES =
  /^(proc|sysfs|cgroup2?|dev(pts|tmpfs)|mqueue|\w*fs_?ctl|(security|debug|trace|config|hugetlb|bpf)fs|autofs)$/;

/**
 * Runs a command by `unshare` (util-linux) without a network, with read-only mounts, and with empty folders in place of
 * `DATA_DIR` and `/run`, in which only the given files are mounted. The process keeps its id.
 */
export async function openNamespaces(dataDir: string) {
  const [unshare, mount, mkdir] = await Promise.all(['unshare', 'mount', 'mkdir'].map(findInPath));
  if (!unshare || !mount || !mkdir) return null;
  const folders = await foldersToHide(dataDir);
  const writable = await listWritable(folders);

  return async (args: readonly string[], files: ToolFiles): Promise<{ program: string; args: string[] }> => {
    const hidden = folders.filter((path) => existsSync(path));
    const script = mountScript({ mount, mkdir, hidden, writable, files: await filesToMount(hidden, files) });
    const options = ['--user', '--map-root-user', '--net', '--mount', '--'];
    return { program: unshare, args: [...options, '/bin/sh', '-c', script, 'sh', ...args] };
  };
}

/** The media may be on another disk, where a link leads. */
async function foldersToHide(dataDir: string): Promise<string[]> {
  const own = await realpath(dataDir);
  const linked = await Promise.all(
    ['media', 'live'].map((name) => realpath(join(own, name)).catch(() => join(own, name))),
  );
  const run = existsSync(RUN_FOLDER) ? [await realpath(RUN_FOLDER)] : [];
  return [own, ...new Set(linked.filter((path) => !isWithin(path, own))), ...run];
}

interface WritableMount {
  target: string;
  flags: string[];
}

async function listWritable(hidden: string[]): Promise<WritableMount[]> {
  const mounts = new Map<string, WritableMount>();
  for (const line of (await readFile('/proc/self/mountinfo', 'utf8')).split('\n')) {
    const [, , , , path, options] = line.split(' ');
    const type = / - (\S+)/.exec(line)?.[1];
    if (path === undefined || options === undefined || type === undefined) continue;
    const target = path.replace(/\\(\d{3})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
    const [access, ...flags] = options.split(',');
    // The last of several mounts at one path is the visible one.
    mounts.delete(target);
    const isHidden = hidden.some((folder) => isWithin(target, folder));
    if (access === 'rw' && !KERNEL_FILES.test(type) && !isHidden) mounts.set(target, { target, flags });
  }
  return [...mounts.values()];
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

/** Follows standard input, output, errors and Node's channel to a child. A shell accepts one digit only. */
function fileHandle(index: number): number {
  return index + 4;
}

interface Mounts {
  mount: string;
  mkdir: string;
  hidden: string[];
  writable: WritableMount[];
  files: MountedFile[];
}

/**
 * Hidden folders are opened before they are covered, so that their files can be mounted; the program gets no such
 * handle.
 */
function mountScript({ mount, mkdir, hidden, writable, files }: Mounts): string {
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
    ...writable.map(({ target, flags }) => {
      const options = ['remount', 'bind', 'ro', ...flags].join(',');
      return `${quote(mount)} -o ${options} ${quote(target)} 2>/dev/null || :`;
    }),
    // In a namespace within these the program would have capabilities again.
    '{ echo 0 >/proc/sys/user/max_user_namespaces; } 2>/dev/null || :',
    // Enters the working folder again, as it is mounted now.
    'cd "$PWD" 2>/dev/null || cd /',
    'exec "$@"',
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
