import type { FastifyInstance } from 'fastify';
import { FairQueue } from '../../fair-queue.ts';
import { networkOf } from '../../features/accounts/describe-client.ts';
import { overloaded } from './load-shedding.ts';

/** Between two looks at the connections, so that others are heard while thousands of one network ask at once. */
const BEGUN_IN_TURN_MAX = 16;

/** Lets the requests that arrive at once begin a few at a time, those of different networks in turns. */
export function beginInTurns(app: FastifyInstance): void {
  // Connections bound how many wait.
  const queue = new FairQueue<'begin', string>({
    lanes: { begin: BEGUN_IN_TURN_MAX },
    ofOwner: {
      runningInLaneMax: BEGUN_IN_TURN_MAX,
      runningMax: BEGUN_IN_TURN_MAX,
      waitingMax: Number.POSITIVE_INFINITY,
    },
    laneWaitingMax: Number.POSITIVE_INFINITY,
    tooMany: overloaded,
    tooBusy: overloaded,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    void queue.run('begin', networkOf(request.ip), () => {
      done();
      return new Promise<void>((resolve) => setImmediate(resolve));
    });
  });
}
