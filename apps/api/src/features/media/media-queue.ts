import { FairQueue } from '../../fair-queue.ts';
import { tooBusy, tooManyUploads } from './media-errors.ts';

/**
 * The work on media that members, by their ids, wait for in this process. Animations and AVIF take seconds to encode: other
 * pictures do not wait for them, nor for films.
 */
export const mediaQueue = createMediaQueue({ picture: 1, slow_picture: 1, film: 2 });

export function createMediaQueue<Lane extends string>(lanes: Record<Lane, number>): FairQueue<Lane, number> {
  return new FairQueue({
    lanes,
    ofOwner: { runningInLaneMax: 1, runningMax: 2, waitingMax: 4 },
    laneWaitingMax: 64,
    tooMany: tooManyUploads,
    tooBusy,
  });
}
