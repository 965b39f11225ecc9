import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@vibeline/core/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { contentNameOfFile } from '../../../storage/content-name.ts';
import { isDead } from '../../../storage/staging-folder.ts';
import type { Storage } from '../../../storage/storage.ts';
import { noVideoTools, translateDiskError } from '../media-errors.ts';
import { removeUnusedFiles, whileSaving } from '../media-files.ts';
import { containerOf } from '../upload/file-kind.ts';
import { encodeVideo } from './transcode.ts';
import {
  type ClaimedVideo,
  claimVideo,
  extendClaim,
  failVideo,
  finishVideo,
  listWorkers,
  releaseClaim,
  releaseClaimsOf,
} from './video-queue.queries.ts';
import { type FindVideoTools, ToolTimeout } from './video-tools.ts';

/** A claim lasts this long without a sign of life. */
const CLAIM_MS = 60_000;
const SIGN_OF_LIFE_MS = 20_000;
/** How often one looks for what others left. */
const LOOK_MS = 15_000;
const MOST_ATTEMPTS = 3;
/** Hard limit for one video. */
const LONGEST_WORK_MS = 15 * 60_000;

const COULD_NOT = 'The video could not be processed';
const TOO_LONG = 'The video took too long to process';

interface Parts {
  db: Kysely<Database>;
  storage: Storage;
  findTools: FindVideoTools;
  report: (error: unknown) => void;
  longestWorkMs?: number;
}

/** Encodes, one after the other, the videos that browsers cannot play. The queue is in the database. */
export interface VideoQueue {
  /** Takes up what was left undone, and goes on until `stop`. */
  start(): void;
  /** Looks now rather than later. Resolves when nothing waits any more. */
  poke(): Promise<void>;
  /** Ends the work at hand and gives it back. */
  stop(): Promise<void>;
}

export function createVideoQueue(parts: Parts): VideoQueue {
  const { db, storage } = parts;
  const worker = storage.incoming.owner;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function runAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = Date.now();
      const video = await claimVideo(db, { worker, now, until: now + CLAIM_MS });
      if (!video) return;
      await work(parts, video, stopping.signal);
    }
  }

  function poke(): Promise<void> {
    running ??= runAll()
      .catch(parts.report)
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function takeUp(): Promise<void> {
    for (const other of await listWorkers(db)) {
      if (other !== worker && isDead(other)) await releaseClaimsOf(db, other);
    }
    await poke();
  }

  return {
    start() {
      takeUp().catch(parts.report);
      timer = setInterval(() => void poke(), LOOK_MS);
      timer.unref();
    },
    poke,
    async stop() {
      if (timer) clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Works on one video; whatever happens, it is ready, failed, or given back afterwards. */
async function work(parts: Parts, video: ClaimedVideo, stopping: AbortSignal): Promise<void> {
  const { db, storage } = parts;
  const worker = storage.incoming.owner;
  const lost = new AbortController();
  const life = setInterval(() => {
    extendClaim(db, { id: video.id, worker, until: Date.now() + CLAIM_MS })
      .then((isMine) => isMine || lost.abort())
      .catch(parts.report);
  }, SIGN_OF_LIFE_MS);
  try {
    if (video.attempts > MOST_ATTEMPTS) await giveUp(parts, video, COULD_NOT);
    else await encode(parts, video, AbortSignal.any([stopping, lost.signal]));
  } catch (error) {
    if (stopping.aborted) await releaseClaim(db, { id: video.id, worker });
    else if (!lost.signal.aborted) await judge(parts, video, error);
  } finally {
    clearInterval(life);
  }
}

async function judge(parts: Parts, video: ClaimedVideo, error: unknown): Promise<void> {
  const cause = translateDiskError(error);
  parts.report(cause);
  // A full disk is not the video's fault: the claim runs out and it is tried again.
  if (cause instanceof DomainError && cause.reason === 'storage_full') return;
  const isRefusal = cause instanceof DomainError && cause.code === 'unavailable';
  await giveUp(parts, video, cause instanceof ToolTimeout ? TOO_LONG : isRefusal ? cause.message : COULD_NOT);
}

async function giveUp(parts: Parts, video: ClaimedVideo, reason: string): Promise<void> {
  await failVideo(parts.db, video.id, reason);
  await removeUnusedFiles(parts, video.source_name === null ? [] : [video.source_name]);
}

async function encode(parts: Parts, video: ClaimedVideo, signal: AbortSignal): Promise<void> {
  const { db, storage } = parts;
  const { incoming } = storage;
  const tools = await parts.findTools();
  if (!tools) throw noVideoTools();
  const source = video.source_name === null ? null : await storage.find(video.source_name);
  if (!source) throw new Error('The uploaded file is gone');

  const places = [await incoming.newPlace()];
  try {
    const [place = ''] = places;
    await pipeline(source.open(), createWriteStream(place), { signal });
    const container = await containerOf(place);
    if (container === null || container === 'picture') throw new Error('The uploaded file is no video');
    const limits = { timeoutMs: parts.longestWorkMs ?? LONGEST_WORK_MS, signal };
    const encoded = await encodeVideo({ tools, incoming, place, container }, limits);
    places.push(encoded.place);
    const { width, height, durationMs } = encoded.facts;
    const name = await contentNameOfFile(encoded.place, 'mp4');
    await whileSaving([name], async () => {
      await storage.adopt(name, encoded.place);
      await finishVideo(db, video.id, { name, width, height, duration_ms: durationMs ?? 0 });
    });
    // The one that came, and the new one too when the post was deleted meanwhile.
    await removeUnusedFiles(parts, [video.source_name ?? name, name]);
  } finally {
    for (const place of places) await incoming.remove(place);
  }
}
