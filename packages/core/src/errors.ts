/** Every way a call can be refused. The list is closed: `rpc/public-error.ts` maps each code. */
export const ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface DomainErrorDetails {
  /** One message per invalid field, keyed by the field's name on the wire. */
  fields?: Record<string, string>;
  /** Whole seconds after which the same call may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** Why and until when an account is suspended; sent only after the right password. */
  suspension?: SuspensionNotice;
}

export interface SuspensionNotice {
  /** ISO 8601; null: without an end. */
  until: string | null;
  reason: string;
  canAppeal: boolean;
}

/**
 * A refusal that is shown to members.
 *
 * @param reason stable snake_case word for programs
 * @param message for members; never contains input
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly suspension: SuspensionNotice | undefined;

  constructor(code: ErrorCode, reason: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.suspension = details.suspension;
  }
}

export function malformedRequest(): DomainError {
  return new DomainError('invalid', 'malformed_request', 'The request could not be read');
}

export function unknownField(): DomainError {
  return new DomainError(
    'invalid',
    'unknown_field',
    'The request has a field or parameter that this call does not have',
  );
}
