import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { forEach } from '../../../concurrency/for-each.ts';
import type { ServiceDependencies } from '../../../dependencies.ts';
import type { Leases } from '../../../processes/lease.ts';
import type { Bucket } from '../../../storage/bucket/bucket.ts';
import { ignoreUnavailable } from '../../../storage/storage-unavailable.ts';
import { INIT_FILE } from '../ingest/ffmpeg-args.ts';
import { isServedFile, type LiveFolder } from '../ingest/live-folder.ts';
import { ENDED_KEPT_MS } from '../keep-limits.ts';
import { listWithFiles } from '../live-files.queries.ts';
import type { LiveFileName } from '../receivers/live-peers.ts';

/**
 * Copies in a bucket of what a process receives. They outlive the process: viewers still get the latest segments, and
 * another process makes the replay.
 */
export interface LiveCopies {
  copy(isReceivedHere: (streamId: number) => boolean): Promise<void>;
  read(file: LiveFileName): Promise<Buffer | null>;
  /** Writes what is missing to the folder; marks a stream there that is larger than a replay may be. */
  restore(streamId: number): Promise<void>;
  sweep(needed: (streamIds: readonly number[]) => Promise<readonly number[]>, signal: AbortSignal): Promise<void>;
}

const PREFIX = 'live/';
const TOO_LARGE = 'too-large';
const KEY = /^live\/(\d{1,15})\/(?:(\d{1,9})\/)?([^/]{1,40})$/;
const AT_ONCE = 4;

export function openLiveCopies(bucket: Bucket, folder: LiveFolder): LiveCopies {
  const copied = new Map<number, Set<string>>();

  async function copyStream(streamId: number): Promise<void> {
    const done = copied.get(streamId) ?? new Set();
    copied.set(streamId, done);
    const local = new Set(await listLocal(folder, streamId));
    const added = [...local].filter((name) => !done.has(name));
    await forEach(added, AT_ONCE, async (name) => {
      const isCopied = await copyFile(bucket, folder, streamId, name);
      if (isCopied) done.add(name);
    });
    const gone = [...done].filter((name) => !local.has(name));
    await forEach(gone, AT_ONCE, async (name) => {
      await bucket.remove(`${PREFIX}${streamId}/${name}`);
      done.delete(name);
    });
  }

  return {
    async copy(isReceivedHere) {
      const streamIds = await folder.streamIds();
      for (const streamId of copied.keys()) if (!streamIds.includes(streamId)) copied.delete(streamId);
      for (const streamId of streamIds)
        if (isReceivedHere(streamId)) await copyStream(streamId).catch(ignoreUnavailable);
    },

    async read({ streamId, recording, file }) {
      const found = await bucket.open(`${PREFIX}${streamId}/${recording}/${file}`);
      return found && buffer(found);
    },

    restore: (streamId) => restore(bucket, folder, streamId),

    async sweep(findNeeded, signal) {
      const keys = new Map<number, string[]>();
      for await (const { key } of bucket.list(PREFIX)) {
        const streamId = Number(KEY.exec(key)?.[1] ?? Number.NaN);
        if (!streamId) continue;
        const ofStream = keys.get(streamId);
        if (ofStream) ofStream.push(key);
        else keys.set(streamId, [key]);
      }
      const needed = new Set(await findNeeded([...keys.keys()]));
      for (const [streamId, ofStream] of keys) {
        if (needed.has(streamId)) continue;
        await forEach(ofStream, AT_ONCE, async (key) => {
          if (!signal.aborted) await bucket.remove(key);
        });
      }
    },
  };
}

async function listLocal(folder: LiveFolder, streamId: number): Promise<string[]> {
  const names: string[] = [];
  for (const recording of await folder.recordingsOf(streamId)) {
    const files = (await readdir(folder.pathOf(streamId, recording)).catch(() => [])).filter(isServedFile);
    if (files.some((file) => file !== INIT_FILE)) names.push(...files.map((file) => `${recording}/${file}`));
  }
  if (await folder.isTooLarge(streamId)) names.push(TOO_LARGE);
  return names;
}

/** false when the file was trimmed meanwhile. */
async function copyFile(bucket: Bucket, folder: LiveFolder, streamId: number, name: string): Promise<boolean> {
  const key = `${PREFIX}${streamId}/${name}`;
  if (name === TOO_LARGE) {
    await bucket.put(key, new Uint8Array());
    return true;
  }
  const [recording = '', file = ''] = name.split('/');
  const bytes = await readFile(join(folder.pathOf(streamId, Number(recording)), file)).catch(() => null);
  if (bytes) await bucket.put(key, bytes);
  return bytes !== null;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function restore(bucket: Bucket, folder: LiveFolder, streamId: number): Promise<void> {
  const copies: { recording: number; file: string; key: string }[] = [];
  let bytes = 0;
  for await (const { key, size } of bucket.list(`${PREFIX}${streamId}/`)) {
    const [, , recording, file = ''] = KEY.exec(key) ?? [];
    bytes += size;
    if (file === TOO_LARGE || bytes > VIDEO_MAX_BYTES) return folder.markTooLarge(streamId);
    if (recording !== undefined && isServedFile(file)) copies.push({ recording: Number(recording), file, key });
  }
  await forEach(copies, AT_ONCE, async ({ recording, file, key }) => {
    const path = join(folder.pathOf(streamId, recording), file);
    if (await isThere(path)) return;
    const found = await bucket.open(key);
    if (!found) return;
    await mkdir(folder.pathOf(streamId, recording), { recursive: true });
    const unfinished = `${path}.part`;
    try {
      await pipeline(found, createWriteStream(unfinished));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

const SWEEP_INTERVAL_MS = 60_000;

interface SweepDependencies extends ServiceDependencies {
  copies: LiveCopies;
  leases: Pick<Leases, 'repeat'>;
  report: (error: unknown) => void;
}

export function sweepCopies({ db, now, copies, leases, report }: SweepDependencies): () => Promise<void> {
  const listNeeded = (ids: readonly number[]) => listWithFiles(db, ids, now() - ENDED_KEPT_MS);
  return leases.repeat('sweep_live_copies', { everyMs: SWEEP_INTERVAL_MS, report }, (signal) =>
    copies.sweep(listNeeded, signal).catch(ignoreUnavailable),
  );
}
