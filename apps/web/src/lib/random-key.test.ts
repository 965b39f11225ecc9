import { expect, it } from 'vitest';
import { randomKey, randomUuid } from './random-key.ts';

it('makes keys and UUIDs of version 4, each another', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 20 }, randomUuid)).size).toBe(20);
});
