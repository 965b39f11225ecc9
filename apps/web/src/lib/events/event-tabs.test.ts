import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { shareEvents } from './event-tabs.ts';
import { onServerEvent } from './server-events.ts';
import { hasStream } from './stream-state.ts';

interface Opened {
  url: URL;
  authorization: string | null;
  send(text: string): void;
  drop(): void;
  isAborted(): boolean;
}

let opened: Opened[];
let status: number;
let events: ServerEvent[];
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  opened = [];
  events = [];
  status = 200;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    if (!url.pathname.includes('events.stream')) return new Response();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
      },
    });
    opened.push({
      url,
      authorization: new Headers(init.headers).get('Authorization'),
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      drop: () => controller?.error(new TypeError('network error')),
      isAborted: () => init.signal?.aborted ?? false,
    });
    return new Response(status === 200 ? body : null, { status, headers: { 'Content-Type': 'text/event-stream' } });
  });
  stops.push(onServerEvent((event) => events.push(event)));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const polled: ServerEvent = { type: 'counters', ...NO_COUNTERS, unreadNotifications: 7 };
let polls = 0;

function share() {
  polls = 0;
  const stop = shareEvents({ memberId: 4, token: 'the-token' }, async () => {
    polls += 1;
    return polled;
  });
  stops.push(stop);
  return stop;
}

async function openedStream(count: number): Promise<Opened> {
  await vi.waitFor(() => expect(opened).toHaveLength(count));
  const stream = opened.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream;
}

const CONNECTED = 'event: connected\ndata: {}\n\n';

function sentAs(id: number, event: ServerEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify({ json: event })}\n\n`;
}

describe('the events of the server', () => {
  it('come by a stream with the token in a header, and not in the address', async () => {
    share();
    const stream = await openedStream(1);
    expect([stream.authorization, stream.url.search]).toEqual(['Bearer the-token', '']);
    stream.send(CONNECTED + sentAs(1, { type: 'notifications' }));
    await vi.waitFor(() => expect(events).toEqual([{ type: 'notifications' }]));
  });

  it('go on after the last one when the stream breaks off', async () => {
    share();
    const first = await openedStream(1);
    first.send(CONNECTED + sentAs(12, { type: 'notifications' }));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    first.drop();
    const second = await openedStream(2);
    expect(second.url.searchParams.get('input')).toBe('{"json":{"lastEventId":"12"}}');
  });

  it('are asked for while no stream can be opened', async () => {
    status = 503;
    share();
    await openedStream(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toContainEqual(polled);
  });

  it('are not asked for while there is a stream', async () => {
    share();
    const stream = await openedStream(1);
    stream.send(CONNECTED);
    for (let seconds = 0; seconds < 120; seconds += 10) {
      stream.send('event: ping\ndata: \n\n');
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect([polls, opened.length]).toEqual([0, 1]);
  });

  it('come by a new stream when nothing was received for long', async () => {
    share();
    (await openedStream(1)).send(CONNECTED);
    await vi.advanceTimersByTimeAsync(45_000);
    await openedStream(2);
    expect(opened[0]?.isAborted()).toBe(true);
  });

  it('are polled for a while after the server has ended the stream as one too many', async () => {
    share();
    const stream = await openedStream(1);
    stream.send(`${CONNECTED + sentAs(1, { type: 'end', reason: 'limit' })}event: return\ndata: \n\n`);
    await vi.waitFor(() => expect(polls).toBe(1));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(opened).toHaveLength(1);
    expect(polls).toBeGreaterThan(4);
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(opened.length).toBeGreaterThan(1);
  });

  it('that were lost are as a stream that broke off and is open again, for every tab', async () => {
    share();
    const stream = await openedStream(1);
    stream.send(CONNECTED);
    await vi.waitFor(() => expect(hasStream.get()).toBe(true));
    const states: boolean[] = [];
    stops.push(hasStream.subscribe(() => states.push(hasStream.get())));
    const other = new BroadcastChannel('vibeline-events');
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    stream.send(sentAs(1, { type: 'missed' }) + sentAs(2, { type: 'missed' }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual([false, true]);
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { memberId: 4, isOpen: false },
        { memberId: 4, isOpen: true },
      ]),
    );
    expect(events).toEqual([]);
    other.close();
  });

  it('end when they are stopped', async () => {
    const stop = share();
    const stream = await openedStream(1);
    stop();
    expect(stream.isAborted()).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([opened.length, polls]).toEqual([1, 0]);
  });

  it('that came before are told to a tab that was opened later', async () => {
    share();
    const stream = await openedStream(1);
    const counters: ServerEvent = { type: 'counters', ...NO_COUNTERS, unreadNotifications: 3 };
    stream.send(CONNECTED + sentAs(1, { type: 'notifications' }) + sentAs(2, counters));
    await vi.waitFor(() => expect(events).toHaveLength(2));
    const later = new BroadcastChannel('vibeline-events');
    const heard: unknown[] = [];
    later.onmessage = ({ data }) => heard.push(data);
    later.postMessage({ memberId: 5, asks: true });
    later.postMessage({ memberId: 4, asks: true });
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { memberId: 4, id: '2', event: counters },
        { memberId: 4, isOpen: true },
      ]),
    );
    later.close();
  });

  it('of another member are not those of this one', async () => {
    share();
    await openedStream(1);
    const other = new BroadcastChannel('vibeline-events');
    other.postMessage({ memberId: 5, id: '1', event: { type: 'notifications' } });
    other.postMessage({
      memberId: 4,
      id: '2',
      event: { type: 'counters', ...NO_COUNTERS, unreadNotifications: 2 },
    });
    await vi.waitFor(() => expect(events).toEqual([{ type: 'counters', ...NO_COUNTERS, unreadNotifications: 2 }]));
    other.close();
  });
});
