import { FairQueue } from '../../concurrency/fair-queue.ts';
import { uploadErrors } from './upload.errors.ts';

/**
 * Work that members wait for in this process, by member id. Animations and AVIF take seconds to encode, so other
 * pictures have a separate lane.
 */
export const mediaQueue = createMediaQueue({ picture: 1, slow_picture: 1, film: 2 });

export function createMediaQueue<Lane extends string>(lanes: Record<Lane, number>): FairQueue<Lane, number> {
  return new FairQueue({
    lanes,
    ofOwner: { runningInLaneMax: 1, runningMax: 2, waitingMax: 4 },
    laneWaitingMax: 64,
    tooMany: uploadErrors.tooMany,
    tooBusy: uploadErrors.busy,
  });
}
