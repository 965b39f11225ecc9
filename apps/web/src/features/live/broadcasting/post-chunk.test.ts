import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionEndReason } from '../../../lib/session/session-end.ts';
import { postChunk } from './post-chunk.ts';

const chunk = { recording: 'b0c1', sequence: 3, bytes: new Blob(['abc']) };

function serve(status: number, body: object, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const post = () => postChunk(7, chunk, new AbortController().signal);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a chunk', () => {
  it('is sent as bytes by the member', async () => {
    localStorage.setItem('authToken', 'token');
    const fetched = serve(200, { received: 4, health: { lagMs: 1, kbps: 2, isTranscoding: true } });
    expect(await post()).toEqual({ outcome: 'received', health: { lagMs: 1, kbps: 2, isTranscoding: true } });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/live-streams/7/chunks?recording=b0c1&sequence=3');
    expect(init?.headers).toEqual({ 'Content-Type': 'application/octet-stream', Authorization: 'Bearer token' });
  });

  it.each([
    [409, { reason: 'chunk_missing' }, { outcome: 'restart' }],
    [400, { reason: 'invalid_recording' }, { outcome: 'restart' }],
    [409, { reason: 'other_process' }, { outcome: 'wait', delayMs: null }],
    [500, {}, { outcome: 'wait', delayMs: null }],
    [409, { message: 'This stream has ended' }, { outcome: 'ended' }],
    [404, { message: 'Stream not found' }, { outcome: 'ended' }],
  ])('that is answered with %i %j is %j', async (status, body, expected) => {
    serve(status, body);
    expect(await post()).toEqual(expected);
  });

  it('is sent again after the time that the server asks for', async () => {
    serve(503, { reason: 'live_busy' }, { 'Retry-After': '1' });
    expect(await post()).toEqual({ outcome: 'wait', delayMs: 1_000 });
  });

  it('waits for an encoder of the server', async () => {
    serve(503, { reason: 'no_encoder' }, { 'Retry-After': '2' });
    expect(await post()).toEqual({ outcome: 'wait', delayMs: 2_000, why: 'no_encoder' });
  });

  it('waits for the connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await post()).toEqual({ outcome: 'wait', delayMs: null });
  });

  it.each([
    ['login_required', 'expired'],
    ['suspended', 'suspended'],
  ])('ends the session that is over, with %s', async (reason, why) => {
    localStorage.setItem('authToken', 'token');
    serve(401, { reason });
    expect(await post()).toEqual({ outcome: 'ended' });
    expect([localStorage.getItem('authToken'), sessionEndReason()]).toEqual([null, why]);
  });
});
