import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { isShallow, transformer } from './transformer.ts';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('transformer', () => {
  it('sends output that superjson deserializes', () => {
    const output = { items: [{ id: 1, at: '2026-01-01T00:00:00.000Z', none: null }] };
    const sent = JSON.parse(JSON.stringify(transformer.output.serialize(output)));
    expect(superjson.deserialize(sent)).toEqual(output);
  });

  it('refuses deeply nested input', () => {
    expect(isShallow(nested(20))).toBe(true);
    expect(isShallow(nested(21))).toBe(false);
    expect(() => transformer.input.deserialize({ json: nested(10_000) } as never)).toThrow();
  });

  it('refuses input with keys that change prototypes', () => {
    const poisoned = JSON.parse('{"json":{"a":1},"meta":{"values":{"__proto__.x":["Date"]}}}');
    expect(() => transformer.input.deserialize(poisoned)).toThrow();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
