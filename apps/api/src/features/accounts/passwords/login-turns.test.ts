import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { expect, it } from 'vitest';
import { createLoginTurns } from './login-turns.ts';

const NETWORK = '10.0.0.1';
const INTERVAL_MS = 1000;
const KEPT_MS = 1500;

it('a turn is kept for a name that was refused, until it has been away for a minute', () => {
  const turns = createLoginTurns(INTERVAL_MS);
  turns.setEnd(NETWORK, 1000);
  expect(turns.waitFor(NETWORK, 'ana', 500)).toBe(500);
  expect(turns.waitFor(NETWORK, 'ben', 1000)).toBe(INTERVAL_MS);
  expect(turns.waitFor(NETWORK, 'ana', 1000)).toBeNull();

  const later = 2000 + MINUTE_MS;
  turns.setEnd(NETWORK, later);
  turns.forget(NETWORK, 'ana');
  expect(turns.waitFor(NETWORK, 'cleo', later)).toBeNull();
});

it('a name that was refused is remembered for less than a minute', () => {
  const turns = createLoginTurns(INTERVAL_MS);
  turns.setEnd(NETWORK, 1000);
  expect(turns.waitFor(NETWORK, 'ben', 500)).toBe(500);
  const later = 900 + MINUTE_MS;
  turns.setEnd(NETWORK, later);
  expect(turns.waitFor(NETWORK, 'cleo', later)).toBe(INTERVAL_MS);
  expect(turns.waitFor(NETWORK, 'dora', later + KEPT_MS)).toBeNull();
});
