import type { Reference } from './document.ts';

const seconds = { type: 'integer', minimum: 1 };
const points = { type: 'integer', minimum: 0 };

export const responseHeaders = {
  'RateLimit-Limit': { description: 'How many calls the limit allows in its window.', schema: points },
  'RateLimit-Remaining': { description: 'How many of them are left.', schema: points },
  'RateLimit-Reset': { description: 'In how many seconds the window ends.', schema: seconds },
  'Retry-After': { description: 'After how many seconds the same call may succeed.', schema: seconds },
  Link: {
    description:
      'The address of the next page, `<…>; rel="next"`. Absent on the last page. Lists that are read in both directions also name the page before, with rel="prev".',
    schema: { type: 'string' },
  },
  Warnings: {
    description:
      'Fields of the body and, with a question mark, parameters of the query that the call does not have and ignored: at most 10 names, in ASCII. Only of calls that accept them.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Stands for this response. Sent as `If-None-Match`, the next one is 304 while it is still the same.',
    schema: { type: 'string', pattern: '^W/"[\\w-]+"$' },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string', const: 'Bearer' } },
};

export type ResponseHeader = keyof typeof responseHeaders;

/** Sent with every response of a call but those of an overloaded server. */
export const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

export function headersOf(names: readonly ResponseHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
