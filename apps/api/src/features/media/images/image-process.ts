import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@vibeline/core/errors';
import { lowerPriority } from '../../../lower-priority.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { limitMemory, watchMemory } from '../processes/limit-command.ts';
import { sandboxCommand, stagingOfSandbox } from '../processes/sandbox/sandbox.ts';
import { ImageTimeout, uploadErrors } from '../upload.errors.ts';
import { type EncodedFiles, type EncodedImage, type ImageResult, imageResult } from './image-result.ts';
import type { ImageJob } from './image-worker.ts';

/** Node, libvips, one large and one small image. */
const RESIDENT_MAX = 300 * 1024 * 1024;
/** Memory for images, beyond Node and libvips. */
const MEMORY_MAX = 320 * 1024 * 1024;
/** The process has low priority, so a valid image may take long on a busy machine. */
const IMAGE_MS = 60_000;
/** The process ends a job itself, except while it opens a file; it is killed after this much longer. */
const GRACE_MS = 1_000;
const IDLE_MS = 10_000;

const WORKER = fileURLToPath(
  new URL(`./image-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);
const CODE_NAMES = ['package.json', 'src', 'packages', 'node_modules'];
/** Only the server's code and libraries, because the folders beside these may hold data. */
const code = [
  dirname(WORKER),
  ...foldersAbove(WORKER).flatMap((folder) => CODE_NAMES.map((name) => join(folder, name))),
];
/** `gc` frees the pixels of one image before the next. */
const nodeArgs = ['--max-old-space-size=64', '--max-semi-space-size=1', '--v8-pool-size=0', '--expose-gc'];
/** Returns large freed blocks to the system, and lets threads share their small ones. */
const environment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '2' };

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  const isLast = folder === path || existsSync(join(folder, 'pnpm-workspace.yaml'));
  return isLast ? [folder] : [folder, ...foldersAbove(folder)];
}

interface Job {
  resolve: (result: ImageResult) => void;
  reject: (error: Error) => void;
}

class ProcessExited extends Error {
  readonly culprit: 'this job' | 'another job' | 'unknown';

  constructor(culprit: ProcessExited['culprit']) {
    super('The process that decodes images has exited');
    this.culprit = culprit;
  }
}

class ImageProcess {
  readonly #child: ChildProcess;
  readonly #jobs = new Map<number, Job>();
  #idleTimer: NodeJS.Timeout | null = null;
  #unwatch: (() => void) | null = null;
  readonly #onEnd: () => void;
  #hasTimedOut = false;

  constructor(child: ChildProcess, onEnd: () => void) {
    this.#child = child;
    this.#onEnd = onEnd;
    child.on('spawn', () => lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL));
    child.on('message', (message) => {
      const { data: result } = imageResult.safeParse(message);
      if (result) this.#jobs.get(result.id)?.resolve(result);
      else child.kill('SIGKILL');
    });
    const onExit = () => {
      onEnd();
      const culprit = this.#hasTimedOut ? 'another job' : this.#jobs.size === 1 ? 'this job' : 'unknown';
      for (const job of this.#jobs.values()) job.reject(new ProcessExited(culprit));
    };
    child.on('error', onExit);
    child.on('exit', onExit);
    this.#becomeIdle();
  }

  async run(job: ImageJob): Promise<ImageResult> {
    this.#becomeBusy();
    const timer = setTimeout(() => this.#endLate(job.id), job.until - Date.now() + GRACE_MS);
    try {
      return await new Promise<ImageResult>((resolve, reject) => {
        this.#jobs.set(job.id, { resolve, reject });
        this.#child.send(job, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
      this.#jobs.delete(job.id);
      if (this.#jobs.size === 0) this.#becomeIdle();
    }
  }

  #endLate(jobId: number): void {
    this.#hasTimedOut = true;
    this.#onEnd();
    this.#jobs.get(jobId)?.reject(new ImageTimeout());
    this.#child.kill('SIGKILL');
  }

  #becomeBusy(): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    const { pid } = this.#child;
    if (pid) this.#unwatch ??= watchMemory(pid, RESIDENT_MAX, () => this.#child.kill('SIGKILL'));
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** An idle process does not keep the server from exiting. */
  #becomeIdle(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idleTimer = setTimeout(() => {
      this.#onEnd();
      this.#child.kill('SIGKILL');
    }, IDLE_MS);
    this.#idleTimer.unref();
  }
}

interface StartedProcess {
  process: Promise<ImageProcess>;
  staging: StagingFolder | null;
}

let current: StartedProcess | null = null;
let lastId = 0;

function getProcess(): Promise<ImageProcess> {
  const staging = stagingOfSandbox();
  if (current?.staging === staging) return current.process;
  const end = () => {
    if (current === started) current = null;
  };
  const started: StartedProcess = { process: startProcess(staging, end), staging };
  started.process.catch(end);
  current = started;
  return started.process;
}

async function startProcess(staging: StagingFolder | null, onEnd: () => void): Promise<ImageProcess> {
  const node = { program: process.execPath, args: [...process.execArgv, ...nodeArgs, WORKER] };
  const command = await sandboxCommand(node, { files: { reads: staging ? [staging.path] : [], code } });
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    ...(process.platform === 'win32' ? {} : { env: environment }),
  });
  await untilStarted(child);
  if (child.pid) await limitMemory(child.pid, MEMORY_MAX);
  return new ImageProcess(child, onEnd);
}

async function untilStarted(child: ChildProcess): Promise<void> {
  const exited = new AbortController();
  const end = () => exited.abort();
  child.once('exit', end);
  try {
    await once(child, 'message', { signal: AbortSignal.any([exited.signal, AbortSignal.timeout(IMAGE_MS)]) });
  } catch {
    child.kill('SIGKILL');
    throw new ProcessExited('unknown');
  } finally {
    child.off('exit', end);
  }
}

async function run(kind: ImageJob['kind'], path: string, ms: number): Promise<ImageResult> {
  const result = await runInProcess(kind, path, ms)
    .catch((error: unknown) => {
      if (error instanceof ProcessExited && error.culprit === 'another job') return runInProcess(kind, path, ms);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof ImageTimeout) throw error;
      throw error instanceof ProcessExited && error.culprit === 'this job'
        ? uploadErrors.invalidFile('image', error)
        : uploadErrors.busy();
    });
  if ('hasTimedOut' in result) throw new ImageTimeout();
  if ('refusal' in result) {
    const { code, reason, message } = result.refusal;
    throw new DomainError(code, reason, message);
  }
  if ('error' in result) throw uploadErrors.invalidFile('image', new Error(result.error));
  return result;
}

async function runInProcess(kind: ImageJob['kind'], path: string, ms: number): Promise<ImageResult> {
  const until = Date.now() + ms;
  const started = await getProcess();
  lastId += 1;
  return started.run({ id: lastId, kind, path, until });
}

/**
 * Runs in a process of its own, so that a decoder that crashes or takes too much memory does not affect the server.
 * Throws as `MediaFiles.save` does, and `ImageTimeout` after `ms`.
 */
export async function encodeImage(path: string, ms = IMAGE_MS): Promise<EncodedImage> {
  const result = await run('image', path, ms);
  if (!('image' in result)) throw new Error('Not an image');
  return result.image;
}

export async function encodeProfileImage(path: string, ms = IMAGE_MS): Promise<EncodedFiles> {
  const result = await run('profile', path, ms);
  if (!('profileImage' in result)) throw new Error('Not an image');
  return result.profileImage;
}
