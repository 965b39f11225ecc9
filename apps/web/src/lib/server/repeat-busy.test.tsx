import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { removeToken, storeToken } from '../session/session.ts';
import { createQueryClient } from './query-client.ts';
import { createClient, trpc } from './trpc.ts';

const BUSY = new ErrorResponse(503, 'Service busy', undefined, 1);
BUSY.data.reason = 'overloaded';
const READ = { unreadNotifications: 0, unseenNotifications: 0 };

let calls: Call[];
let answers: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  storeToken('ana');
  const answer = () => (answers.length > 1 ? answers.shift() : answers[0]);
  calls = mockServer(
    Object.fromEntries(
      ['notifications.markAllRead', 'votes.cast', 'comments.add', 'events.counters'].map((path) => [path, answer]),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeToken();
});

const client = createClient();
const add = (options?: { context?: Record<string, unknown>; signal?: AbortSignal }) =>
  client.comments.add.mutate({ postId: 1, content: 'hello' }, options);
const keyed = { context: { idempotencyKey: 'key' } };

function follow(call: Promise<unknown>): { outcome: unknown } {
  const followed: { outcome: unknown } = { outcome: 'pending' };
  call.then(
    (result) => {
      followed.outcome = result;
    },
    (error: Error) => {
      followed.outcome = error.message;
    },
  );
  return followed;
}

it.each([
  ['that only sets a value', () => client.notifications.markAllRead.mutate()],
  ['with an idempotency key', () => add(keyed)],
])('repeats a mutation %s once after Retry-After', async (_name, send) => {
  answers = [BUSY, READ];
  const sent = follow(send());
  await vi.advanceTimersByTimeAsync(990);
  expect([calls.length, sent.outcome]).toEqual([1, 'pending']);
  await vi.advanceTimersByTimeAsync(1100);
  expect([calls.length, sent.outcome]).toEqual([2, READ]);
  expect(calls[1]).toEqual(calls[0]);
});

it('says that the server is busy when it refuses twice', async () => {
  answers = [BUSY];
  const sent = follow(add(keyed));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([calls.length, sent.outcome]).toEqual([2, 'Service busy']);
});

it.each([
  ['that would be done twice', BUSY, () => add()],
  ['when the server asks for more than five seconds', new ErrorResponse(503, 'Busy', undefined, 6), () => add(keyed)],
  ['that was refused for another reason', new ErrorResponse(429, 'Busy', undefined, 1), () => add(keyed)],
])('does not repeat a mutation %s', async (_name, refusal, send) => {
  answers = [refusal];
  const sent = follow(send());
  await vi.advanceTimersByTimeAsync(20_000);
  expect([calls.length, sent.outcome]).toEqual([1, refusal.message]);
});

it('does not repeat after signing out, nor when the call is aborted', async () => {
  answers = [BUSY];
  const abort = new AbortController();
  const aborted = follow(add({ ...keyed, signal: abort.signal }));
  const signedOut = follow(add(keyed));
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  removeToken();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toHaveLength(2);
  expect(signedOut.outcome).toBe('Service busy');
  expect(aborted.outcome).not.toBe('pending');
});

it('repeats a query once, while it is shown', async () => {
  const Counters = () => {
    const { data, error } = trpc.events.counters.useQuery();
    return error?.message ?? (data ? 'shown' : 'loading');
  };
  const open = () => {
    const queryClient = createQueryClient();
    return render(
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Counters />
        </QueryClientProvider>
      </trpc.Provider>,
    );
  };
  answers = [BUSY, READ];
  const shown = open();
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect([calls.length, shown.container.textContent]).toEqual([1, 'loading']);
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect([calls.length, shown.container.textContent]).toEqual([2, 'shown']);
  shown.unmount();

  answers = [BUSY];
  const left = open();
  await act(() => vi.advanceTimersByTimeAsync(900));
  left.unmount();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(calls).toHaveLength(3);

  const refused = open();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect([calls.length, refused.container.textContent]).toEqual([5, 'Service busy']);
});
