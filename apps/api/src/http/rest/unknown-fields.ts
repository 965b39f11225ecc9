import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import { accessProblem } from '@vibeline/core/rpc/access';
import type { RequestContext } from '@vibeline/core/rpc/context';
import { IDENTITY_FIELDS } from '@vibeline/core/rpc/procedures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeInput, type InputSchema } from '../body/input-schema.ts';
import { getProcedure } from '../call-procedure.ts';
import type { RestRow } from './rest-rows.ts';

/** Fields that only the server sets are dropped from any body without a warning. */
const SERVER_MADE = /^(?:id|createdAt|vibeScore|isVerified|role|password|views)$|(?:[vV]otes|Count)$/;

const NAMES_MAX = 10;
const NAME_MAX = 40;

interface Sent {
  body: object;
  context: Pick<RequestContext, 'services' | 'session'>;
}

export type CheckFields = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => Promise<void>;

/**
 * Checks that a call uses every field of its body and every parameter of its query. Calls of the specifications list
 * the others in a `Warnings` header; our own throw `invalid/unknown_field`. The procedure itself refuses callers
 * without permission.
 */
export function fieldCheck(row: RestRow): CheckFields {
  let findUnknown: FindUnknown | null = null;
  const { isForMembers, leastRole, access } = getProcedure(row.procedure);
  const mayCall = async ({ session, services }: Sent['context']) => {
    if (session.state !== 'valid') return !row.readsToken || (session.state === 'none' && !isForMembers);
    if (accessProblem(session, access, row.procedure)) return false;
    return leastRole === null || hasRole(await services.accounts.findRole(session.viewer.id), leastRole);
  };
  return async (request, reply, { body, context }) => {
    // Made by the first call of each route: made at the start, those of all routes would delay it.
    findUnknown ??= unknownFinder(row);
    const unknown = findUnknown(request.query as object, body);
    if (unknown.length === 0) return;
    if (row.ignoresUnknownFields) reply.header('Warnings', warningOf(unknown));
    else if (await mayCall(context)) throw requestErrors.unknownField();
  };
}

type FindUnknown = (query: object, body: object) => string[];

function unknownFinder(row: RestRow): FindUnknown {
  const schema = describeInput(getProcedure(row.procedure).input);
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const others = new Set<unknown>([...IDENTITY_FIELDS, ...Object.keys(row.extraInput?.shape ?? {}), ...inPath]);
  const isReading = row.method === 'GET';
  return (query, body) => {
    const ofQuery = isReading ? namesBeside(schema, query).filter((name) => !others.has(name)) : Object.keys(query);
    const ofBody = namesBeside(schema, body).filter((name) => !others.has(name) && !SERVER_MADE.test(name));
    return [...new Set([...ofQuery.map((name) => `?${name}`), ...ofBody])];
  };
}

/** Names in a value that its schema does not have, with their path: `media.title`. */
function namesBeside(schema: InputSchema, value: unknown, root: InputSchema = schema): string[] {
  const { items, properties } = resolve(schema, root);
  // Not deeper than the schema, because a body may be nested deeply.
  if (Array.isArray(value)) return items ? value.flatMap((item) => namesBeside(Object(items), item, root)) : [];
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    Object.hasOwn(properties, name)
      ? namesBeside(Object(properties[name]), field, root).map((inner) => `${name}.${inner}`)
      : [name],
  );
}

function resolve(schema: InputSchema, { $defs }: InputSchema): InputSchema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return $defs?.[name] ?? schema;
}

/** Names are the client's text, so their number, length and characters are limited. */
function warningOf(unknown: string[]): string {
  const names = unknown.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX).replaceAll(/[^\w.?-]/g, '_'));
  const left = unknown.length - names.length;
  return `Unknown, and ignored: ${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
