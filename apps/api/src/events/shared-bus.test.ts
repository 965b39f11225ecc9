import { describe, expect, it } from 'vitest';
import type { ReceivedEvent } from './event-bus.ts';
import { createSharedBus, type EventTransport, type TransportListener } from './shared-bus.ts';

function createTransport(eventsPerPayload: number) {
  const listeners = new Set<TransportListener>();
  const payloads: string[] = [];
  const state = { isAway: false, refused: 0 };
  const deliver = (payload: string) => {
    for (const { onPayload } of listeners) onPayload(payload);
  };
  const transport: EventTransport = {
    eventsPerPayload,
    async send(payload) {
      if (state.isAway) {
        state.refused += 1;
        throw new Error('away');
      }
      payloads.push(payload);
      deliver(payload);
    },
    listen(listener) {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
  };
  return { transport, listeners, payloads, state, deliver };
}

const reading = (postId: number) => ({ kind: 'post', postId, authorId: 1 }) as const;

function openBus({ transport }: ReturnType<typeof createTransport>) {
  const received: ReceivedEvent[] = [];
  const errors: string[] = [];
  const bus = createSharedBus(transport, (_error, what) => errors.push(what));
  bus.subscribe((event) => received.push(event));
  return { bus, received, errors };
}

describe('a bus of several processes', () => {
  it('tells its own process at once and the others in order, once each', async () => {
    const carried = createTransport(64);
    const [one, other] = [openBus(carried), openBus(carried)];
    const events = Array.from({ length: 200 }, (_, index) => reading(index));
    for (const event of events) one.bus.publish(event);
    expect(one.received).toEqual(events);
    await one.bus.close();
    expect(other.received).toEqual(events);
    expect(one.received).toHaveLength(200);
  });

  it('sends what gathers in one turn together, each event once, and no more than fits', async () => {
    const carried = createTransport(64);
    const { bus } = openBus(carried);
    for (let index = 0; index < 300; index += 1) bus.publish(reading(index % 100));
    await bus.close();
    expect(carried.payloads.map((payload) => JSON.parse(payload).events.length)).toEqual([64, 36]);
  });

  it('ignores what only another version knows, and hears what comes with it', async () => {
    const carried = createTransport(64);
    const { bus, received } = openBus(carried);
    carried.deliver('no JSON');
    carried.deliver(JSON.stringify({ from: 'a', events: [{ kind: 'of tomorrow', id: 1 }] }));
    carried.deliver(JSON.stringify({ from: 'a', events: [reading(1), { kind: 'of tomorrow', id: 2 }, reading(2)] }));
    expect(received).toEqual([reading(1), reading(2)]);
    await bus.close();
  });

  it('says that events were missed whenever it listens again', async () => {
    const carried = createTransport(64);
    const { bus, received } = openBus(carried);
    for (const { onListening } of carried.listeners) onListening();
    expect(received).toEqual([{ kind: 'missed' }]);
    await bus.close();
  });

  it('sends again what could not be sent, and says once that it could not', async () => {
    const carried = createTransport(64);
    const [one, other] = [openBus(carried), openBus(carried)];
    carried.state.isAway = true;
    one.bus.publish(reading(1));
    await expect.poll(() => one.errors).toEqual(['events could not be sent to other processes']);
    one.bus.publish(reading(2));
    await expect.poll(() => carried.state.refused).toBeGreaterThan(2);
    carried.state.isAway = false;
    await expect.poll(() => other.received).toHaveLength(2);
    expect(one.errors).toHaveLength(1);
    await one.bus.close();
  });

  it('of too many that wait says instead that some were missed', async () => {
    const carried = createTransport(64);
    const [one, other] = [openBus(carried), openBus(carried)];
    for (let index = 0; index < 1_500; index += 1) one.bus.publish(reading(index));
    await one.bus.close();
    expect(other.received).toContainEqual({ kind: 'missed' });
    expect(other.received).toContainEqual(reading(1_499));
    expect(other.received.length).toBeLessThan(1_001);
  });
});
