import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { DomainError } from '@vibeline/core/errors';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import { FRAMES_MAX, PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import { featureOfField } from '@vibeline/core/features/network/network.rules';
import { idempotencyKeyErrors } from '@vibeline/core/idempotency-key';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import { asTrpcError, type PublicError, publicError, UNKNOWN_ERROR } from '@vibeline/core/rpc/public-error';
import type { AcceptedFiles, FileField } from '@vibeline/core/rpc/rest-call';
import * as z from 'zod';
import { databaseErrors } from '../../db/database-errors.ts';
import { uploadErrors } from '../../features/media/upload.errors.ts';
import { StorageUnavailable } from '../../storage/storage-unavailable.ts';
import { httpErrors } from '../http.errors.ts';
import type { RestRow } from '../rest/rest-rows.ts';
import type { Reference, Response } from './document.ts';
import { headersOf, RATE_LIMIT_HEADERS } from './headers.ts';
import { componentRef } from './schemas.ts';

const descriptions: Record<number, string> = {
  400: 'The request is malformed or invalid; `fields` names the invalid fields.',
  401: 'The token is missing, ended or wrong; `suspended`: moderators ended its session.',
  403: 'You may see it, but not do this.',
  404: 'It does not exist, or you may not see it.',
  409: 'It conflicts with what is there.',
  413: 'The request or a file is too large.',
  415: 'This content type or kind of file is not accepted.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'A fault of the server; quote `requestId` when asking for help.',
  503: 'The server is busy; `Retry-After` says when to try again.',
};

const componentNames: Record<number, string> = { 400: 'BadRequest', 401: 'SignedOut', 503: 'Unavailable' };

const notYourself = requestErrors.notYourself();
const factorNeeded = factorErrors.factorNeeded();
const rateLimited = requestErrors.rateLimited(60);
const internal = new TRPCError({ code: 'INTERNAL_SERVER_ERROR' });
const ofEveryCall = [
  requestErrors.malformed(),
  httpErrors.unsupportedContentType(),
  rateLimited,
  internal,
  httpErrors.overloaded(),
  databaseErrors.unavailable(),
  networkErrors.beingSetUp(),
  // Also of calls that only read: they update when the session was last used.
  databaseErrors.storageFull(),
];
const unknown = requestErrors.unknownField();
const ofTokens = [requestErrors.loginRequired(), accountErrors.sessionSuspended()];
const tokensOf = ({ loginMessage }: Procedure) =>
  loginMessage ? [requestErrors.loginRequired(loginMessage), accountErrors.sessionSuspended()] : ofTokens;
const sessionNeeded = requestErrors.sessionNeeded();
const scopesNeeded = {
  read: requestErrors.scopeNeeded('read'),
  write: requestErrors.scopeNeeded('write'),
  admin: requestErrors.scopeNeeded('admin'),
  push: requestErrors.scopeNeeded('push'),
};
const ofFiles = [
  uploadErrors.fileTooLarge(),
  uploadErrors.memberStorageFull(500),
  uploadErrors.unsupportedFile(),
  httpErrors.unexpectedFile(),
  uploadErrors.quotaExceeded(),
  uploadErrors.tooMany(),
  uploadErrors.busy(),
  new StorageUnavailable(undefined),
  uploadErrors.invalidFile('image'),
  uploadErrors.imageTooLarge('too_many_pixels', `${PIXELS_MAX / 1e6} megapixels`),
  uploadErrors.imageTooLarge('too_many_frames', `${FRAMES_MAX} frames`),
];
const isOfArchives = ({ accepts }: FileField) => accepts.includes('archive');
const ofVideos = [
  uploadErrors.invalidFile('video'),
  uploadErrors.videoTooLarge(),
  uploadErrors.videoTooLong(),
  uploadErrors.noVideoTools(),
];
const ofIdempotencyKeys = [idempotencyKeyErrors.invalid(), idempotencyKeyErrors.reused()];
const invalidCursor = requestErrors.invalidCursor();

export interface Refusal {
  status: number;
  body: PublicError & { requestId?: string };
}

const known = new WeakMap<Error, Refusal>();

export function asRefusal(error: Error): Refusal {
  const { retryAfter: _, ...body } = publicError(error);
  const refusal = known.get(error) ?? {
    status: getHTTPStatusCodeFromError(asTrpcError(error)),
    body: body.reason === UNKNOWN_ERROR.reason ? { ...body, requestId: 'req-1a' } : body,
  };
  known.set(error, refusal);
  return refusal;
}

/** What personal tokens are refused for. */
function ofScopes({ access }: Procedure): DomainError[] {
  if (access === 'any') return [];
  return [access === 'session' ? sessionNeeded : scopesNeeded[access]];
}

function ofAcceptedFiles({ fields, isRequired }: AcceptedFiles): DomainError[] {
  return [
    ...(fields.every(isOfArchives) ? [uploadErrors.unsupportedFile(), httpErrors.unexpectedFile()] : ofFiles),
    ...fields.map(httpErrors.tooManyFiles),
    ...fields.flatMap(({ countedBy }) => (countedBy === undefined ? [] : httpErrors.fileCountDiffers(countedBy))),
    ...(fields.some(({ accepts }) => accepts.includes('video')) ? ofVideos : []),
    ...(isRequired ? [mediaErrors.fileRequired()] : []),
  ];
}

function refusalsOf(row: RestRow, procedure: Procedure): Refusal[] {
  const ofKind = [
    ...(row.readsToken && !row.acceptsExpiredToken ? tokensOf(procedure) : []),
    ...(procedure.isForMembers ? [notYourself] : []),
    ...(procedure.leastRole ? [factorNeeded] : []),
    ...(row.readsToken ? ofScopes(procedure) : []),
    ...notOffered(row, procedure),
    ...invalidInput(row, procedure),
    ...(row.ignoresUnknownFields ? [] : [unknown]),
    ...(row.isPage ? [invalidCursor] : []),
    ...(row.method === 'GET' ? [] : [httpErrors.bodyTooLarge()]),
    ...(row.files ? ofAcceptedFiles(row.files) : []),
    ...(row.takesIdempotencyKey ? ofIdempotencyKeys : []),
    ...ofEveryCall,
  ];
  const own = row.refusals.map(asRefusal);
  const isReplaced = ({ status, body }: Refusal) =>
    own.some((refusal) => refusal.status === status && refusal.body.reason === body.reason);
  return [...own, ...ofKind.map(asRefusal).filter((refusal) => !isReplaced(refusal))];
}

/** What the call belongs to, and what its input may ask for. */
function notOffered({ feature }: RestRow, { input }: Procedure): DomainError[] {
  if (feature !== null) return [networkErrors.notOffered(feature)];
  if (!(input instanceof z.ZodObject)) return [];
  const asked = Object.entries(featureOfField).filter(([field]) => field in input.shape);
  return asked.map(([, one]) => networkErrors.notOffered(one));
}

function invalidInput(row: RestRow, { input }: Procedure): TRPCError[] {
  const inPath = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'abc']));
  const result = input?.safeParse({ ...inPath, ...(row.isPage && { limit: 0 }) });
  return result?.error ? [new TRPCError({ code: 'BAD_REQUEST', cause: result.error })] : [];
}

export function describeRefusals(
  row: RestRow,
  procedure: Procedure,
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
  return describeStatuses(refusalsOf(row, procedure), shared);
}

export function describeOwnRefusals(
  own: readonly Refusal[],
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
  return describeStatuses(
    [...own, ...[...ofTokens, httpErrors.bodyTooLarge(), unknown, ...ofEveryCall].map(asRefusal)],
    shared,
  );
}

export function describeReadRefusals(
  own: readonly Refusal[],
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
  return describeStatuses([...own, ...[requestErrors.loginRequired(), ...ofEveryCall].map(asRefusal)], shared);
}

function describeStatuses(
  refusals: readonly Refusal[],
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
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
  const examples = asExamples(bodies);
  const response: Response = {
    description: descriptions[status] ?? 'Refused.',
    headers: headersOf([
      ...RATE_LIMIT_HEADERS,
      'Warnings',
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ]),
    content: { 'application/json': { schema: componentRef('Error'), examples } },
  };
  const name = componentName(status, bodies);
  if (name === null) return response;
  shared[name] ??= response;
  // Another call may have another message for the same reason.
  const isSame = JSON.stringify(shared[name]) === JSON.stringify(response);
  return isSame ? { $ref: `#/components/responses/${name}` } : response;
}

function asExamples(bodies: Refusal['body'][]): Record<string, { summary: string; value: unknown }> {
  const examples: Record<string, { summary: string; value: unknown }> = {};
  for (const [index, body] of bodies.entries()) {
    const count = bodies.slice(0, index + 1).filter(({ reason }) => reason === body.reason).length;
    examples[count === 1 ? body.reason : `${body.reason} ${count}`] = { summary: body.message, value: body };
  }
  return examples;
}

function componentName(status: number, bodies: Refusal['body'][]): string | null {
  const [first] = bodies;
  if (bodies.length === 1 && first) {
    return first.reason.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  }
  const ofManyCalls = [...ofTokens, unknown, ...ofEveryCall].map(asRefusal);
  const isOfManyCalls = bodies.every((body) => ofManyCalls.some((refusal) => refusal.body === body));
  return isOfManyCalls ? (componentNames[status] ?? null) : null;
}
