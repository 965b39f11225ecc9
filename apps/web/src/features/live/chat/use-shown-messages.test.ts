import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatMessageOf } from '../../../../test/support/live.ts';
import { SHOWN, SHOWN_MAX, useShownMessages } from './use-shown-messages.ts';

const chatOf = (count: number) => Array.from({ length: count }, (_, index) => chatMessageOf({ id: index + 1 }));

function open(count: number, hasNextPage = false) {
  const { result, rerender } = renderHook(({ count }) => useShownMessages(chatOf(count), hasNextPage), {
    initialProps: { count },
  });
  const ids = () => [result.current.shown[0]?.id, result.current.shown.at(-1)?.id];
  return { result, ids, grow: (next: number) => rerender({ count: next }) };
}

it('are all of a short chat', () => {
  const { result, ids } = open(SHOWN_MAX);
  expect(ids()).toEqual([1, SHOWN_MAX]);
  expect(result.current.hasEarlier).toBe(false);
  expect(open(2, true).result.current.hasEarlier).toBe(true);
});

it('are the last of a long one, and earlier ones when they are asked for', () => {
  const { result, ids, grow } = open(10);
  grow(1000);
  expect(ids()).toEqual([1001 - SHOWN, 1000]);
  expect(result.current.hasEarlier).toBe(true);
  let hasThem = false;
  act(() => {
    result.current.setAtEnd(false);
    hasThem = result.current.showEarlier();
  });
  expect(hasThem).toBe(true);
  expect(ids()).toEqual([951 - SHOWN, 1000]);
});

it('lose none while the reader is further up, until the end is reached again', () => {
  const { result, ids, grow } = open(SHOWN_MAX);
  act(() => result.current.setAtEnd(false));
  grow(2000);
  expect(ids()).toEqual([1, 2000]);
  act(() => result.current.setAtEnd(true));
  expect(ids()).toEqual([2001 - SHOWN, 2000]);
});

it('have to be loaded when none are left', () => {
  const { result } = open(10, true);
  act(() => expect(result.current.showEarlier()).toBe(false));
  expect(result.current.shown).toHaveLength(10);
});
