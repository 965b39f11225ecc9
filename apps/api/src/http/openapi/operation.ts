import { type Access, scopesOf } from '@vibeline/core/rpc/access';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import { getProcedure } from '../call-procedure.ts';
import { refusalsOfRequests } from '../protection/client-error.ts';
import { isKept, type RestRow } from '../rest/rest-rows.ts';
import type { ObjectSchema, Operation, Parameter, Reference, Response, Schema } from './document.ts';
import { exampleInput, exampleResponse } from './examples.ts';
import { headersOf, RATE_LIMIT_HEADERS } from './headers.ts';
import { describeRefusals } from './refusals.ts';
import { describeBody } from './request-body.ts';
import { asParameter, componentRef, type SchemaConverter } from './schemas.ts';
import type { Shared } from './shared.ts';

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of yours, new for each thing you make. The same key with the same content within 14 days returns the first result again instead of making another; with other content it is 409. The first result is repeated as it was, also when what was made has been changed or deleted since.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of a response that you have: 304 without a body says that it is still the same.',
  schema: { type: 'string', maxLength: 1000 },
};

export const notModified: Response = {
  description: 'What you have is still the same.',
  headers: headersOf([...RATE_LIMIT_HEADERS, 'ETag', 'Link']),
  content: {},
};

export function describeOperation(row: RestRow, shared: Shared): Operation {
  const procedure = getProcedure(row.procedure);
  const fields = fieldsOf(row, procedure, shared);
  const parameters = describeParameters(row, fields, shared);
  const requestBody = describeBody(row, withoutPath(row, fields), shared);
  return {
    operationId: row.operationId,
    tags: [row.procedure.split('.')[0] ?? ''],
    summary: row.summary,
    description: [row.description, scopeText(row, procedure)].filter(Boolean).join(' '),
    security: securityOf(row, procedure),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...describeResponses(row, shared),
      ...describeRefusals(row, procedure, shared.responses),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

function securityOf(row: RestRow, { isForMembers, access }: Procedure): Operation['security'] {
  if (!row.readsToken) return [];
  return [...(isForMembers ? [] : [{}]), ...securityWith(access, row.procedure)];
}

/** Tokens with which a call works: of a session, personal ones with the scope, and those of apps with one of the scopes. */
export function securityWith(access: Access, path: string | null): Operation['security'] {
  const isOfScopes = access === 'read' || access === 'write' || access === 'admin';
  return [
    { token: [] },
    ...(isOfScopes ? [{ personalToken: [access] }] : []),
    ...scopesOfApps(access, path).map((scope) => ({ oauth2: [scope] })),
  ];
}

/** Apps never act for a role. */
function scopesOfApps(access: Access, path: string | null): string[] {
  return access === 'admin' ? [] : [...scopesOf(access, path)];
}

function scopeText({ readsToken, procedure: path }: RestRow, { access }: Procedure): string {
  if (!readsToken || access === 'any') return '';
  if (access === 'session') return 'For sessions only, not for personal tokens.';
  const ofApps = scopesOfApps(access, path).map((scope) => `\`${scope}\``);
  return `Personal tokens: \`${access}\`.${ofApps.length > 1 ? ` Apps: ${ofApps.join(' or ')}.` : ''}`;
}

function fieldsOf(row: RestRow, { input }: Procedure, { schemas }: Shared): ObjectSchema {
  const own = schemas.input(input, row.method === 'GET');
  const extra = schemas.input(row.extraInput, false);
  return { ...own, properties: { ...own.properties, ...extra.properties } };
}

const namesInPath = (row: RestRow) => [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function withoutPath(row: RestRow, fields: ObjectSchema): ObjectSchema {
  const inPath = namesInPath(row);
  const properties = Object.fromEntries(Object.entries(fields.properties).filter(([name]) => !inPath.includes(name)));
  const required = (fields.required ?? []).filter((name) => name in properties);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function describeParameters(row: RestRow, fields: ObjectSchema, { schemas }: Shared): (Parameter | Reference)[] {
  const example: Record<string, unknown> = { ...exampleInput(row) };
  const describe =
    (place: 'path' | 'query') =>
    (name: string): Parameter => {
      const schema = fields.properties[name] ?? {};
      return {
        name,
        in: place,
        required: place === 'path',
        description: schema.description ?? '',
        schema: asParameter(schema, schemas.components),
        ...(name in example && { example: example[name] }),
      };
    };
  const inPath = namesInPath(row);
  const inQuery = row.method === 'GET' ? Object.keys(fields.properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map(describe('path')),
    ...inQuery.map(describe('query')),
    ...(row.takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isKept(row) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

function describeResponses(row: RestRow, { schemas }: Shared): Record<string, Response | Reference> {
  const schema = responseSchema(row, schemas);
  const headers = headersOf([
    ...RATE_LIMIT_HEADERS,
    ...(isKept(row) ? (['ETag'] as const) : []),
    ...(row.isPage ? (['Link'] as const) : []),
    ...(row.ignoresUnknownFields ? (['Warnings'] as const) : []),
  ]);
  const describe = (description: string): Response => ({
    description,
    headers,
    content: { 'application/json': { schema, example: exampleResponse(row) } },
  });
  return {
    ...(row.tellsNew && { 200: describe('It was there already.') }),
    [row.status]: describe(row.status === 201 ? 'Made.' : 'Done.'),
    ...(isKept(row) && { 304: { $ref: '#/components/responses/NotModified' } }),
  };
}

function responseSchema(row: RestRow, schemas: SchemaConverter): Schema {
  const schema = schemas.output(row.shape.schema);
  if (!row.isPage) return schema;
  return row.wrapped === null ? { type: 'array', items: schema } : schemas.wrappedList(schema, row.wrapped);
}

export const errorSchema: Schema = {
  type: 'object',
  description: 'Why a call was refused.',
  required: ['message', 'reason'],
  properties: {
    message: { type: 'string', description: 'A sentence fit for members.' },
    reason: { type: 'string', description: 'A stable word for programs.', pattern: '^[a-z][a-z0-9_]*$' },
    fields: {
      type: 'object',
      description: 'A sentence for each invalid field, by the field’s name.',
      additionalProperties: { type: 'string' },
    },
    suspension: componentRef('SuspensionNotice'),
    approval: componentRef('ApprovalNotice'),
    leaving: componentRef('LeavingNotice'),
    expected: {
      type: 'integer',
      minimum: 0,
      description: 'Of a chunk of a live stream: the sequence that its recording goes on with.',
    },
    requestId: { type: 'string', description: 'With status 500: what to quote when asking for help.' },
  },
};

export const approvalNotice: Schema = {
  type: 'object',
  description: 'How your request to join the network stands.',
  required: ['state', 'answer', 'askedAt'],
  properties: {
    state: { type: 'string', enum: ['pending', 'declined'], description: 'Whether it waits, or was declined.' },
    answer: { type: ['string', 'null'], description: 'Why it was declined; null without a sentence.' },
    askedAt: { type: 'string', description: 'When you asked: ISO 8601.' },
  },
};

export const leavingNotice: Schema = {
  type: 'object',
  description: 'Of a sign-in to an account that its member has deleted.',
  required: ['until'],
  properties: { until: { type: 'string', description: 'Until when `comeBack` brings it back: ISO 8601.' } },
};

export const suspensionNotice: Schema = {
  type: 'object',
  description: 'Of a sign-in to a suspended account, with the right password.',
  required: ['until', 'reason', 'canAppeal'],
  properties: {
    until: { type: ['string', 'null'], description: 'ISO 8601; null: without an end.' },
    reason: { type: 'string', description: 'What moderators wrote.' },
    canAppeal: { type: 'boolean', description: 'Whether `appealSuspension` is possible.' },
  },
};

export const refused: Response = {
  description: 'Refused before it was known which call it is: status 408, 414, 417 or 431.',
  content: {
    'application/json': {
      schema: componentRef('Error'),
      examples: Object.fromEntries(
        refusalsOfRequests.map(([, message, reason]) => [reason, { summary: message, value: { message, reason } }]),
      ),
    },
  },
};
