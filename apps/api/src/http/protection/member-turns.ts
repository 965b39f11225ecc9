import type { RequestContext } from '@vibeline/core/rpc/context';
import { asTrpcError } from '@vibeline/core/rpc/public-error';
import { FairQueue } from '../../concurrency/fair-queue.ts';
import { httpErrors } from '../http.errors.ts';

/** Changes of a member may wait for each other in the database, each with a connection. */
const RUNNING_MAX = 4;
const WAITING_MAX = 64;

/** A refusal is an error of tRPC. The turns are those of this process. */
export function createMemberTurns(): RequestContext['runInTurn'] {
  const queue = new FairQueue<'change', number>({
    lanes: { change: Number.POSITIVE_INFINITY },
    ofOwner: { runningInLaneMax: RUNNING_MAX, runningMax: RUNNING_MAX, waitingMax: WAITING_MAX },
    laneWaitingMax: Number.POSITIVE_INFINITY,
    tooMany: httpErrors.overloaded,
    tooBusy: httpErrors.overloaded,
  });
  return async (memberId, change) => {
    try {
      return await queue.run('change', memberId, change);
    } catch (error) {
      throw asTrpcError(error);
    }
  };
}
