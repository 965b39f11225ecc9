import { expect, it } from 'vitest';
import { MISSED_PAYLOAD } from '../../events/shared-bus.ts';
import type { Peer, SharedMessage } from './peer.ts';
import { createRelay } from './relay.ts';

function createWorker() {
  const received: SharedMessage[] = [];
  let unsent: (() => void)[] = [];
  let hear: (message: SharedMessage) => void = () => undefined;
  const peer: Peer = {
    tell(_topic, data, onSent) {
      received.push(data as SharedMessage);
      if (onSent) unsent.push(onSent);
    },
    onTold(_topic, listener) {
      hear = listener as typeof hear;
    },
    ask: () => Promise.reject(new Error('Not asked')),
    answer: () => undefined,
  };
  return {
    peer,
    received,
    share: (message: SharedMessage) => hear(message),
    sendAll() {
      const sent = unsent;
      unsent = [];
      for (const onSent of sent) onSent();
    },
  };
}

const event = (number: number): SharedMessage => ({ topic: 'events', data: [number] });

it('passes messages on to all but their sender, in their order', () => {
  const relay = createRelay(() => undefined);
  const [first, second, third] = [createWorker(), createWorker(), createWorker()];
  for (const { peer } of [first, second, third]) relay.add(peer);
  first.share(event(1));
  first.share(event(2));
  expect([first, second, third].map(({ received }) => received)).toEqual([
    [],
    [event(1), event(2)],
    [event(1), event(2)],
  ]);
});

it('leaves messages out for a worker that reads nothing, and tells it afterwards that it has missed some', () => {
  const relay = createRelay(() => undefined);
  const [first, frozen] = [createWorker(), createWorker()];
  for (const { peer } of [first, frozen]) relay.add(peer);
  for (let number = 0; number < 2_000; number += 1) first.share(event(number));
  expect(frozen.received).toHaveLength(1_000);
  frozen.sendAll();
  expect(frozen.received.at(-1)).toEqual({ topic: 'events', data: MISSED_PAYLOAD });
  frozen.sendAll();
  first.share(event(2_000));
  expect(frozen.received.slice(1_000)).toHaveLength(2);
});
