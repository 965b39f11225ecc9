import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@vibeline/core/rpc/app-router';

/** A refusal by the server, in its public shape; null for everything else, such as a lost connection. */
function refusal(error: unknown): TRPCClientError<AppRouter>['data'] | null {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
}

/** The server's sentence, which is fit for members, or `fallback` when no server spoke. */
export function errorSentence(error: unknown, fallback: string): string {
  return refusal(error) && error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** One sentence per field the server found wrong. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = refusal(error);
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'));
}

/** The HTTP status of a refusal; null when no server answered. */
export function errorStatus(error: unknown): number | null {
  return refusal(error)?.httpStatus ?? null;
}

export function isUnauthenticated(error: unknown): boolean {
  return errorStatus(error) === 401;
}

/** Not found, or not the viewer's to see: the server does not tell which. */
export function isNotFound(error: unknown): boolean {
  return errorStatus(error) === 404;
}
