import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { DomainError, malformedRequest } from '@vibeline/core/errors';
import { fileRequired } from '@vibeline/core/features/media/media.rules';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import { loginRequired } from '@vibeline/core/rpc/procedures';
import { asTrpcError, type PublicError, publicError, UNKNOWN_ERROR } from '@vibeline/core/rpc/public-error';
import {
  fileTooLarge,
  invalidFile,
  noVideoTools,
  quotaExceeded,
  unsupportedFile,
} from '../../features/media/media-errors.ts';
import { bodyTooLarge, unsupportedType } from '../body/accepted-body.ts';
import { overloaded } from '../protection/load-shedding.ts';
import type { RestRow } from '../rest/rest-row.ts';
import type { Reference, Response } from './document.ts';
import { headersOf, RATE_LIMIT_HEADERS } from './headers.ts';
import { componentRef } from './schemas.ts';

const descriptions: Record<number, string> = {
  400: 'The request is malformed or invalid; `fields` names the invalid fields.',
  401: 'The token is missing, ended or wrong.',
  403: 'You may see it, but not do this.',
  404: 'It does not exist, or you may not see it.',
  409: 'It conflicts with what is there.',
  413: 'The request or a file is too large.',
  415: 'This content type or kind of file is not accepted.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'A fault of the server; quote `requestId` when asking for help.',
  503: 'The server is busy; `Retry-After` says when to try again.',
};

const notYourself = new DomainError('forbidden', 'not_yourself', 'You can only act as yourself');
const rateLimited = new DomainError('rate_limited', 'rate_limited', 'Too many requests. Please try again later.', {
  retryAfter: 60,
});
const internal = new TRPCError({ code: 'INTERNAL_SERVER_ERROR' });
const ofBodies = [malformedRequest(), bodyTooLarge(), unsupportedType()];
const ofFiles = [invalidFile('image'), fileTooLarge(), unsupportedFile(), quotaExceeded()];
const ofVideos = [invalidFile('video'), noVideoTools()];
const ofIdempotencyKeys = [
  new DomainError('invalid', 'invalid_idempotency_key', 'Idempotency key must be 1 to 200 characters long'),
  new DomainError('conflict', 'idempotency_key_reused', 'Idempotency key reused'),
];
const invalidCursor = new DomainError('invalid', 'invalid_cursor', 'Invalid cursor', {
  fields: { cursor: 'Invalid cursor' },
});

interface Refusal {
  status: number;
  body: PublicError & { requestId?: string };
}

const known = new WeakMap<Error, Refusal>();

/** What is sent for an error. */
function asRefusal(error: Error): Refusal {
  const { retryAfter: _, ...body } = publicError(error);
  const refusal = known.get(error) ?? {
    status: getHTTPStatusCodeFromError(asTrpcError(error)),
    body: body.reason === UNKNOWN_ERROR.reason ? { ...body, requestId: 'req-1a' } : body,
  };
  known.set(error, refusal);
  return refusal;
}

/** Every refusal of a call: its own, and those of its kind unless it has its own one for the same reason. */
function refusalsOf(row: RestRow, procedure: Procedure): Refusal[] {
  const ofKind = [
    ...(row.readsToken && !row.acceptsExpiredToken ? [loginRequired()] : []),
    ...(procedure.isForMembers ? [notYourself] : []),
    ...invalidInput(row, procedure),
    ...(row.isPage ? [invalidCursor] : []),
    ...(row.method === 'GET' ? [] : ofBodies),
    ...(row.files ? ofFiles : []),
    ...(row.files?.fields.some(({ accepts }) => accepts.includes('video')) ? ofVideos : []),
    ...(row.files?.isRequired ? [fileRequired()] : []),
    ...(row.takesIdempotencyKey ? ofIdempotencyKeys : []),
    rateLimited,
    overloaded(),
    internal,
  ];
  const own = row.refusals.map(asRefusal);
  const isReplaced = ({ status, body }: Refusal) =>
    own.some((refusal) => refusal.status === status && refusal.body.reason === body.reason);
  return [...own, ...ofKind.map(asRefusal).filter((refusal) => !isReplaced(refusal))];
}

/** How the procedure itself refuses a wrong id or limit, or to no fields at all. */
function invalidInput(row: RestRow, { input }: Procedure): TRPCError[] {
  const inPath = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'abc']));
  const result = input?.safeParse({ ...inPath, ...(row.isPage && { limit: 0 }) });
  return result?.error ? [new TRPCError({ code: 'BAD_REQUEST', cause: result.error })] : [];
}

/** A response for each status with which a call is refused. One with a single reason becomes a component. */
export function describeRefusals(
  row: RestRow,
  procedure: Procedure,
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
  const refusals = refusalsOf(row, procedure);
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const bodies = refusals.filter((refusal) => refusal.status === status).map(({ body }) => body);
      return [String(status), describeResponse(status, bodies, shared)];
    }),
  );
}

function describeResponse(
  status: number,
  bodies: Refusal['body'][],
  shared: Record<string, Response>,
): Response | Reference {
  const examples = Object.fromEntries(bodies.map((body) => [body.reason, { summary: body.message, value: body }]));
  const response: Response = {
    description: descriptions[status] ?? 'Refused.',
    headers: headersOf([
      ...(status === 503 ? [] : RATE_LIMIT_HEADERS),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ]),
    content: { 'application/json': { schema: componentRef('Error'), examples } },
  };
  const [reason, ...others] = Object.keys(examples);
  if (reason === undefined || others.length > 0) return response;
  const name = reason.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  shared[name] ??= response;
  // Another call may have another message for the same reason.
  const isSame = JSON.stringify(shared[name]) === JSON.stringify(response);
  return isSame ? { $ref: `#/components/responses/${name}` } : response;
}
