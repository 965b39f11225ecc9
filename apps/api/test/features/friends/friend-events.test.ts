import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEventQueue } from '../../../src/features/events/event-queue.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let url: string;
let made = 0;
const streams: TestStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());

async function newMember(): Promise<TestMember> {
  made += 1;
  return app.register(`person${made}`);
}

async function open({ token }: TestMember): Promise<TestStream> {
  const stream = await openEventStream(url, token);
  streams.push(stream);
  await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  stream.events.length = 0;
  return stream;
}

const relationsIn = ({ events }: TestStream) => events.filter(({ type }) => type === 'relation');
const requestsIn = ({ events }: TestStream) =>
  events.flatMap((event) => (event.type === 'counters' ? event.friendRequests : [])).at(-1);

describe('the streams of two members', () => {
  it('hear of a request, of the answer and of the end, and of nobody else’s', async () => {
    const [ana, ben, eve] = [await newMember(), await newMember(), await newMember()];
    const [ofAna, ofBen, ofEve] = [await open(ana), await open(ben), await open(eve)];
    const { friends } = app.services;
    const acts = [
      () => friends.request(asViewer(ana), { addresseeId: ben.id }),
      () => friends.accept(asViewer(ben), { id: ana.id }),
      () => friends.remove(asViewer(ana), { id: ben.id }),
    ];
    for (const [index, act] of acts.entries()) {
      await act();
      await expect.poll(() => relationsIn(ofAna)).toHaveLength(index + 1);
      await expect.poll(() => relationsIn(ofBen)).toHaveLength(index + 1);
      await expect.poll(() => requestsIn(ofBen)).toBe(index === 0 ? 1 : 0);
    }
    expect(relationsIn(ofAna)[0]).toEqual({ type: 'relation', memberId: ben.id });
    expect(relationsIn(ofBen)[0]).toEqual({ type: 'relation', memberId: ana.id });
    expect(ofEve.events).toEqual([]);
  });

  it('hear of a star only on the side of who gave it', async () => {
    const [ana, ben] = [await newMember(), await newMember()];
    const { friends } = app.services;
    await friends.request(asViewer(ana), { addresseeId: ben.id });
    await friends.accept(asViewer(ben), { id: ana.id });
    const [ofAna, ofBen] = [await open(ana), await open(ben)];
    await friends.setClose(asViewer(ana), { id: ben.id, isClose: true });
    await expect.poll(() => relationsIn(ofAna)).toHaveLength(1);
    // What comes after it has come: nothing is on its way any more.
    await friends.remove(asViewer(ben), { id: ana.id });
    await expect.poll(() => relationsIn(ofBen)).toHaveLength(1);
  });
});

describe('the events that wait for a stream', () => {
  it('have one relation for each member', async () => {
    const queue = createEventQueue();
    for (const memberId of [1, 2, 1]) queue.add({ type: 'relation', memberId });
    expect([await queue.next(), await queue.next()]).toEqual([
      { type: 'relation', memberId: 2 },
      { type: 'relation', memberId: 1 },
    ]);
  });

  it('are few, however many members they are about', async () => {
    const queue = createEventQueue();
    queue.add({ type: 'notifications' });
    for (let memberId = 1; memberId <= 60; memberId += 1) queue.add({ type: 'relation', memberId });
    const waiting: (ServerEvent | null)[] = [];
    for (let index = 0; index < 52; index += 1) waiting.push(await queue.next());
    expect(waiting[0]).toEqual({ type: 'notifications' });
    expect(waiting[1]).toEqual({ type: 'relation', memberId: 11 });
    expect(waiting.at(-1)).toEqual({ type: 'relation', memberId: 60 });
    expect(waiting.filter((event) => event?.type === 'missed')).toHaveLength(1);
  });

  it('are without those who type, before anything else is discarded', async () => {
    const queue = createEventQueue();
    queue.add({ type: 'messages', conversationId: 1, revision: 3 });
    for (let memberId = 1; memberId <= 80; memberId += 1) queue.add({ type: 'typing', conversationId: 1, memberId });
    queue.add({ type: 'conversation', conversationId: 1 });
    const waiting: (ServerEvent | null)[] = [];
    for (let index = 0; index < 50; index += 1) waiting.push(await queue.next());
    expect(waiting[0]).toEqual({ type: 'messages', conversationId: 1, revision: 3 });
    expect(waiting[1]).toEqual({ type: 'typing', conversationId: 1, memberId: 33 });
    expect(waiting.at(-1)).toEqual({ type: 'conversation', conversationId: 1 });
    expect(waiting.some((event) => event?.type === 'missed')).toBe(false);
  });

  it('have one for each circle, session and member who types', async () => {
    const queue = createEventQueue();
    const events: ServerEvent[] = [
      { type: 'circle', circleId: 1 },
      { type: 'circle', circleId: 2 },
      { type: 'vibeSession', vibeSessionId: 1 },
      { type: 'vibeSession', vibeSessionId: 2 },
      { type: 'typing', conversationId: 1, memberId: 1 },
      { type: 'typing', conversationId: 1, memberId: 2 },
      { type: 'typing', conversationId: 2, memberId: 1 },
    ];
    for (const event of [...events, ...events]) queue.add(event);
    queue.add({ type: 'notifications' });
    const waiting: (ServerEvent | null)[] = [];
    for (let index = 0; index < events.length; index += 1) waiting.push(await queue.next());
    expect(waiting).toEqual(events);
    expect(await queue.next()).toEqual({ type: 'notifications' });
  });

  it('keep the latest revision of a conversation, in whichever order they come', async () => {
    const queue = createEventQueue();
    for (const revision of [4, 6, 5]) queue.add({ type: 'messages', conversationId: 1, revision });
    queue.add({ type: 'messages', conversationId: 2, revision: 1 });
    expect([await queue.next(), await queue.next()]).toEqual([
      { type: 'messages', conversationId: 1, revision: 6 },
      { type: 'messages', conversationId: 2, revision: 1 },
    ]);
  });
});
