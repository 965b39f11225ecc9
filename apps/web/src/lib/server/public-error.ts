import { TRPCClientError } from '@trpc/client';
import type { ApprovalNotice, LeavingNotice, SuspensionNotice } from '@vibeline/core/errors';
import type { AppRouter } from '@vibeline/core/rpc/app-router';
import { connection } from '../connection/connection.ts';
import { connectionMessage } from '../connection/connection-text.ts';

type ErrorData = TRPCClientError<AppRouter>['data'];

/** What the server sent with a refusal, of a call or of an upload; null when it did not respond. */
function errorData(error: unknown): ErrorData | null {
  return error instanceof Error && 'data' in error ? (error.data as ErrorData) : null;
}

function lostConnectionMessage(error: unknown): string | null {
  const state = connection.get();
  if (state === 'online' || !(error instanceof TRPCClientError) || errorData(error)) return null;
  return connectionMessage(state, `Please try again ${state === 'offline' ? 'when you’re connected' : 'later'}.`);
}

/**
 * The server's message, which can be shown to members; `fallback` when it sent none although it can be reached, or one of
 * an internal error, which has no details.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (errorReason(error) === 'overloaded') return 'The server is busy. Please try again in a moment.';
  if (errorStatus(error) === 500) return fallback;
  if (errorData(error) && error instanceof Error && error.message !== '') return error.message;
  return lostConnectionMessage(error) ?? fallback;
}

export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = errorData(error);
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'));
}

export function errorStatus(error: unknown): number | null {
  return errorData(error)?.httpStatus ?? null;
}

/** The server's word for why it refused, for programs; null when it sent none. */
export function errorReason(error: unknown): string | null {
  return errorData(error)?.reason ?? null;
}

/** Whether the member did not show again that it is them: they have changed their mind, and need not be told. */
export function isProofRefused(error: unknown): boolean {
  return errorReason(error) === 'proof_needed';
}

/** After how many seconds the same call may succeed; null when the server did not send it. */
export function retryAfterSeconds(error: unknown): number | null {
  const data: unknown = errorData(error);
  const seconds: unknown = typeof data === 'object' && data !== null && 'retryAfter' in data ? data.retryAfter : null;
  return typeof seconds === 'number' ? seconds : null;
}

/** Why a sign-in with the right password was refused; null when it was for another reason. */
export function suspensionOf(error: unknown): SuspensionNotice | null {
  return errorData(error)?.suspension ?? null;
}

/** How the request to join stands, with whose password a sign-in was refused; null when it was for another reason. */
export function approvalOf(error: unknown): ApprovalNotice | null {
  return errorData(error)?.approval ?? null;
}

/** Until when the member can come back who has deleted the account; null when a sign-in was refused for another reason. */
export function leavingOf(error: unknown): LeavingNotice | null {
  return errorData(error)?.leaving ?? null;
}

/** No response arrived, not even a proxy's, whose page is no valid JSON. */
export function wasLost(error: unknown): boolean {
  return errorStatus(error) === null && error instanceof Error && !(error.cause instanceof SyntaxError);
}

export function isUnauthenticated(error: unknown): boolean {
  return errorStatus(error) === 401;
}

/** Does not exist, or is hidden from the viewer: the server does not distinguish the two. */
export function isNotFound(error: unknown): boolean {
  return errorStatus(error) === 404;
}
