import type { ApprovalNotice, LeavingNotice, SuspensionNotice } from '@vibeline/core/errors';
import { vi } from 'vitest';
import { HEALTH_URL } from '../../src/lib/paths.ts';

export class ErrorResponse {
  readonly data: {
    code: string;
    httpStatus: number;
    reason?: string;
    fields?: Record<string, string>;
    retryAfter?: number;
    suspension?: SuspensionNotice;
    approval?: ApprovalNotice;
    leaving?: LeavingNotice;
  };
  readonly message: string;

  constructor(httpStatus: number, message: string, fields?: Record<string, string>, retryAfter?: number) {
    this.data = { code: 'REFUSED', httpStatus, ...(fields && { fields }), ...(retryAfter && { retryAfter }) };
    this.message = message;
  }
}

export interface Call {
  path: string;
  input: any;
  idempotencyKey: string | null;
}

/** Returns data, an ErrorResponse, a whole Response, or a promise of one of these. */
export type Handler = (input: any, call: Call) => unknown;

function envelope(result: unknown): unknown {
  if (!(result instanceof ErrorResponse)) return { result: { data: { json: result } } };
  return { error: { json: { message: result.message, code: -32000, data: result.data } } };
}

/**
 * Handles calls in place of the server, by procedure. A call without a handler fails like a lost connection, or alone
 * where others of its batch have one. The server can be reached otherwise, unless there is a handler for `healthz`.
 * Returns the calls received so far; the list grows.
 */
export function mockServer(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname === HEALTH_URL) {
      if (handlers['healthz']) throw new TypeError('Failed to fetch');
      return new Response();
    }
    const isBatch = url.searchParams.has('batch');
    const body = JSON.parse(String(init.body ?? url.searchParams.get('input') ?? '{}'));
    const idempotencyKey = new Headers(init.headers).get('Idempotency-Key');
    const received = url.pathname
      .replace('/trpc/', '')
      .split(',')
      .map((path, index) => ({ path, input: (isBatch ? body[index] : body)?.json, idempotencyKey }));
    calls.push(...received);
    if (!received.some(({ path }) => handlers[path])) throw new TypeError('Failed to fetch');
    const results = await Promise.all(
      received.map((call) => {
        const handler = handlers[call.path];
        return handler ? handler(call.input, call) : new ErrorResponse(404, 'The test has no handler for it');
      }),
    );
    if (results[0] instanceof Response) return results[0];
    const bodies = results.map(envelope);
    return Response.json(isBatch ? bodies : bodies[0], { status: 207 });
  });
  return calls;
}

/** Calls of one procedure that are pending until the test responds. */
export class PendingCalls {
  readonly calls: Call[] = [];
  readonly #resolves: ((result: unknown) => void)[] = [];

  readonly handler: Handler = (_input, call) => {
    this.calls.push(call);
    return new Promise((resolve) => {
      this.#resolves.push(resolve);
    });
  };

  respond(index: number, result: unknown): void {
    this.#resolves[index]?.(result);
  }
}
