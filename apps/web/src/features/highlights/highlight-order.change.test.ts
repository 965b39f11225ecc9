import { expect, it } from 'vitest';
import { inOrder } from './highlight-order.change.ts';

it.each([
  ['first', [5, 6, 3, 1]],
  ['last', [3, 1, 5, 6]],
] as const)('puts what an order does not name %s, in the order it has', (newOnes, ids) => {
  const items = [{ id: 1 }, { id: 5 }, { id: 3 }, { id: 6 }];
  expect(inOrder(items, [3, 1], newOnes).map(({ id }) => id)).toEqual(ids);
});
