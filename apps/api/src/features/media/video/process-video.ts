import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@vibeline/core/errors';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { ProcessRegistry } from '../../../processes/process-registry.ts';
import { contentNameOfFile } from '../../../storage/content-name.ts';
import type { Storage } from '../../../storage/storage.ts';
import { StorageUnavailable } from '../../../storage/storage-unavailable.ts';
import { withLocks } from '../file-locks.ts';
import { ToolTimeout } from '../processes/run-tool.ts';
import { removeUnusedFiles } from '../remove-unused-files.ts';
import { detectTypeOfFile } from '../upload/file-kind.ts';
import { translateDiskError, uploadErrors } from '../upload.errors.ts';
import { failVideo, finishVideo, type VideoMessages } from './end-video.queries.ts';
import { transcodeVideo } from './transcode.ts';
import { type ClaimedVideo, extendClaim, releaseClaim } from './video-queue.queries.ts';
import type { FindVideoTools } from './video-tools.ts';

export const CLAIM_MS = 60_000;
const HEARTBEAT_MS = 20_000;
const ATTEMPTS_MAX = 3;
const TRANSCODE_MAX_MS = 15 * 60_000;
/** Transcoding may take this many times the video's length, and at least `TRANSCODE_LEAST_MS`. */
const LENGTHS_MAX = 20;
const TRANSCODE_LEAST_MS = 60_000;

const FAILED = 'The video could not be processed';
const TOO_LONG = 'The video took too long to process';

export interface VideoDependencies extends PublishingDependencies {
  messages: VideoMessages;
  storage: Storage;
  registry: Pick<ProcessRegistry, 'id' | 'listLiving'>;
  findTools: FindVideoTools;
  report: (error: unknown) => void;
  transcodeMaxMs?: number;
}

export async function processVideo(deps: VideoDependencies, video: ClaimedVideo, stopping: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const worker = deps.registry.id;
  const claimLost = new AbortController();
  const heartbeat = setInterval(() => {
    extendClaim(db, video, { worker, until: now() + CLAIM_MS })
      .then((isExtended) => isExtended || claimLost.abort())
      .catch(deps.report);
  }, HEARTBEAT_MS);
  try {
    if (video.attempts > ATTEMPTS_MAX) await fail(deps, video, FAILED);
    else await transcode(deps, video, AbortSignal.any([stopping, claimLost.signal]));
  } catch (error) {
    if (stopping.aborted) await releaseClaim(db, video, worker);
    else if (!claimLost.signal.aborted) await handleError(deps, video, error);
  } finally {
    clearInterval(heartbeat);
  }
}

function timeLimitOf({ duration_ms: length }: ClaimedVideo): number {
  return Math.min(TRANSCODE_MAX_MS, TRANSCODE_LEAST_MS + LENGTHS_MAX * (length ?? 0));
}

async function handleError(deps: VideoDependencies, video: ClaimedVideo, error: unknown): Promise<void> {
  const cause = translateDiskError(error);
  deps.report(cause);
  // The video is not the cause: its claim expires, and it is tried again.
  if (cause instanceof StorageUnavailable) return;
  if (cause instanceof DomainError && cause.reason === 'storage_full') return;
  const isRefusal = cause instanceof DomainError && cause.code === 'unavailable';
  await fail(deps, video, cause instanceof ToolTimeout ? TOO_LONG : isRefusal ? cause.message : FAILED);
}

async function fail(deps: VideoDependencies, video: ClaimedVideo, reason: string): Promise<void> {
  await failVideo(deps, video, reason);
  await removeUnusedFiles(deps, video.source_name === null ? [] : [video.source_name]);
}

async function transcode(deps: VideoDependencies, video: ClaimedVideo, signal: AbortSignal): Promise<void> {
  const { db, storage } = deps;
  const { staging } = storage;
  const tools = await deps.findTools();
  if (!tools) throw uploadErrors.noVideoTools();
  const source = video.source_name === null ? null : await storage.find(video.source_name);
  if (!source) throw new Error('The uploaded file is missing');

  const path = await staging.newPath();
  const temporaryPaths = [path];
  try {
    // ffmpeg needs a local file, which the storage may not have.
    await pipeline(await source.open(), createWriteStream(path), { signal });
    const container = (await detectTypeOfFile(path))?.container;
    if (!container) throw new Error('The uploaded file is not a video');
    const limits = { timeoutMs: deps.transcodeMaxMs ?? timeLimitOf(video), signal };
    const output = await transcodeVideo({ tools, staging, path, container }, limits);
    temporaryPaths.push(output.path);
    const { width, height, durationMs } = output.info;
    const name = await contentNameOfFile(output.path, 'mp4');
    await withLocks(db, [name], async () => {
      await storage.saveStaged(name, output.path);
      await finishVideo(deps, video, { name, width, height, duration_ms: durationMs ?? 0 });
    });
    // Removes the upload, and the new file as well if the video was deleted meanwhile.
    await removeUnusedFiles(deps, [video.source_name ?? name, name]);
  } finally {
    for (const temporaryPath of temporaryPaths) await staging.remove(temporaryPath);
  }
}
