import { expect, it } from 'vitest';
import { assertDescribed } from '../../support/assert-described.ts';

const headers = { 'content-type': 'application/json; charset=utf-8' };

function check(method: string, path: string, status: number, json: unknown, more: Record<string, string> = {}): void {
  assertDescribed(method, path, { status, headers: { ...headers, ...more }, text: JSON.stringify(json), json });
}

const refusal = { message: 'Post not found', reason: 'post_not_found' };
const ownVote = { vote: { isPositive: true } };

it('accepts described responses, and anything outside /api', () => {
  check('GET', '/api/votes/1/2', 200, ownVote);
  check('GET', '/api/posts?limit=1', 200, [], { link: '</api/posts?cursor=a>; rel="next"' });
  check('GET', '/api/posts/1', 404, refusal);
  check('HEAD', '/api/posts/1', 200, null);
  check('GET', '/api/nothing', 404, { message: 'Not found', reason: 'unknown_call' });
  check('GET', '/api/posts', 431, { message: 'The headers are too long', reason: 'headers_too_long' });
  check('PUT', '/api/posts', 431, { message: 'The headers are too long', reason: 'headers_too_long' });
  check('GET', '/trpc/posts.list', 299, 'anything');
});

it.each([
  ['an undescribed status', () => check('GET', '/api/posts/1', 299, {}), /GET \/api\/posts\/\{id\} 299: the status/],
  [
    'a refusal that the call has not',
    () => check('GET', '/api/posts', 409, refusal),
    /409: the status is not described/,
  ],
  [
    'an undescribed field',
    () => check('GET', '/api/votes/1/2', 200, { ...ownVote, extra: 1 }),
    /body must NOT have add/,
  ],
  ['a field of another type', () => check('GET', '/api/votes/1/2', 200, { vote: 1 }), /body\/vote must be/],
  ['a missing field', () => check('GET', '/api/votes/1/2', 200, {}), /must have required property 'vote'/],
  ['a refusal without a reason', () => check('GET', '/api/posts/1', 404, { message: 'No' }), /property 'reason'/],
  ['another content type', () => check('GET', '/api/posts', 200, [], { 'content-type': 'text/html' }), /text\/html/],
  ['a page of what is no list', () => check('GET', '/api/posts/1', 200, {}, { link: '<a>' }), /the header Link is not/],
  ['429 without Retry-After', () => check('GET', '/api/posts', 429, refusal), /retry-after is missing/],
  [
    'a Retry-After that is no number',
    () => check('GET', '/api/posts', 429, refusal, { 'retry-after': 'soon' }),
    /is soon/,
  ],
  ['401 without WWW-Authenticate', () => check('GET', '/api/auth/me', 401, refusal), /www-authenticate is missing/],
  [
    'a reason that is described with another status only',
    () => check('GET', '/api/posts/1', 400, refusal),
    /GET \/api\/posts\/\{id\} 400: the reason post_not_found is not described/,
  ],
  ['an undescribed reason', () => check('DELETE', '/api/posts/1', 404, { ...refusal, reason: 'gone' }), /reason gone/],
  [
    'a reason of a call at an unknown address',
    () => check('GET', '/api/nothing', 404, refusal),
    /reason post_not_found/,
  ],
  ['success at an unknown address', () => check('GET', '/api/nothing', 200, {}), /the operation is not described/],
])('refuses %s', (_name, act, message) => {
  expect(act).toThrow(message);
});
