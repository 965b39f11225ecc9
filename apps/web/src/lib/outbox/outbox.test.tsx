import { act, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConnection } from '../connection/connection.ts';
import { storeToken } from '../session/session.ts';
import { hasFields, isText } from './input-fields.ts';
import { addToOutbox, discardItem, outbox, retryItem, setOutboxOwner } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { startSender } from './outbox-sender.ts';

const ana = { memberId: 1, token: 'ana' };
const ben = { memberId: 2, token: 'ben' };

interface Input {
  text: string;
}

type Answer = (input: Input) => Promise<string>;

const refusal = (httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { code: -32000, message, data: { httpStatus } } });

const lost = () => TRPCClientError.from(new TypeError('Failed to fetch'));

let isServerUp = true;
let answer: Answer;
let sent: string[] = [];
let keys: string[] = [];
let signals: AbortSignal[] = [];
let events: string[] = [];
let onAnswer: (text: string) => void;
let stops: (() => void)[] = [];

const kind: OutboxKind<Input, string> = {
  kind: 'test',
  accepts: (input) => hasFields<Input>(input, { text: isText }),
  request: (input, { context, signal }) => {
    signals.push(signal);
    keys.push(context.idempotencyKey);
    sent.push(`${input.text} as ${context.token ?? 'a visitor'}`);
    return answer(input);
  },
  onAnswer: (text, _input, { isResent }) => {
    onAnswer(text);
    events.push(`answer ${text}${isResent ? ' again' : ''}`);
  },
  onReached: (text) => events.push(`reached ${text}`),
  onRefused: (_error, { text }) => events.push(`refused ${text}`),
  failure: () => 'Failed to send',
};

function start(): () => void {
  const withFiles = { ...kind, kind: 'files', isKept: () => true, hasFiles: true };
  const stop = startSender([kind, { ...kind, kind: 'kept', isKept: () => true }, withFiles], (count) =>
    events.push(`${count} sent`),
  );
  stops.push(stop);
  return stop;
}

function add(text: string, scope: string | null = null, name = 'test'): void {
  addToOutbox({ kind: name, scope, input: { text }, title: text });
}

function store(key: string, change: Partial<OutboxItem>, memberId = ana.memberId): void {
  const item = { key, kind: 'test', scope: null, input: { text: key }, title: key, attempts: 0, hasWaited: true };
  localStorage.setItem(`vibeline-outbox:${memberId}:${key}`, JSON.stringify({ ...item, refusal: null, ...change }));
}

const daysAgo = (days: number) => `${(Date.now() - days * 86_400_000).toString(36).padStart(9, '0')}-key`;

const titles = () => outbox.get().items.map(({ title }) => title);

function loseConnection(): void {
  isServerUp = false;
  act(() => void window.dispatchEvent(new Event('offline')));
}

function restoreConnection(): void {
  isServerUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  isServerUp = true;
  answer = async ({ text }) => text;
  sent = [];
  keys = [];
  signals = [];
  events = [];
  onAnswer = () => undefined;
  vi.stubGlobal('fetch', async () => {
    if (!isServerUp) throw new TypeError('Failed to fetch');
    return new Response();
  });
  stops = [watchConnection()];
  storeToken('ana');
  setOutboxOwner(ana);
});

afterEach(() => {
  for (const stop of stops) stop();
});

describe('the outbox', () => {
  it('says which answers are to changes that had waited, which may come while the page still loads', async () => {
    const late = vi.fn();
    stops.push(startSender([kind], () => undefined, late));
    add('at once');
    await waitFor(() => expect(titles()).toEqual([]));
    expect(late).not.toHaveBeenCalled();
    loseConnection();
    add('late');
    restoreConnection();
    await waitFor(() => expect(titles()).toEqual([]));
    expect(late).toHaveBeenCalledOnce();
  });

  it('sends in order, one request at a time', async () => {
    let respond: () => void = () => undefined;
    answer = ({ text }) =>
      new Promise((resolve) => {
        respond = () => resolve(text);
      });
    start();
    for (const text of ['one', 'two']) add(text);
    await waitFor(() => expect(sent).toEqual(['one as ana']));
    respond();
    await waitFor(() => expect(sent).toEqual(['one as ana', 'two as ana']));
    respond();
    await waitFor(() => expect(titles()).toEqual([]));
    expect(events).toEqual(['answer one', 'reached one', 'answer two', 'reached two']);
  });

  it('waits without a connection, with the last change of each scope, and then says how many were sent', async () => {
    start();
    loseConnection();
    add('a vote', 'vote:1');
    add('a comment');
    add('another vote', 'vote:1');
    expect(titles()).toEqual(['a comment', 'another vote']);
    expect(sent).toEqual([]);
    restoreConnection();
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toEqual(['a comment as ana', 'another vote as ana']);
    expect(events).toEqual(['answer a comment', 'answer another vote', '2 sent']);
  });

  it('keeps a change whose answer was lost, and sends it again as the same', async () => {
    answer = async () => {
      isServerUp = false;
      await fetch('/lost').catch(() => undefined);
      loseConnection();
      throw lost();
    };
    start();
    add('a comment');
    await waitFor(() => expect(outbox.get().items[0]?.attempts).toBe(1));
    answer = async ({ text }) => text;
    restoreConnection();
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toHaveLength(2);
    expect(events).toEqual(['answer a comment again', 'reached a comment']);
  });

  it('refuses a request that is lost twice although the server responds', async () => {
    answer = () => Promise.reject(lost());
    start();
    add('a vote');
    await waitFor(() => expect(events).toEqual(['refused a vote']));
    expect(sent).toHaveLength(2);
    expect(titles()).toEqual([]);
  });

  it('keeps what had to wait when it is refused, sends what follows, and sends it again on request', async () => {
    start();
    loseConnection();
    for (const text of ['bad', 'good']) add(text);
    answer = async ({ text }) => {
      if (text === 'bad') throw refusal(404, 'Post not found');
      return text;
    };
    restoreConnection();
    await waitFor(() => expect(events).toContain('reached good'));
    expect(outbox.get().items).toMatchObject([{ title: 'bad', refusal: 'Post not found' }]);
    answer = async ({ text }) => text;
    const [refused] = outbox.get().items;
    if (refused) retryItem(refused);
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent.filter((text) => text.startsWith('bad'))).toHaveLength(2);
  });

  it('drops a refused vote with a toast, and keeps a refused comment until it is discarded', async () => {
    answer = () => Promise.reject(refusal(429, 'Too many requests'));
    start();
    add('a vote');
    add('a comment', null, 'kept');
    await waitFor(() => expect(events).toEqual(['refused a vote', 'refused a comment']));
    expect(outbox.get().items).toMatchObject([{ title: 'a comment', refusal: 'Too many requests' }]);
    discardItem(outbox.get().items[0]?.key ?? '');
    expect(titles()).toEqual([]);
  });

  it.each<[string, Partial<OutboxItem>]>([
    ['of a kind that is a method of every object', { kind: 'toString' }],
    ['of an unknown kind', { kind: 'gone' }],
    ['without an input', { input: null }],
    ['with an input of another shape', { input: { text: 1 } }],
  ])('refuses a change %s with a sentence, and sends those after it', async (_name, change) => {
    store(daysAgo(1), { title: 'bad', ...change });
    start();
    add('good');
    await waitFor(() => expect(titles()).toEqual(['bad']));
    expect(sent).toEqual(['good as ana']);
    expect(outbox.get().items[0]?.refusal).toBe('This can no longer be sent.');
    discardItem(outbox.get().items[0]?.key ?? '');
    expect(titles()).toEqual([]);
  });

  it('sends a change once that was stored under another key than its own', async () => {
    store(daysAgo(1), { title: 'moved', key: 'another', input: { text: 'moved' } });
    start();
    add('good');
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toEqual(['moved as ana', 'good as ana']);
  });

  it('sends a change once whose answer cannot be applied, and those after it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onAnswer = (text) => {
      if (text === 'odd') throw new Error('An answer of another shape');
    };
    start();
    for (const text of ['odd', 'good']) add(text);
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toEqual(['odd as ana', 'good as ana']);
    expect(log).toHaveBeenCalledOnce();
  });

  it('asks before it sends a change that is more than 13 days old, and then sends it as a new one', async () => {
    store(daysAgo(14), { title: 'old', input: { text: 'old' }, attempts: 1 });
    store(daysAgo(12), { title: 'recent', input: { text: 'recent' } });
    start();
    setOutboxOwner({ ...ana, token: 'new' });
    await waitFor(() => expect(titles()).toEqual(['old']));
    expect(sent).toEqual(['recent as new']);
    const [old] = outbox.get().items;
    expect(old?.refusal).toBe('This is more than 13 days old. Retry sends it now.');
    if (old) retryItem(old);
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toEqual(['recent as new', 'old as new']);
    expect(keys.at(-1)).not.toBe(old?.key);
  });

  it('ignores messages that no tab of this version has sent', async () => {
    start();
    const other = new BroadcastChannel('vibeline-outbox');
    const item = { key: 'k', kind: 'toString', scope: null, input: null, title: '', attempts: 0, hasWaited: false };
    const unknown = { memberId: ana.memberId, item: { ...item, refusal: null }, answer: 'x' };
    for (const message of [null, 1, {}, { memberId: ana.memberId, item: null, answer: 'x' }, unknown]) {
      other.postMessage(message);
    }
    const input = { text: 'a comment' };
    other.postMessage({ ...unknown, item: { ...unknown.item, kind: 'test', input }, answer: 'a comment' });
    await waitFor(() => expect(events).toEqual(['answer a comment']));
    other.close();
  });

  it('sends the others while one with files takes its time, and reports each of those by itself', async () => {
    const answers = new Map<string, () => void>();
    answer = ({ text }) =>
      text === 'a vote' ? Promise.resolve(text) : new Promise((done) => answers.set(text, () => done(text)));
    loseConnection();
    for (const text of ['one', 'two']) add(text, null, 'files');
    add('a vote');
    start();
    restoreConnection();
    await waitFor(() => expect(events).toContain('reached a vote'));
    expect([...sent].sort()).toEqual(['a vote as ana', 'one as ana']);
    for (const text of ['one', 'two']) {
      await waitFor(() => expect(answers.has(text)).toBe(true));
      answers.get(text)?.();
    }
    await waitFor(() => expect(titles()).toEqual([]));
    expect(events.filter((event) => event.startsWith('reached'))).toEqual([
      'reached a vote',
      'reached one',
      'reached two',
    ]);
  });

  it('aborts one with files that is discarded, without a report, and sends those after it', async () => {
    answer = ({ text }) =>
      text === 'good'
        ? Promise.resolve(text)
        : new Promise((_done, fail) => signals[0]?.addEventListener('abort', () => fail(new Error('Aborted'))));
    start();
    for (const text of ['bad', 'good']) add(text, null, 'files');
    await waitFor(() => expect(signals).toHaveLength(1));
    discardItem(outbox.get().items[0]?.key ?? '');
    await waitFor(() => expect(events).toEqual(['answer good', 'reached good']));
    expect(titles()).toEqual([]);
  });

  it('belongs to its member: another neither sees nor sends it', async () => {
    loseConnection();
    add('of ana');
    storeToken('ben');
    setOutboxOwner(ben);
    start();
    restoreConnection();
    add('of ben');
    await waitFor(() => expect(sent).toEqual(['of ben as ben']));
    expect(titles()).not.toContain('of ana');
    storeToken('ana again');
    setOutboxOwner({ ...ana, token: 'ana again' });
    await waitFor(() => expect(sent).toEqual(['of ben as ben', 'of ana as ana again']));
  });

  it('stops at a rejected token and stays stored', async () => {
    answer = () => Promise.reject(refusal(401, 'Login required'));
    start();
    add('a vote');
    add('a comment');
    await waitFor(() => expect(events).toEqual(['refused a vote']));
    expect(titles()).toEqual([]);
    answer = async ({ text }) => text;
    setOutboxOwner({ ...ana, token: 'new' });
    await waitFor(() => expect(sent).toEqual(['a vote as ana', 'a vote as new', 'a comment as new']));
  });

  it('is sent by one tab, whose answer the other applies', async () => {
    let queue: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, _options: LockOptions, task: () => Promise<void>) => {
        queue = queue.then(task);
        return queue;
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    loseConnection();
    add('a comment');
    start();
    start();
    restoreConnection();
    await waitFor(() => expect(events.filter((event) => event === 'answer a comment')).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(sent).toEqual(['a comment as ana']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
