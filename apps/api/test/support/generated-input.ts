import * as fc from 'fast-check';
import * as z from 'zod';
import { hostileValue, MARK } from './hostile-values.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
}

/** Ids are counted from 1, so these meet existing rows of every table and absent ones. */
const smallId = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(987_654));
const memberId = fc.integer({ min: 1, max: 4 });

/** Values that mean something to the server, by the name of their field. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  username: fc.constantFrom('author', 'other', 'third', 'nobody', 'AUTHOR'),
  password: fc.constantFrom('first-secret', 'first-secret', 'wrong-password'),
  currentPassword: fc.constantFrom('first-secret', 'wrong-password'),
  newPassword: fc.constant('first-secret'),
  website: fc.constantFrom('https://example.org/a', 'http://example.org', ''),
  profileImage: fc.constantFrom(null, '', '/media/none.webp'),
  search: fc.constantFrom('author', 'o', 'ÖTHER', '%', '_'),
  cursor: fc.constantFrom(undefined, '1', 'eyJpZCI6MX0'),
  followingId: memberId,
  memberId,
  media: fc.constantFrom([], [{ id: 1 }], undefined),
};

const words = fc.oneof(
  fc.constantFrom('hello', 'a few words', '#Tag and @author', 'Grüße, ÇA VA? 你好 👋🏽', 'two\nlines'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);

function arbitraryOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const value = known[name];
  if (value) return value;
  if (/id$/i.test(name)) return smallId;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(name, one)));
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf('', schema.items ?? {}), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 100 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return words;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(name, schema)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: required });
}

/** Fields that no input has, or that name the member who acts. */
const surplus = fc.dictionary(
  fc.constantFrom('userId', 'authorId', 'followerId', 'ownerId', 'id', 'role', 'vibeScore', 'constructor', MARK),
  fc.oneof(smallId, hostileValue),
  { maxKeys: 2 },
);

/** Input for a schema: valid for most fields in two of three cases, else with hostile values. */
export function inputOf(schema: z.ZodType | null): fc.Arbitrary<Record<string, unknown>> {
  const json = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
  const names = Object.keys(json.properties ?? {});
  const valid = objectOf(json);
  const hostile = fc
    .tuple(valid, fc.dictionary(fc.constantFrom(...names, MARK), hostileValue, { minKeys: 1, maxKeys: 2 }), surplus)
    .map(([fields, replaced, more]) => ({ ...fields, ...more, ...replaced }));
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: hostile });
}

/** What superjson might revive, and what only looks like it. */
export const superjsonMeta = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      values: fc.oneof(
        fc.dictionary(
          fc.constantFrom(
            'content',
            'id',
            'search',
            'cursor',
            'limit',
            'a.b',
            'content.0',
            'id.00',
            '__proto__',
            'constructor.prototype',
            '',
          ),
          fc.constantFrom(
            ['Date'],
            ['set'],
            ['map'],
            ['regexp'],
            ['bigint'],
            ['undefined'],
            ['Error'],
            ['URL'],
            ['number'],
            ['symbol', 'a'],
            ['class', MARK],
            ['custom', MARK],
            [['typed-array', 'Uint8Array']],
            [MARK],
            null,
          ),
          { maxKeys: 3 },
        ),
        fc.constantFrom(null, [], ['set'], 'set', 1),
      ),
      referentialEqualities: fc.constantFrom(undefined, { content: ['id'] }, [['a']], null, { __proto__: ['a'] }),
      v: fc.constantFrom(1, 2, undefined),
    }),
  },
);
