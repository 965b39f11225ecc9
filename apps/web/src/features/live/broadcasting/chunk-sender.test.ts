import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUFFER_MS, ChunkSender, type SenderOptions } from './chunk-sender.ts';
import type { Chunk, ChunkAnswer } from './post-chunk.ts';

const health = { lagMs: 900, kbps: 2400, isTranscoding: false };
const received: ChunkAnswer = { outcome: 'received', health };
const unreachable: ChunkAnswer = { outcome: 'wait', delayMs: null };

/** A sender to a server that gives these answers, the last one for all later chunks. */
function senderTo(...answers: ChunkAnswer[]) {
  const chunks: Chunk[] = [];
  const options = {
    post: vi.fn(async (chunk: Chunk) => {
      chunks.push(chunk);
      return answers[Math.min(chunks.length, answers.length) - 1] ?? received;
    }),
    onWaiting: vi.fn(),
    onHealth: vi.fn(),
    onRestart: vi.fn(),
    onEnded: vi.fn(),
  } satisfies SenderOptions;
  return { sender: new ChunkSender(options), chunks, ...options };
}

const part = (text: string) => new Blob([text]);
const textsOf = (chunks: Chunk[]) => Promise.all(chunks.map(({ bytes }) => bytes.text()));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a chunk sender', () => {
  it('sends one chunk at a time, in order and numbered', async () => {
    let respond = (_answer: ChunkAnswer) => {};
    const { sender, post } = senderTo();
    const sent: Chunk[] = [];
    post.mockImplementation((chunk) => {
      sent.push(chunk);
      return new Promise((resolve) => {
        respond = resolve;
      });
    });
    sender.add('r', part('a'));
    sender.add('r', part('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    respond(received);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 1]);
    expect(await textsOf(sent)).toEqual(['a', 'b']);
  });

  it('sends the same bytes under the same number again, and then what waited, joined', async () => {
    const { sender, chunks, onWaiting } = senderTo(unreachable, unreachable, received);
    sender.add('r', part('a'));
    await vi.advanceTimersByTimeAsync(100);
    sender.add('r', part('b'));
    sender.add('r', part('c'));
    expect(onWaiting).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(onWaiting.mock.calls).toEqual([['connection']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onWaiting.mock.calls).toEqual([['connection'], [null]]);
    expect(chunks.map(({ sequence }) => sequence)).toEqual([0, 0, 0, 1]);
    expect(await textsOf(chunks)).toEqual(['a', 'a', 'a', 'bc']);
  });

  it('says at once that the server has no encoder, and when it has one', async () => {
    const crowded: ChunkAnswer = { outcome: 'wait', delayMs: 1_000, why: 'no_encoder' };
    const { sender, chunks, onWaiting } = senderTo(crowded, crowded, received);
    sender.add('r', part('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onWaiting.mock.calls).toEqual([['no_encoder']]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onWaiting.mock.calls).toEqual([['no_encoder'], [null]]);
    expect(chunks.map(({ sequence }) => sequence)).toEqual([0, 0, 0]);
  });

  it('waits as long as the server asks for, unless the connection is back', async () => {
    const { sender, chunks } = senderTo({ outcome: 'wait', delayMs: 5_000 }, received);
    sender.add('r', part('a'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(chunks).toHaveLength(1);
    sender.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(chunks).toHaveLength(2);
  });

  it('gives up when nothing was received for as long as the server keeps a stream', async () => {
    const { sender, chunks, onEnded } = senderTo(unreachable);
    sender.add('r', part('a'));
    await vi.advanceTimersByTimeAsync(BUFFER_MS - 2_000);
    expect(onEnded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onEnded).toHaveBeenCalledTimes(1);
    const tries = chunks.length;
    sender.add('r', part('b'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(chunks).toHaveLength(tries);
  });

  it('asks for a new recording when the server cannot go on with this one, and drops what is left of it', async () => {
    const { sender, chunks, onRestart } = senderTo({ outcome: 'restart' }, received);
    sender.add('r', part('a'));
    sender.add('r', part('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onRestart).toHaveBeenCalledTimes(1);
    sender.add('r', part('c'));
    sender.add('s', part('d'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chunks.map(({ recording, sequence }) => [recording, sequence])).toEqual([
      ['r', 0],
      ['s', 0],
    ]);
  });

  it('sends what is left of a recording before the next one', async () => {
    const { sender, chunks } = senderTo(unreachable, received);
    sender.add('r', part('a'));
    sender.add('r', part('b'));
    sender.add('s', part('c'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(chunks.map(({ recording, sequence }) => `${recording}${sequence}`)).toEqual(['r0', 'r0', 'r1', 's0']);
  });

  it('says how the stream arrives, and that it has ended', async () => {
    const { sender, onHealth, onEnded } = senderTo(received, { outcome: 'ended' });
    sender.add('r', part('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onHealth.mock.calls).toEqual([[health]]);
    sender.add('r', part('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('finishes when everything is sent, and not later than it is asked to', async () => {
    const quick = senderTo(received);
    quick.sender.add('r', part('a'));
    const finished = vi.fn();
    void quick.sender.finish(3_000).then(finished);
    await vi.advanceTimersByTimeAsync(0);
    expect(finished).toHaveBeenCalled();
    const slow = senderTo(unreachable);
    slow.sender.add('r', part('a'));
    const late = vi.fn();
    void slow.sender.finish(3_000).then(late);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(late).toHaveBeenCalled();
  });
});
