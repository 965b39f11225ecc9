import { expect, it } from 'vitest';
import type { BusEvent, ReceivedEvent } from './event-bus.ts';
import { MISSED_PAYLOAD } from './shared-bus.ts';
import { createWorkerBus } from './worker-bus.ts';

const post = (postId: number): BusEvent => ({ kind: 'post', postId, authorId: 1 });

it('carries the events of a turn in order, each once, and ignores what it does not know', async () => {
  const sent: string[] = [];
  let receive: (data: unknown) => void = () => undefined;
  const one = createWorkerBus({ send: (payload) => sent.push(payload), onReceived: () => undefined });
  const other = createWorkerBus({
    send: () => undefined,
    onReceived(listener) {
      receive = listener;
    },
  });
  const [own, received]: [ReceivedEvent[], ReceivedEvent[]] = [[], []];
  one.subscribe((event) => own.push(event));
  other.subscribe((event) => received.push(event));
  for (const id of [1, 2, 1, 3]) one.publish(post(id));
  expect(own).toEqual([1, 2, 1, 3].map(post));
  await one.close();
  expect(sent).toHaveLength(1);
  receive({ kind: 'of tomorrow' });
  receive('of tomorrow');
  receive(sent[0]);
  receive(MISSED_PAYLOAD);
  expect(received).toEqual([...[1, 2, 3].map(post), { kind: 'missed' }]);
});
