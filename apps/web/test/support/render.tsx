import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { createClient, trpc } from '../../src/lib/trpc.ts';
import { theme } from '../../src/theme/theme.ts';

/** An error answer of the server. */
export class Refusal {
  readonly data: { code: string; httpStatus: number; fields?: Record<string, string> };
  readonly message: string;

  constructor(httpStatus: number, message: string, fields?: Record<string, string>) {
    this.data = { code: 'REFUSED', httpStatus, ...(fields && { fields }) };
    this.message = message;
  }
}

type Answer = (input: unknown) => unknown;

function envelope(answer: unknown): unknown {
  if (!(answer instanceof Refusal)) return { result: { data: { json: answer } } };
  return { error: { json: { message: answer.message, code: -32000, data: answer.data } } };
}

/** Answers calls in place of the server, by procedure name; others fail like a lost connection. */
export function answerCalls(answers: Record<string, Answer>): void {
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    const url = new URL(address, 'http://localhost');
    const names = url.pathname.replace('/trpc/', '').split(',');
    const given: Record<string, { json?: unknown }> = JSON.parse(init?.body ?? url.searchParams.get('input') ?? '{}');
    const answered = names.map((name, index) => {
      const answer = answers[name];
      if (!answer) throw new TypeError('Failed to fetch');
      return envelope(answer(given[index]?.json));
    });
    return new Response(JSON.stringify(answered), { status: 207, headers: { 'Content-Type': 'application/json' } });
  });
}

/** Renders a part of the app with its providers. */
export function renderInApp(part: ReactNode) {
  const queryClient = createQueryClient();
  return render(part, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>
          <trpc.Provider client={createClient()} queryClient={queryClient}>
            {children}
          </trpc.Provider>
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
}
