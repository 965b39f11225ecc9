import { procedures } from '@vibeline/core/rpc/procedure-map';
import * as fc from 'fast-check';
import { getProcedure } from '../../src/http/call-procedure.ts';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import { inputOf, superjsonMeta } from './generated-input.ts';
import { hostileSegment, hostileValue, JSON_TYPE, MARK, percentEncode, stringify } from './hostile-values.ts';
import { type Caller, type Change, type GeneratedRequest, requestChange } from './request-changes.ts';

type Input = Record<string, unknown>;

const members = ['author', 'other', 'third'] as const;

const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...members) },
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        `Bearer ${'x'.repeat(43)}`,
        'Bearer ',
        'Bearer',
        `bearer ${'x'.repeat(43)}`,
        `Basic ${MARK}`,
        `Bearer ${MARK} ${MARK}`,
        `Bearer ${'y'.repeat(9000)}`,
        'Bearer null',
        '\u00ff',
      )
      .map((authorization) => ({ authorization })),
  },
);

/** Fills the parameters of a path; what is left of the input goes into the query or the body. */
function toRest(method: string, pattern: string, input: Input): Omit<GeneratedRequest, 'caller'> {
  const rest = { ...input };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const { [name]: value = 1 } = rest;
    delete rest[name];
    return toText(value);
  });
  if (method !== 'GET') return { method, path, headers: JSON_TYPE, body: stringify(rest) };
  const query = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${toText(value)}`],
  );
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers: {}, body: undefined };
}

/** A value as a part of a path or query. */
function toText(value: unknown): string {
  const text = typeof value === 'object' ? (stringify(value) ?? '') : String(value);
  return percentEncode(text);
}

function toTrpc(path: string, wrapped: string): Omit<GeneratedRequest, 'caller'> {
  if (getProcedure(path).type === 'mutation') {
    return { method: 'POST', path: `/trpc/${path}`, headers: JSON_TYPE, body: wrapped };
  }
  return { method: 'GET', path: `/trpc/${path}?input=${toText(wrapped)}`, headers: {}, body: undefined };
}

const restCalls = restRows.map(({ method, path, procedure }) =>
  inputOf(getProcedure(procedure).input).map((input) => toRest(method, path, input)),
);

const trpcCalls = [...procedures.values()].map(({ path, input: schema }) =>
  fc
    .record({ input: inputOf(schema), meta: superjsonMeta })
    .map(({ input, meta }) =>
      toTrpc(path, stringify(meta === undefined ? { json: input } : { json: input, meta }) ?? ''),
    ),
);

const batch = fc
  .record({
    paths: fc.array(fc.constantFrom(...procedures.keys(), MARK, 'accounts.me'), { minLength: 1, maxLength: 12 }),
    inputs: fc.dictionary(fc.integer({ min: 0, max: 12 }).map(String), fc.record({ json: hostileValue }), {
      maxKeys: 4,
    }),
    isRead: fc.boolean(),
  })
  .map(({ paths, inputs, isRead }): Omit<GeneratedRequest, 'caller'> => {
    const path = `/trpc/${paths.join(',')}?batch=1`;
    const text = stringify(inputs) ?? '';
    return isRead
      ? {
          method: 'GET',
          path: `${path}&input=${percentEncode(text)}`,
          headers: {},
          body: undefined,
        }
      : { method: 'POST', path, headers: JSON_TYPE, body: text };
  });

const otherPaths = fc
  .constantFrom(
    '/',
    '/api',
    '/api/',
    '/trpc',
    '/trpc/',
    '/media/',
    '/assets/',
    '/readyz',
    '/healthz',
    '/api/docs',
    '/u/',
  )
  .chain((path) =>
    fc.oneof(
      fc.constant(path),
      hostileSegment.map((segment) => `${path}${segment}`),
    ),
  )
  .chain((path) =>
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE').map((method) => ({ method, path, headers: {}, body: undefined })),
  );

/** Requests to every documented call, every procedure and some other addresses; about half of them are changed. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    call: fc.oneof(
      { weight: 10, arbitrary: fc.oneof(...restCalls) },
      { weight: 8, arbitrary: fc.oneof(...trpcCalls) },
      { weight: 1, arbitrary: batch },
      { weight: 1, arbitrary: otherPaths },
    ),
    caller,
    changes: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Change[]>([]) },
      { weight: 1, arbitrary: fc.array(requestChange, { minLength: 1, maxLength: 2 }) },
    ),
  })
  .map(({ call, caller, changes }) =>
    changes.reduce<GeneratedRequest>((request, one) => one(request), { ...call, caller }),
  )
  // A server that refuses too long headers has not read the method, and sends a body that Node's client does not expect.
  .filter(({ method, path, headers }) => method !== 'HEAD' || path.length + JSON.stringify(headers).length < 8_000);
