import { MISSED_PAYLOAD } from '../../events/shared-bus.ts';
import type { Peer, SharedMessage } from './peer.ts';

/**
 * For a worker that reads nothing, such as one that is frozen. Beyond it messages are not sent, and events count as
 * missed.
 */
const UNSENT_MAX = 1_000;

export interface Relay {
  add(worker: Peer): () => void;
}

/** Passes on the messages of one worker to all others, in the order in which they were sent. */
export function createRelay(onShared: (message: SharedMessage) => void): Relay {
  const receivers = new Map<Peer, (message: SharedMessage) => void>();
  return {
    add(worker) {
      receivers.set(worker, sendTo(worker));
      worker.onTold('shared', (message) => {
        onShared(message);
        for (const [other, receive] of receivers) if (other !== worker) receive(message);
      });
      return () => receivers.delete(worker);
    },
  };
}

function sendTo(worker: Peer): (message: SharedMessage) => void {
  let unsent = 0;
  let hasMissed = false;
  const send = (message: SharedMessage) => {
    unsent += 1;
    worker.tell('shared', message, onSent);
  };
  const onSent = () => {
    unsent -= 1;
    if (unsent > 0 || !hasMissed) return;
    hasMissed = false;
    send({ topic: 'events', data: MISSED_PAYLOAD });
  };
  return (message) => {
    if (unsent < UNSENT_MAX) send(message);
    else hasMissed = true;
  };
}
