import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../network-of.ts';

/**
 * Requests that begin between two checks for new connections, so that connections are accepted while thousands of
 * requests of one network arrive.
 */
const BEGUN_IN_TURN_MAX = 16;
/**
 * Node accepts one connection per turn of the event loop. While others wait for that, one request begins in this many
 * turns.
 */
const TURNS_WHILE_ACCEPTING = 4;

type Begin = () => void;

/**
 * Lets requests that arrive at once begin a few at a time, alternating between networks. Waiting connections are
 * accepted first: each is first read, and its request begins, when its network's turn comes.
 */
export function beginInTurns(app: FastifyInstance): void {
  const turns = createTurns();
  Object.assign(app.server, { pauseOnConnect: true });
  app.server.on('connection', (socket: Socket) => {
    turns.countAccepted();
    if (socket.destroyed) return;
    if (turns.take()) socket.resume();
    else turns.wait(networkOf(socket.remoteAddress ?? ''), () => socket.resume());
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (turns.take()) return done();
    turns.wait(networkOf(request.ip), () => {
      if (!request.raw.socket.destroyed) done();
    });
  });
}

function createTurns() {
  // The limit of connections bounds the number of waiting requests.
  const waiting = new Map<string, Begin[]>();
  let begun = 0;
  let isScheduled = false;
  let hasAccepted = false;
  let accepted = 0;

  const mayBegin = () =>
    hasAccepted ? begun === 0 && accepted % TURNS_WHILE_ACCEPTING === 1 : begun < BEGUN_IN_TURN_MAX;
  const scheduleTurn = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runTurn);
  };
  const runTurn = () => {
    isScheduled = false;
    begun = 0;
    while (waiting.size > 0 && mayBegin()) {
      begun += 1;
      takeNext(waiting)?.();
    }
    if (begun > 0 || hasAccepted || waiting.size > 0) scheduleTurn();
    if (!hasAccepted) accepted = 0;
    hasAccepted = false;
  };
  return {
    countAccepted() {
      hasAccepted = true;
      accepted += 1;
      scheduleTurn();
    },
    take(): boolean {
      scheduleTurn();
      if (waiting.size > 0 || !mayBegin()) return false;
      begun += 1;
      return true;
    },
    wait(network: string, begin: Begin) {
      const ofNetwork = waiting.get(network) ?? [];
      waiting.set(network, ofNetwork);
      ofNetwork.push(begin);
    },
  };
}

/** A Map keeps the order of insertion. */
function takeNext(waiting: Map<string, Begin[]>): Begin | undefined {
  const next = waiting.entries().next().value;
  if (!next) return undefined;
  const [network, ofNetwork] = next;
  const begin = ofNetwork.shift();
  waiting.delete(network);
  if (ofNetwork.length > 0) waiting.set(network, ofNetwork);
  return begin;
}
