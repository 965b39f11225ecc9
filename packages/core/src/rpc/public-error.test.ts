import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode } from '../errors.ts';
import { asTrpcError, publicError } from './public-error.ts';

describe('a refusal', () => {
  it.each<[ErrorCode, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['unsupported_type', 415],
    ['rate_limited', 429],
    ['unavailable', 503],
  ])('%s is HTTP %i', (code, status) => {
    expect(getHTTPStatusCodeFromError(asTrpcError(new DomainError(code, 'a_reason', 'A sentence.')))).toBe(status);
  });

  it('has its message, reason and fields', () => {
    const error = asTrpcError(
      new DomainError('conflict', 'taken', 'Taken', { fields: { name: 'Taken' }, retryAfter: 3 }),
    );
    expect(publicError(error)).toEqual({ message: 'Taken', reason: 'taken', fields: { name: 'Taken' }, retryAfter: 3 });
  });
});

describe('an unknown error', () => {
  it.each([
    [new Error('SQLITE_CORRUPT: /var/lib/secret')],
    [asTrpcError(new TypeError('x is not a function'))],
    [new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'stack', cause: new Error('inside') })],
    ['a string'],
    [null],
  ])('hides the message of an unknown error', (error) => {
    expect(publicError(error)).toEqual({ message: 'Something went wrong', reason: 'internal_error' });
  });

  it('never repeats the path of a call that does not exist', () => {
    const error = new TRPCError({ code: 'NOT_FOUND', message: 'No procedure found on path "<script>"' });
    expect(publicError(error)).toEqual({ message: 'Not found', reason: 'unknown_call' });
  });
});
