import { act, render, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineChange } from './outbox/change.ts';
import { isId } from './outbox/input-fields.ts';
import { outboxKind } from './outbox/outbox-kind.ts';
import { startSender } from './outbox/outbox-sender.ts';
import { useOptimisticMutation } from './use-optimistic-mutation.ts';

interface Request {
  desired: number;
  answer: (value: number) => void;
  fail: () => void;
}

/** An answer of the server, not a lost connection. */
const refusal = TRPCClientError.from({ error: { code: -32000, message: 'Refused', data: { httpStatus: 403 } } });

let requests: Request[] = [];
let events: string[] = [];
let setDesired: (desired: number) => void = () => undefined;

let setAnswered: (value: number) => void = () => undefined;

const change = defineChange(
  'test.set',
  { value: isId },
  {
    title: () => 'A value',
    overlay: (_value: number, desired) => desired.value,
  },
);

/** The server may answer a value differently from what was asked for. */
const kind = outboxKind<{ value: number }, number>(change, {
  request: ({ value }) =>
    new Promise((resolve, reject) => {
      requests.push({ desired: value, answer: resolve, fail: () => reject(refusal) });
    }),
  onAnswer: (answer) => {
    events.push(`answer ${answer}`);
    setAnswered(answer);
  },
  onReached: (_answer, { value }) => events.push(`reached ${value}`),
  onRefused: () => events.push('error'),
  failure: () => 'Failed',
});

function Value() {
  const [value, setValue] = useState(0);
  setAnswered = setValue;
  const { shown, isPending, ...mutation } = useOptimisticMutation(change, 1, value);
  setDesired = (desired) => mutation.setDesired({ value: desired });
  useEffect(() => startSender([kind], () => undefined), []);
  return <output>{`${shown}${isPending ? ' pending' : ''}`}</output>;
}

const text = () => screen.getByRole('status').textContent;

async function set(...values: number[]) {
  await act(async () => {
    for (const value of values) setDesired(value);
  });
}

describe('useOptimisticMutation', () => {
  beforeEach(() => {
    requests = [];
    events = [];
    render(<Value />);
  });

  it('shows the desired state at once, then the answer', async () => {
    await set(5);
    await waitFor(() => expect(text()).toBe('5 pending'));
    await act(async () => requests[0]?.answer(6));
    await waitFor(() => expect(text()).toBe('6'));
    expect(events).toEqual(['answer 6', 'reached 5']);
  });

  it('sends one request at a time, and of the presses that wait only the last', async () => {
    await set(1);
    await waitFor(() => expect(requests).toHaveLength(1));
    await set(2, 3, 1);
    await waitFor(() => expect(text()).toBe('1 pending'));
    expect(requests).toHaveLength(1);
    await act(async () => requests[0]?.answer(1));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(text()).toBe('1 pending');
    await act(async () => requests[1]?.answer(1));
    await waitFor(() => expect(text()).toBe('1'));
    expect(requests.map(({ desired }) => desired)).toEqual([1, 1]);
  });

  it('applies the answer to an earlier press without announcing it', async () => {
    await set(1);
    await waitFor(() => expect(requests).toHaveLength(1));
    await set(2);
    await act(async () => requests[0]?.answer(1));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(events).toEqual(['answer 1']);
    expect(text()).toBe('2 pending');
    await act(async () => requests[1]?.answer(2));
    await waitFor(() => expect(text()).toBe('2'));
    expect(events).toEqual(['answer 1', 'answer 2', 'reached 2']);
  });

  it('shows the previous state after a failure', async () => {
    await set(5);
    await waitFor(() => expect(text()).toBe('5 pending'));
    await act(async () => requests[0]?.fail());
    await waitFor(() => expect(text()).toBe('0'));
    expect(events).toEqual(['error']);
  });

  it('still sends the last press after an earlier one has failed', async () => {
    await set(1);
    await waitFor(() => expect(requests).toHaveLength(1));
    await set(2);
    await act(async () => requests[0]?.fail());
    await waitFor(() => expect(requests.map(({ desired }) => desired)).toEqual([1, 2]));
    expect(text()).toBe('2 pending');
    await act(async () => requests[1]?.answer(2));
    await waitFor(() => expect(text()).toBe('2'));
    expect(events).toEqual(['answer 2', 'reached 2']);
  });

  it('reports the failure of the last press alone', async () => {
    await set(1);
    await waitFor(() => expect(requests).toHaveLength(1));
    await set(2);
    await act(async () => requests[0]?.fail());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(events).toEqual([]);
    await act(async () => requests[1]?.fail());
    await waitFor(() => expect(text()).toBe('0'));
    expect(events).toEqual(['error']);
  });
});
