import type { Peer, SharedMessage, WorkerOrder } from './peer.ts';

export interface Worker {
  order: WorkerOrder;
  /** Whether it does what is done once for a machine, such as transcoding. */
  isFirst: boolean;
  primary: Peer;
  share(message: SharedMessage): void;
  onShared(topic: SharedMessage['topic'], listener: (data: unknown) => void): void;
}

export function asWorker(order: WorkerOrder, primary: Peer): Worker {
  const listeners = new Map<SharedMessage['topic'], (data: unknown) => void>();
  primary.onTold('shared', ({ topic, data }) => listeners.get(topic)?.(data));
  return {
    order,
    primary,
    isFirst: order.number === 0,
    share: (message) => primary.tell('shared', message),
    onShared: (topic, listener) => void listeners.set(topic, listener),
  };
}
