import { describe, expect, it } from 'vitest';
import { isPlainInput } from './plain-input.ts';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('isPlainInput', () => {
  it('allows twenty levels, and does not recurse', () => {
    expect(isPlainInput(nested(20))).toBe(true);
    expect(isPlainInput(nested(21))).toBe(false);
    expect(isPlainInput(nested(10_000))).toBe(false);
  });

  it('allows a thousand values', () => {
    expect(isPlainInput(Array(999).fill(0))).toBe(true);
    expect(isPlainInput(Array(1000).fill(0))).toBe(false);
    expect(isPlainInput(Array(40).fill(Array(30).fill(0)))).toBe(false);
  });

  it.each(['__proto__', 'constructor'])('refuses a key %s at any level', (key) => {
    expect(isPlainInput(JSON.parse(`{"${key}":1}`))).toBe(false);
    expect(isPlainInput(JSON.parse(`{"a":[{"${key}":{"prototype":{}}}]}`))).toBe(false);
  });
});
