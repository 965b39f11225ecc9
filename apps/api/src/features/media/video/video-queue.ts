import { hasExited } from '../../../storage/staging-folder.ts';
import { CLAIM_MS, processVideo, type VideoDependencies } from './process-video.ts';
import { claimVideo, listWorkers, releaseClaimsOf } from './video-queue.queries.ts';

/** How often to look for videos whose claim has expired. */
const POLL_MS = 15_000;

/** Transcodes the videos that browsers cannot play, one at a time. The database holds the queue: see decision 0005. */
export interface VideoQueue {
  /** Releases the claims of processes that have exited, and polls until `stop`. */
  start(): void;
  /** Looks for videos now. Resolves when none is waiting. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

export function createVideoQueue(deps: VideoDependencies): VideoQueue {
  const { db, storage } = deps;
  const worker = storage.staging.owner;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function processAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = Date.now();
      const video = await claimVideo(db, { worker, now, until: now + CLAIM_MS });
      if (!video) return;
      await processVideo(deps, video, stopping.signal);
    }
  }

  function wake(): Promise<void> {
    running ??= processAll()
      .catch(deps.report)
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function takeOver(): Promise<void> {
    for (const other of await listWorkers(db)) {
      if (other !== worker && hasExited(other)) await releaseClaimsOf(db, other);
    }
    await wake();
  }

  return {
    start() {
      takeOver().catch(deps.report);
      timer = setInterval(() => void wake(), POLL_MS);
      timer.unref();
    },
    wake,
    async stop() {
      if (timer) clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
