import { expect, it } from 'vitest';
import { removeToken } from './session.ts';
import { createSessionSet } from './session-set.ts';

it('is empty after a logout', () => {
  const ids = createSessionSet();
  ids.add(7);
  expect(ids.has(7)).toBe(true);
  removeToken();
  expect(ids.has(7)).toBe(false);
});
