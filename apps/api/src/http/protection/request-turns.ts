import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../network-of.ts';

/** Between two looks at the connections, so that others are heard while thousands of one network ask at once. */
const BEGUN_IN_TURN_MAX = 16;

type Begin = () => void;

/** Lets the requests that arrive at once begin a few at a time, those of different networks in turns. */
export function beginInTurns(app: FastifyInstance): void {
  // Connections bound how many wait.
  const waiting = new Map<string, Begin[]>();
  let begun = 0;
  let isScheduled = false;

  const scheduleTurn = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      begun = 0;
      while (begun < BEGUN_IN_TURN_MAX && waiting.size > 0) {
        begun += 1;
        takeNext(waiting)?.();
      }
      if (begun > 0) scheduleTurn();
    });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    scheduleTurn();
    if (begun < BEGUN_IN_TURN_MAX && waiting.size === 0) {
      begun += 1;
      return done();
    }
    const network = networkOf(request.ip);
    const ofNetwork = waiting.get(network) ?? [];
    waiting.set(network, ofNetwork);
    ofNetwork.push(() => {
      if (!request.raw.socket.destroyed) done();
    });
  });
}

/** The first of the network whose turn it is; the network is the last one then, since a Map keeps the order of insertion. */
function takeNext(waiting: Map<string, Begin[]>): Begin | undefined {
  const next = waiting.entries().next().value;
  if (!next) return undefined;
  const [network, ofNetwork] = next;
  const begin = ofNetwork.shift();
  waiting.delete(network);
  if (ofNetwork.length > 0) waiting.set(network, ofNetwork);
  return begin;
}
