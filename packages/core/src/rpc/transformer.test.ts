import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { transformer } from './transformer.ts';

const { serialize, deserialize } = transformer.input;

const read = (input: unknown) => deserialize(JSON.parse(JSON.stringify(serialize(input))));

describe('output', () => {
  it('is what superjson deserializes', () => {
    const output = { items: [{ id: 1, at: '2026-01-01T00:00:00.000Z', none: null }] };
    const sent = JSON.parse(JSON.stringify(transformer.output.serialize(output)));
    expect(superjson.deserialize(sent)).toEqual(output);
  });
});

describe('input', () => {
  it.each([
    [{ limit: 3, cursor: undefined, none: null }],
    [
      {
        media: [
          { id: 1, alt: undefined },
          { id: 2, alt: null },
        ],
        list: [undefined, 1],
      },
    ],
    [undefined],
    [null],
    ['text'],
    [3],
    [[]],
  ])('of undefined and plain values is read as it was sent: %j', (input) => {
    expect(read(input)).toStrictEqual(input);
  });

  const shared = { id: 1 };
  class Thing {}
  superjson.registerClass(Thing);
  superjson.registerSymbol(Symbol.for('thing'), 'thing');
  superjson.registerCustom<Thing, string>(
    { isApplicable: (value): value is Thing => value === shared, serialize: () => '', deserialize: () => shared },
    'thing',
  );

  it.each<[string, unknown]>([
    ['Date', new Date(0)],
    ['bigint', 10n],
    ['set', new Set([1])],
    ['map', new Map([[1, 2]])],
    ['regexp', /(a+)+b/],
    ['Error', new Error('text')],
    ['URL', new URL('https://example.org')],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-0', -0],
    ['symbol', Symbol.for('thing')],
    ['class', new Thing()],
    ['custom', shared],
    ['Int8Array', new Int8Array(1)],
    ['Uint8Array', new Uint8Array(1)],
    ['Uint8ClampedArray', new Uint8ClampedArray(1)],
    ['Int16Array', new Int16Array(1)],
    ['Uint16Array', new Uint16Array(1)],
    ['Int32Array', new Int32Array(1)],
    ['Uint32Array', new Uint32Array(1)],
    ['Float32Array', new Float32Array(1)],
    ['Float64Array', new Float64Array(1)],
  ])('that superjson annotates as another type is refused: %s', (_name, value) => {
    expect(() => read(value)).toThrow('BAD_REQUEST');
    expect(() => read({ a: [value] })).toThrow('BAD_REQUEST');
  });

  it('with references between values is refused', () => {
    const list = [1];
    expect(() => read({ a: list, b: list })).toThrow('BAD_REQUEST');
  });

  it.each([
    ['a size in place of values', { json: { a: [2e8] }, meta: { values: { 'a.0': [['typed-array', 'Uint8Array']] } } }],
    ['a type within undefined', { json: { a: null }, meta: { values: { a: ['undefined', { 0: ['set'] }] } } }],
    ['a nested annotation', { json: { a: { b: null } }, meta: { values: { a: { b: ['undefined'] } } } }],
    ['an annotation of a value', { json: { a: 1 }, meta: { values: { a: ['undefined'] } } }],
    ['an index past the end', { json: { a: [] }, meta: { values: { 'a.4294967294': ['undefined'] } } }],
    ['the length of a list', { json: { a: [] }, meta: { values: { 'a.length': ['undefined'] } } }],
    ['a field that was not sent', { json: {}, meta: { values: { a: ['undefined'] } } }],
    ['a field of a text', { json: { a: 'b' }, meta: { values: { 'a.0': ['undefined'] } } }],
    ['a prototype', { json: {}, meta: { values: { '__proto__.x': ['undefined'] } } }],
    ['a constructor', { json: {}, meta: { values: { 'constructor.prototype': ['undefined'] } } }],
    ['references', { json: {}, meta: { referentialEqualities: {} } }],
    ['no annotations', { json: {}, meta: {} }],
    ['annotations that are a text', { json: {}, meta: { values: 'a' } }],
    ['a list in place of the envelope', []],
    ['a text in place of the envelope', 'text'],
  ])('is refused with %s', (_name, sent) => {
    expect(() => deserialize(sent)).toThrow('BAD_REQUEST');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is refused with more annotations than any call has fields', () => {
    const sent = (count: number) =>
      serialize(Object.fromEntries(Array.from({ length: count }, (_, i) => [i, undefined])));
    expect(deserialize(sent(50))).toBeTypeOf('object');
    expect(() => deserialize(sent(51))).toThrow('BAD_REQUEST');
  });
});
