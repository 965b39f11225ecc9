import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnection, watchConnection } from '../connection/connection.ts';
import { errorMessage, wasLost } from './public-error.ts';

const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
const internal = TRPCClientError.from({
  error: { code: -32603, message: 'Something went wrong', data: { httpStatus: 500 } },
});
const busy = TRPCClientError.from({ error: { code: -32000, message: 'Busy', data: { httpStatus: 503 } } });

let respond: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => respond());
  stop = watchConnection();
});

afterEach(() => stop());

describe('the message of a failure', () => {
  it('says that there is no network, or that the server cannot be reached', async () => {
    window.dispatchEvent(new Event('offline'));
    const offline = 'You’re offline. Please try again when you’re connected.';
    expect(errorMessage(lost, 'Failed')).toBe(offline);
    await checkConnection();
    expect(errorMessage(lost, 'Failed')).toBe('The server can’t be reached. Please try again later.');
  });

  it('is the server’s own when it sent one with details, and the fallback for any other failure', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(errorMessage(busy, 'Failed')).toBe('Busy');
    expect(errorMessage(internal, 'Failed')).toBe('Failed');
    expect(errorMessage(new Error('A bug'), 'Failed')).toBe('Failed');
    respond = async () => new Response();
    await checkConnection();
    expect(errorMessage(lost, 'Failed')).toBe('Failed');
  });

  it('tells a lost request from a proxy’s page', () => {
    expect(wasLost(lost)).toBe(true);
    expect(wasLost(TRPCClientError.from(new SyntaxError('Unexpected token')))).toBe(false);
    expect(wasLost(busy)).toBe(false);
  });
});
