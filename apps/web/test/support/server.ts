import { vi } from 'vitest';

/** An error answer of the server. */
export class Refusal {
  readonly data: { code: string; httpStatus: number; fields?: Record<string, string> };
  readonly message: string;

  constructor(httpStatus: number, message: string, fields?: Record<string, string>) {
    this.data = { code: 'REFUSED', httpStatus, ...(fields && { fields }) };
    this.message = message;
  }
}

/** A call as the server receives it. */
export interface Call {
  path: string;
  input: any;
  idempotencyKey: string | null;
}

/** Answers with data, a refusal, a whole response, or a promise of one of these. */
export type Answer = (input: any, call: Call) => unknown;

function envelope(answer: unknown): unknown {
  if (!(answer instanceof Refusal)) return { result: { data: { json: answer } } };
  return { error: { json: { message: answer.message, code: -32000, data: answer.data } } };
}

/**
 * Answers calls in place of the server, by procedure; one without an answer fails like a lost connection. Returns the
 * calls received so far; the list grows.
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const isBatch = url.searchParams.has('batch');
    const body = JSON.parse(String(init.body ?? url.searchParams.get('input') ?? '{}'));
    const idempotencyKey = new Headers(init.headers).get('Idempotency-Key');
    const received = url.pathname
      .replace('/trpc/', '')
      .split(',')
      .map((path, index) => ({ path, input: (isBatch ? body[index] : body)?.json, idempotencyKey }));
    calls.push(...received);
    const answered = await Promise.all(
      received.map((call) => {
        const answer = answers[call.path];
        if (!answer) throw new TypeError('Failed to fetch');
        return answer(call.input, call);
      }),
    );
    if (answered[0] instanceof Response) return answered[0];
    const bodies = answered.map(envelope);
    return Response.json(isBatch ? bodies : bodies[0], { status: 207 });
  });
  return calls;
}

/** Calls of one procedure that wait until the test answers them. */
export class HeldCalls {
  readonly calls: Call[] = [];
  readonly #resolves: ((answer: unknown) => void)[] = [];

  /** To be given to `answerCalls`. */
  readonly hold: Answer = (_input, call) => {
    this.calls.push(call);
    return new Promise((resolve) => {
      this.#resolves.push(resolve);
    });
  };

  answer(index: number, answer: unknown): void {
    this.#resolves[index]?.(answer);
  }
}
