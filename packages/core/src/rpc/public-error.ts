import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import {
  type ApprovalNotice,
  DomainError,
  type ErrorCode,
  type LeavingNotice,
  type SuspensionNotice,
} from '../errors.ts';

/** What clients get of an error, on /trpc and /api. */
export interface PublicError {
  message: string;
  reason: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  suspension?: SuspensionNotice;
  approval?: ApprovalNotice;
  leaving?: LeavingNotice;
}

/** Our codes as tRPC's, from which tRPC derives the HTTP status. */
const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** The error with its tRPC code. tRPC would treat a `DomainError` as an internal error. */
export function asTrpcError(error: unknown): TRPCError {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError)
    return new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause });
  return error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
}

/** For errors of tRPC itself, whose own messages repeat input or are meant for programmers. */
const trpcErrors: Partial<Record<TRPC_ERROR_CODE_KEY, PublicError>> = {
  PARSE_ERROR: { message: 'The request could not be read', reason: 'malformed_request' },
  BAD_REQUEST: { message: 'The request could not be read', reason: 'malformed_request' },
  NOT_FOUND: { message: 'Not found', reason: 'unknown_call' },
  METHOD_NOT_SUPPORTED: { message: 'Method not allowed', reason: 'method_not_allowed' },
  PAYLOAD_TOO_LARGE: { message: 'The request is too large', reason: 'request_too_large' },
  UNSUPPORTED_MEDIA_TYPE: { message: 'Unsupported content type', reason: 'unsupported_content_type' },
};

export const UNKNOWN_ERROR: PublicError = { message: 'Something went wrong', reason: 'internal_error' };

/** The public part of anything thrown in a procedure. An unknown error becomes `Something went wrong`. */
export function publicError(error: unknown): PublicError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof DomainError) {
    return {
      message: cause.message,
      reason: cause.reason,
      ...(cause.fields && { fields: cause.fields }),
      ...(cause.retryAfter !== undefined && { retryAfter: cause.retryAfter }),
      ...(cause.suspension && { suspension: cause.suspension }),
      ...(cause.approval && { approval: cause.approval }),
      ...(cause.leaving && { leaving: cause.leaving }),
    };
  }
  if (!(error instanceof TRPCError)) return UNKNOWN_ERROR;
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') return invalidInput(cause);
  return trpcErrors[error.code] ?? UNKNOWN_ERROR;
}

/** The message is that of the first issue; each field has the message of its own first issue. */
function invalidInput(error: ZodError): PublicError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field !== '') fields[field] ??= issue.message;
  }
  return {
    message: error.issues[0]?.message ?? 'Invalid input',
    reason: 'invalid_input',
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}
