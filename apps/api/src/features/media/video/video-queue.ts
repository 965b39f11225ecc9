import { coalesce } from '../../../concurrency/coalesce.ts';
import { CLAIM_MS, processVideo, type VideoDependencies } from './process-video.ts';
import { claimVideo, listWorkers, releaseClaimsOf } from './video-queue.queries.ts';

const POLL_MS = 15_000;

/** Half a minute of Full HD. */
const SHORT_MEGAPIXELS_MAX = 2_000;

/** Transcodes the videos that browsers cannot play, two at a time. The queue is in the database (decision 0005). */
export interface VideoQueue {
  start(): void;
  wake(): Promise<void>;
  stop(): Promise<void>;
}

export function createVideoQueue(deps: VideoDependencies): VideoQueue {
  const { db, now: clock, registry } = deps;
  const worker = registry.id;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  async function processAll(megapixelsMax: number | null): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = clock();
      const video = await claimVideo(db, { worker, now, until: now + CLAIM_MS, megapixelsMax });
      if (!video) return;
      await processVideo(deps, video, stopping.signal);
    }
  }

  // One of the two takes short videos only, so that those never wait for long ones.
  const workers = [null, SHORT_MEGAPIXELS_MAX].map((megapixelsMax) =>
    coalesce(() => processAll(megapixelsMax).catch(deps.report)),
  );
  const wake = async () => {
    await Promise.all(workers.map((wakeWorker) => wakeWorker()));
  };

  async function takeOver(): Promise<void> {
    const living = new Set(await registry.listLiving());
    for (const other of await listWorkers(db)) {
      if (!living.has(other)) await releaseClaimsOf(db, other);
    }
    await wake();
  }

  return {
    start() {
      const look = () => void takeOver().catch(deps.report);
      look();
      timer = setInterval(look, POLL_MS);
      timer.unref();
    },
    wake,
    async stop() {
      if (timer) clearInterval(timer);
      stopping.abort();
      await wake();
    },
  };
}
