import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@vibeline/core/rpc/app-router';

/** What the server says of an error; null for everything else, such as a lost connection. */
function refusal(error: unknown): TRPCClientError<AppRouter>['data'] | null {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
}

/** The server's message, which is fit for members; `fallback` when no server answered. */
export function errorSentence(error: unknown, fallback: string): string {
  return refusal(error) && error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The server's message for each invalid field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = refusal(error);
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'));
}

/** The HTTP status of an error; null when no server answered. */
export function errorStatus(error: unknown): number | null {
  return refusal(error)?.httpStatus ?? null;
}

export function isUnauthenticated(error: unknown): boolean {
  return errorStatus(error) === 401;
}

/** Does not exist, or is hidden from the viewer: the server does not tell which. */
export function isNotFound(error: unknown): boolean {
  return errorStatus(error) === 404;
}
