/** The list is closed: `rpc/public-error.ts` maps each code. */
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

interface DomainErrorDetails {
  /** One message per invalid field, keyed by the field's name on the wire. */
  fields?: Record<string, string>;
  /** Whole seconds after which the same call may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** Why and until when an account is suspended; sent only after the right password. */
  suspension?: SuspensionNotice;
  /** How a request to join stands; sent only to who made it. */
  approval?: ApprovalNotice;
  /** Until when whoever has deleted their account can come back; sent only after the right password. */
  leaving?: LeavingNotice;
  /** What led to it: logged, never sent. */
  cause?: unknown;
}

export interface SuspensionNotice {
  /** ISO 8601; null: without an end. */
  until: string | null;
  reason: string;
  canAppeal: boolean;
}

export interface ApprovalNotice {
  state: 'pending' | 'declined';
  /** What was answered to a declined request; null without a sentence. */
  answer: string | null;
  /** ISO 8601. */
  askedAt: string;
}

export interface LeavingNotice {
  /** ISO 8601. */
  until: string;
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
  readonly approval: ApprovalNotice | undefined;
  readonly leaving: LeavingNotice | undefined;

  constructor(code: ErrorCode, reason: string, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.suspension = details.suspension;
    this.approval = details.approval;
    this.leaving = details.leaving;
    if (details.cause !== undefined) this.cause = details.cause;
  }
}

type ErrorDefinition = readonly [
  code: ErrorCode,
  reason: string,
  message: string,
  details?: DomainErrorDetails & { field?: string | undefined },
];

/** A function where the error depends on what was sent, or says when to try again. */
type ErrorTable = Record<string, ErrorDefinition | ((...values: never[]) => ErrorDefinition)>;

type ErrorsOf<Table extends ErrorTable> = {
  readonly [Name in keyof Table]: Table[Name] extends (...values: infer Values) => ErrorDefinition
    ? (...values: Values) => DomainError
    : () => DomainError;
};

/** Each function makes a new error at each call: `throw postErrors.notFound()`. */
export function defineErrors<const Table extends ErrorTable>(table: Table): ErrorsOf<Table> {
  const functions = Object.entries(table).map(([name, definition]) => [
    name,
    (...values: never[]) => createError(typeof definition === 'function' ? definition(...values) : definition),
  ]);
  return Object.fromEntries(functions);
}

function createError([code, reason, message, details = {}]: ErrorDefinition): DomainError {
  const { field, ...others } = details;
  return new DomainError(
    code,
    reason,
    message,
    field === undefined ? others : { ...others, fields: { [field]: message } },
  );
}
