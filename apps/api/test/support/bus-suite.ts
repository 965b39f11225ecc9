import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BusEvent, ReceivedEvent } from '../../src/events/event-bus.ts';
import type { ClosableBus } from '../../src/events/shared-bus.ts';

export interface TestBuses {
  /** The buses of two processes. */
  one: ClosableBus;
  other: ClosableBus;
  /** Has all processes hear a payload. */
  sendPayload(payload: string): Promise<void>;
  /** Breaks the connections of both; they are opened again. */
  breakConnections(): Promise<void>;
  close(): Promise<void>;
}

const reading = (postId: number): BusEvent => ({ kind: 'post', postId, authorId: 1 });
const missed: ReceivedEvent = { kind: 'missed' };

export function testBus(open: () => Promise<TestBuses>): void {
  let buses: TestBuses;
  const received: ReceivedEvent[] = [];
  const posts = () => received.flatMap((event) => (event.kind === 'post' ? [event.postId] : []));

  beforeAll(async () => {
    buses = await open();
    const heardByOne: ReceivedEvent[] = [];
    buses.other.subscribe((event) => received.push(event));
    const unsubscribe = buses.one.subscribe((event) => heardByOne.push(event));
    // Each says so once it listens.
    await vi.waitFor(
      () => {
        for (const events of [received, heardByOne]) expect(events).toContainEqual(missed);
      },
      { timeout: 20_000 },
    );
    unsubscribe();
  });
  afterAll(() => buses.close());

  it('carries events to another process in order, many at once', async () => {
    received.length = 0;
    const ids = Array.from({ length: 700 }, (_, index) => index);
    for (const id of ids) buses.one.publish(reading(id));
    await expect.poll(posts).toEqual(ids);
  });

  it('tells the process itself at once, and once', async () => {
    const own: ReceivedEvent[] = [];
    const unsubscribe = buses.one.subscribe((event) => own.push(event));
    buses.one.publish(reading(1_000));
    expect(own).toEqual([reading(1_000)]);
    await expect.poll(posts).toContain(1_000);
    expect(own).toHaveLength(1);
    unsubscribe();
  });

  it('ignores what only another version knows, and hears what comes with it', async () => {
    received.length = 0;
    await buses.sendPayload('no JSON');
    await buses.sendPayload(JSON.stringify({ from: 'a', events: [{ kind: 'of tomorrow', id: 1 }] }));
    await buses.sendPayload(
      JSON.stringify({ from: 'a', events: [reading(2_000), { kind: 'of tomorrow' }, reading(2_001)] }),
    );
    await expect.poll(() => received).toEqual([reading(2_000), reading(2_001)]);
  });

  it('says that events were missed after its connection was broken, and carries them again', async () => {
    received.length = 0;
    await buses.breakConnections();
    await expect.poll(() => received).toContainEqual(missed);
    buses.one.publish(reading(3_000));
    await expect.poll(posts).toContain(3_000);
  });
}
