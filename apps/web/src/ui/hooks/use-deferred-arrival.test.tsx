import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredArrival } from './use-deferred-arrival.ts';

function renderRecorded(initial: string | undefined) {
  const returned: (string | null)[] = [];
  const { rerender } = renderHook(({ data }: { data: string | undefined }) => returned.push(useDeferredArrival(data)), {
    initialProps: { data: initial },
  });
  return { returned, rerender };
}

it('returns what arrives in a later render', () => {
  const { returned, rerender } = renderRecorded(undefined);
  rerender({ data: 'post' });
  expect(returned).toEqual([null, null, 'post']);
});

it('returns at once what was there at first, how it changes, and that it is gone', () => {
  const { returned, rerender } = renderRecorded('post');
  expect(returned).toEqual(['post']);
  rerender({ data: 'post with a vote' });
  expect(returned.at(-1)).toBe('post with a vote');
  expect(returned).not.toContain(null);
  rerender({ data: undefined });
  expect(returned[2]).toBeNull();
});
