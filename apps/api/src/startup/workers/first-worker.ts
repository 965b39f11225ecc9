import type { VideoQueue } from '../../features/media/video/video-queue.ts';
import type { DatabaseCheck } from '../check-database.ts';
import type { Worker } from './worker-role.ts';

/** Work limited per machine runs in the first worker, which the others wake. */
export function shareVideoQueue(queue: VideoQueue, worker: Worker | null): VideoQueue {
  if (!worker) return queue;
  if (worker.isFirst) {
    worker.onShared('video_waiting', () => void queue.wake());
    return queue;
  }
  return {
    start: () => undefined,
    wake: async () => worker.share({ topic: 'video_waiting', data: null }),
    stop: async () => undefined,
  };
}

/** The first worker checks the file and sends the result to the others. */
export function shareDatabaseCheck(
  worker: Worker | null,
  start: (onDamaged: () => void) => DatabaseCheck,
): DatabaseCheck {
  if (!worker) return start(() => undefined);
  let isDamaged = worker.order.isDamaged;
  worker.onShared('database_damaged', () => {
    isDamaged = true;
  });
  const onDamaged = () => {
    isDamaged = true;
    worker.share({ topic: 'database_damaged', data: null });
  };
  const own = worker.isFirst ? start(onDamaged) : null;
  return {
    isDamaged: () => isDamaged,
    stop: async () => own?.stop(),
  };
}
