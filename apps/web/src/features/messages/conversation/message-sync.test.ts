import type { Message, MessageChanges } from '@vibeline/core/features/messages/message.schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageOf } from '../../../../test/support/messages.ts';
import { MessageSync } from './message-sync.ts';

/** Until which what is announced meanwhile is asked for, in ms. */
const INTERVAL_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(known: number) {
  const asked: number[] = [];
  const applied: Message[] = [];
  const answers: ((changes: Partial<MessageChanges> | Error) => void)[] = [];
  const ask = (after: number) => {
    asked.push(after);
    return new Promise<MessageChanges>((resolve, reject) => {
      answers.push((changes) =>
        changes instanceof Error
          ? reject(changes)
          : resolve({ messages: [], revision: after, hasMore: false, ...changes }),
      );
    });
  };
  const sync = new MessageSync(known, { ask, apply: (messages) => applied.push(...messages) });
  const answer = async (changes: Partial<MessageChanges> | Error) => {
    answers.shift()?.(changes);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sync, asked, applied, answer };
}

it('asks once for an announced change, and not for one that it knows', async () => {
  const { sync, asked, applied, answer } = open(4);
  sync.noteRevision(4);
  expect(asked).toEqual([]);
  sync.noteRevision(5);
  sync.noteRevision(6);
  expect(asked).toEqual([4]);
  await answer({ messages: [messageOf(5)], revision: 5 });
  expect(applied.map(({ id }) => id)).toEqual([5]);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked).toEqual([4, 5]);
  await answer({ messages: [messageOf(6)], revision: 6 });
  expect([asked, sync.known]).toEqual([[4, 5], 6]);
});

it('asks at most twice for many changes within a second', async () => {
  const { sync, asked, answer } = open(0);
  for (let revision = 1; revision <= 20; revision += 1) {
    sync.noteRevision(revision);
    await answer({ revision });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked.length).toBeLessThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  await answer({ revision: 20 });
  expect([asked.length, sync.known]).toEqual([2, 20]);
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(asked).toHaveLength(2);
});

it('asks again until nothing is left', async () => {
  const { sync, asked, answer } = open(0);
  sync.noteRevision(250);
  await answer({ revision: 100, hasMore: true });
  await answer({ revision: 200, hasMore: true });
  await answer({ revision: 250 });
  expect([asked, sync.known]).toEqual([[0, 100, 200], 250]);
});

it('needs no request for an answer that is the next revision, and one for any other', () => {
  const { sync, asked } = open(4);
  sync.received(messageOf(5));
  expect([sync.known, asked]).toEqual([5, []]);
  sync.received(messageOf(7));
  expect(asked).toEqual([5]);
});

it('asks again for what changed while a page was on its way', async () => {
  const { sync, asked, answer } = open(4);
  sync.pageArrived(4);
  expect(asked).toEqual([]);
  sync.noteRevision(6);
  await answer({ revision: 6 });
  sync.pageArrived(4);
  expect(asked).toEqual([4, 4]);
  await answer({ revision: 6 });
  expect(sync.known).toBe(6);
});

it('asks anew after a page that came while it was asking', async () => {
  const { sync, asked, answer } = open(6);
  sync.noteRevision(8);
  sync.pageArrived(3);
  await answer({ revision: 8 });
  expect(asked).toEqual([6, 3]);
});

it('is behind after a failure, until it is run again', async () => {
  const { sync, asked, answer } = open(4);
  sync.noteRevision(5);
  await answer(new Error('No connection'));
  expect([sync.isBehind, sync.known]).toEqual([true, 4]);
  sync.run();
  await answer({ revision: 5 });
  expect([asked, sync.isBehind]).toEqual([[4, 4], false]);
});

it('asks again after the first page for what it received before it', async () => {
  const { sync, asked, answer } = open(8);
  sync.noteRevision(9);
  await answer({ messages: [messageOf(9)], revision: 9 });
  sync.received(messageOf(10));
  expect(sync.known).toBe(10);
  sync.begin(8);
  expect(asked).toEqual([8, 8]);
  await answer({ messages: [messageOf(9), messageOf(10)], revision: 10 });
  expect([asked, sync.known]).toEqual([[8, 8], 10]);
});

it('asks anew after a first page that came while it was asking', async () => {
  const { sync, asked, answer } = open(8);
  sync.noteRevision(9);
  await answer({ revision: 9 });
  sync.noteRevision(10);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  sync.begin(8);
  await answer({ revision: 10 });
  expect(asked).toEqual([8, 9, 8]);
});

it('asks after a first page for what came after it alone', () => {
  const { sync, asked } = open(4);
  sync.begin(6);
  expect(asked).toEqual([6]);
});
