import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, watchConnection, watchRequest } from './connection.ts';

let respond: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  respond = async () => new Response();
  vi.stubGlobal('fetch', () => respond());
  stop = watchConnection();
});

afterEach(() => stop());

const failedRequest = () => watchRequest(Promise.reject(new TypeError('Failed to fetch')));

describe('the connection', () => {
  it('is lost when neither a request nor the probe gets a response, and comes back by itself', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(failedRequest()).rejects.toThrow('Failed to fetch');
    expect(connection.get()).toBe('unreachable');
    expect(onlineManager.isOnline()).toBe(false);
    respond = async () => new Response();
    await vi.waitFor(() => expect(connection.get()).toBe('online'));
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('stays when a single request is lost, or is aborted', async () => {
    await expect(failedRequest()).rejects.toThrow();
    expect(connection.get()).toBe('online');
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const aborted = watchRequest(Promise.reject(new DOMException('Aborted', 'AbortError')));
    await expect(aborted).rejects.toThrow();
    expect(connection.get()).toBe('online');
  });

  it.each([
    ['a gateway’s 502 while the server is down', 502, 502, 'unreachable'],
    ['the server’s own 503 while it is busy', 503, 200, 'online'],
    ['a probe that is not found, which something answered', 502, 404, 'online'],
  ])('after %s', async (_name, status, probed, state) => {
    respond = async () => new Response(null, { status: probed });
    await watchRequest(Promise.resolve(new Response(null, { status })));
    expect(connection.get()).toBe(state);
  });

  it('follows the browser, and asks the server before it is online again', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(connection.get()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(connection.get()).toBe('online'));
  });
});
