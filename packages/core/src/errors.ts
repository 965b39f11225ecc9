/** Every way a call can be refused. The list is closed: one row each in `rpc/public-error.ts`. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'rate_limited'
  | 'unavailable';

export interface DomainErrorDetails {
  /** One sentence per bad field, keyed by the field's name on the wire. */
  fields?: Record<string, string>;
  /** Whole seconds after which the same call may succeed; sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * A refusal a member may read.
 *
 * @param reason stable snake_case word for programs
 * @param message sentence fit for members; never echoes input
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, reason: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
